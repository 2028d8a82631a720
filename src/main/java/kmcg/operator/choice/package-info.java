/** Factories that choose an operator by the structure of the inputs and by memory. */
package kmcg.operator.choice;
