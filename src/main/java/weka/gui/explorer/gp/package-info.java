/** The comparison of methods in Weka's Explorer. */
package weka.gui.explorer.gp;
