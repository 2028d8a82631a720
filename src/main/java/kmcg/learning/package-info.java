/** What hyper-parameters are judged by, with gradients, and the search for good ones. */
package kmcg.learning;
