/** How much each input matters: its share of the variance of predictions. */
package kmcg.model.relevance;
