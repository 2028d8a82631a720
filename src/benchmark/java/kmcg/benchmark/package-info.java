/**
 * Ours and the peers side by side on the same data: the program, one workload a class, and what
 * they share. No part of the package that users install.
 */
package kmcg.benchmark;
