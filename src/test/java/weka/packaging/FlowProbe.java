package weka.packaging;

import weka.core.PluginManager;
import weka.core.Settings;
import weka.core.WekaPackageManager;
import weka.gui.knowledgeflow.StepVisual;
import weka.gui.knowledgeflow.TemplateManager;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.FlowRunner;
import weka.knowledgeflow.KFDefaults;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.StepManagerImpl;
import weka.knowledgeflow.steps.Step;

/** Prints what the Knowledge Flow knows of the package, and runs its template to the end. */
final class FlowProbe {
  private FlowProbe() {}

  /** Runs the template whose name has the given words; the step that tells is named second. */
  public static void main(String[] words) throws Exception {
    System.setProperty("java.awt.headless", "true");
    WekaPackageManager.loadPackages(false);
    for (String step : PluginManager.getPluginNamesOfTypeList(Step.class.getName())) {
      System.out.println("step " + step);
    }
    TemplateManager templates = new TemplateManager();
    for (String name : templates.getPluginTemplateDescriptions()) {
      System.out.println("template " + name);
      if (name.contains(words[0])) {
        run(templates.getPluginTemplateFlow(name), words[1]);
      }
    }
    System.exit(0);
  }

  private static void run(Flow flow, String teller) throws Exception {
    for (StepManagerImpl step : flow.getSteps()) {
      boolean icon = StepVisual.iconForStep(step.getManagedStep()) != null;
      System.out.println((icon ? "icon " : "no icon ") + step.getName());
    }
    flow.findStep(teller)
        .addStepOutputListener(
            data -> {
              System.out.println(data.<String>getPayloadElement(StepManager.CON_TEXT));
              return true;
            },
            StepManager.CON_TEXT);
    Settings settings = new Settings("weka", KFDefaults.APP_ID);
    settings.applyDefaults(new KFDefaults());
    FlowRunner runner = new FlowRunner();
    runner.setSettings(settings);
    runner.setLogger(new FlowRunner.SimpleLogger());
    runner.setFlow(flow);
    runner.run();
    runner.waitUntilFinished();
    System.out.println("the flow has ended");
  }
}
