/** What benchmarks measured, in a form for programs: a file of ratios, and how two differ. */
package kmcg.ratios;
