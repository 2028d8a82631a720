/** JMH benchmarks of the innermost loops, where the time of the workloads goes. */
package kmcg.benchmark.micro;
