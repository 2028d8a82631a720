/** The choice of an operator by structure and by memory. */
package kmcg.operator.choice;
