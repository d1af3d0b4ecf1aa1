package dev.eldest.bench.match.stats;

/**
 * A difference in strength on the logistic scale: {@code score = 1 / (1 + 10^(-difference / 400))}.
 *
 * @param difference infinite when all was won or all lost
 * @param margin half of the interval that holds the difference with 95 % confidence; infinite when it has no end
 * @param superiority the likelihood that the difference is positive at all (LOS)
 */
public record Elo(double difference, double margin, double superiority) {
    private static final double SCALE = 400;
    /** Standard errors on either side of the mean that make 95 %. */
    private static final double CONFIDENCE = 1.959964;

    /** From at least one game or pair. */
    public static Elo of(ScoreCounts counts) {
        double mean = counts.mean();
        double error = counts.standardError();
        double low = ofScore(mean - CONFIDENCE * error);
        double high = ofScore(mean + CONFIDENCE * error);
        return new Elo(ofScore(mean), error == 0 ? 0 : (high - low) / 2, superiority(mean, error));
    }

    /** The difference at which this score is expected. */
    public static double ofScore(double score) {
        if (score <= 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return score >= 1 ? Double.POSITIVE_INFINITY : SCALE * Math.log10(score / (1 - score));
    }

    /** The score expected of a player who is so much stronger. */
    public static double expectedScore(double difference) {
        return 1 / (1 + Math.pow(10, -difference / SCALE));
    }

    private static double superiority(double mean, double error) {
        if (error == 0) {
            return (Math.signum(mean - 0.5) + 1) / 2;
        }
        return normal((mean - 0.5) / error);
    }

    /** The normal distribution's cumulative function, by its series about zero. */
    static double normal(double x) {
        if (Math.abs(x) > 8) {
            return x > 0 ? 1 : 0;
        }
        double sum = 0;
        double term = x;
        for (int odd = 3; sum + term != sum; odd += 2) {
            sum += term;
            term *= x * x / odd;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
