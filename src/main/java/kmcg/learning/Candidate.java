package kmcg.learning;

/**
 * A kernel, or a part of one, that was tried.
 *
 * @param name in words, such as {@code Matern52} or {@code season of 12 months}
 * @param nats by how much the data are more probable with it than with what it was compared with
 * @param error the standard error of that; NaN if it was not computed
 * @param isTaken whether it was chosen
 */
public record Candidate(String name, double nats, double error, boolean isTaken) {}
