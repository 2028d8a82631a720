/** How text is laid out for people: on lines that fit into a terminal and a window. */
package weka.classifiers.functions.gp.text;
