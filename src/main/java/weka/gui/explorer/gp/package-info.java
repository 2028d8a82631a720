/** The comparison of methods and the plots of models in Weka's Explorer and Workbench. */
package weka.gui.explorer.gp;
