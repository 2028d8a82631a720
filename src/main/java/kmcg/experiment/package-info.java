/** Programs: loops over methods and data sets, tables and time. */
package kmcg.experiment;
