/** The machine: threads, interruption, heap and memory plans, and how work is cut into pieces. */
package kmcg.linalg.machine;
