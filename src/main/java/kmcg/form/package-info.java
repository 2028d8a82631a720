/** What is written to disk: named values in one small, versioned and checked format. */
package kmcg.form;
