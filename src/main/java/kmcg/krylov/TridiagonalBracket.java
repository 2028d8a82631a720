package kmcg.krylov;

/** What the rows of T say about the data fit, taken in as they come. */
final class TridiagonalBracket implements KrylovProcess.Bracket {
  private final TridiagonalProcess process;
  private final DataFit fit;
  private int taken;

  TridiagonalBracket(TridiagonalProcess process, double noise) {
    this.process = process;
    this.fit = new DataFit(noise, process.startNorm() * process.startNorm());
  }

  @Override
  public Step step(double seconds) {
    Tridiagonal T = process.tridiagonal();
    while (taken < T.size()) {
      fit.append(T.alpha(taken), T.beta(taken));
      taken++;
    }
    return fit.step(taken, seconds);
  }
}
