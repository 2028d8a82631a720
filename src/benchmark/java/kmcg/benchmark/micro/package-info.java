/** JMH benchmarks of the kernels of the code: where the time of the workloads goes. */
package kmcg.benchmark.micro;
