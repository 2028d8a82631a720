/**
 * Progress for users: what is done, how far it is and how long it still takes, in Weka's windows or
 * on a terminal.
 *
 * <pre>
 *   listeners of training ─StatusLine─▶ words ─Display─▶ Explorer, Knowledge Flow or standard error
 * </pre>
 */
package weka.classifiers.functions.gp.progress;
