package dev.eldest.bench.match.stats;

/**
 * The sequential probability ratio test between two hypotheses about a difference in logistic Elo. Assumes the mean
 * score only: the distribution of scores is the likeliest one with the assumed mean for the observed scores (the
 * generalised test).
 *
 * @param elo0 difference without a gain
 * @param elo1 difference with a gain
 * @param alpha probability to accept elo1 if elo0 is true
 * @param beta probability to accept elo0 if elo1 is true
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
    public enum Decision {
        GO_ON,
        ELO0,
        ELO1
    }

    public Sprt {
        if (!(elo0 < elo1)) {
            throw new IllegalArgumentException("elo0 must be below elo1, not " + elo0 + " and " + elo1);
        }
        if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
            throw new IllegalArgumentException(
                    "alpha and beta must be between 0 and 0.5, not " + alpha + " and " + beta);
        }
    }

    /** Returns the log-likelihood ratio at or below which elo0 is accepted. */
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /** Returns the log-likelihood ratio at or above which elo1 is accepted. */
    public double upper() {
        return Math.log((1 - beta) / alpha);
    }

    public Decision decision(ScoreCounts counts) {
        double ratio = logLikelihoodRatio(counts);
        if (ratio >= upper()) {
            return Decision.ELO1;
        }
        return ratio <= lower() ? Decision.ELO0 : Decision.GO_ON;
    }

    /** Returns the log-likelihood ratio of elo1 to elo0; 0 without scores. */
    public double logLikelihoodRatio(ScoreCounts counts) {
        if (counts.total() == 0) {
            return 0;
        }
        MeanLikelihood likelihood = new MeanLikelihood(counts);
        return likelihood.loss(Elo.expectedScore(elo0)) - likelihood.loss(Elo.expectedScore(elo1));
    }
}
