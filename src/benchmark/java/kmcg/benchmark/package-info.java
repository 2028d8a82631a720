/**
 * Workloads that run kmcg and other libraries side by side on the same data. Not part of the
 * package that users install.
 */
package kmcg.benchmark;
