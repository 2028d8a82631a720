package weka.classifiers.functions.gp.train;

import kmcg.form.Form;
import kmcg.model.Prior;

/**
 * What has to be equal, beside the data, for one training to continue another.
 *
 * @param identity of the method, in words
 * @param learning of the prior, in words
 * @param prior that was given, where learning starts
 */
record RunKey(String identity, String learning, Prior prior) {
  /** A key of values whose texts tell them apart, such as records. */
  static RunKey of(Object identity, Object learning, Prior prior) {
    return new RunKey(identity.toString(), learning.toString(), prior);
  }

  /** The form. */
  Form form() {
    return Form.builder()
        .put("identity", identity)
        .put("learning", learning)
        .put("prior", prior.form())
        .build();
  }

  /** The key of a form. */
  static RunKey of(Form form) {
    return new RunKey(form.text("identity"), form.text("learning"), Prior.of(form.form("prior")));
  }
}
