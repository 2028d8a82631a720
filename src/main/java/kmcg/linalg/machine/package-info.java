/** Threads, interruption, heap and memory plans, and the division of work into pieces. */
package kmcg.linalg.machine;
