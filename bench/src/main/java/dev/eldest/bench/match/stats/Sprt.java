package dev.eldest.bench.match.stats;

/**
 * The sequential probability ratio test between two hypotheses about a difference in Elo (logistic). Only the mean
 * score is supposed; everything else about the distribution of scores is taken from what was seen, as the distribution
 * with the supposed mean under which it is likeliest (the generalised test).
 *
 * @param elo0 the difference if there is no gain
 * @param elo1 the difference if there is one
 * @param alpha the chance to accept elo1 where elo0 holds
 * @param beta the chance to accept elo0 where elo1 holds
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

    /** At or below this log-likelihood ratio elo0 is accepted. */
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /** At or above this one elo1 is. */
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

    /** How much likelier the scores are where elo1 holds than where elo0 does; 0 without any. */
    public double logLikelihoodRatio(ScoreCounts counts) {
        if (counts.total() == 0) {
            return 0;
        }
        MeanLikelihood likelihood = new MeanLikelihood(counts);
        return likelihood.loss(Elo.expectedScore(elo0)) - likelihood.loss(Elo.expectedScore(elo1));
    }
}
