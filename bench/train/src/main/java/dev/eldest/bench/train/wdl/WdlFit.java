package dev.eldest.bench.train.wdl;

import dev.eldest.engine.api.Wdl.Curve;
import java.util.List;

/** Fits the curve by maximum likelihood. */
record WdlFit(List<ScoredResult> results) {
    /** Lower limit of a likelihood, so that its logarithm is finite. */
    private static final double MIN_LIKELIHOOD = 1e-6;

    private static final double FIRST_STEP = 64;
    private static final double LAST_STEP = 0.5;
    private static final double MIN_SPREAD = 5;

    /** Descends along either parameter and halves the step when no step improves. The loss has a single minimum. */
    Curve fit(Curve start) {
        Curve best = start;
        double minLoss = loss(best);
        for (double step = FIRST_STEP; step >= LAST_STEP; ) {
            Curve better = null;
            for (Curve next : neighbours(best, step)) {
                double loss = loss(next);
                if (loss < minLoss) {
                    minLoss = loss;
                    better = next;
                }
            }
            if (better == null) {
                step /= 2;
            } else {
                best = better;
            }
        }
        return best;
    }

    private static List<Curve> neighbours(Curve curve, double step) {
        return List.of(
                new Curve(curve.center() + step, curve.spread()),
                new Curve(curve.center() - step, curve.spread()),
                new Curve(curve.center(), curve.spread() + step),
                new Curve(curve.center(), Math.max(MIN_SPREAD, curve.spread() - step)));
    }

    /** Returns the mean negative log likelihood of the results in nats; about 1.1 without any knowledge. */
    double loss(Curve curve) {
        double sum = 0;
        for (ScoredResult result : results) {
            sum -= Math.log(Math.max(MIN_LIKELIHOOD, likelihood(curve, result)));
        }
        return sum / results.size();
    }

    private static double likelihood(Curve curve, ScoredResult result) {
        double win = curve.win(result.value());
        double loss = curve.loss(result.value());
        return switch (result.halfPoints()) {
            case 0 -> loss;
            case ScoredResult.WIN -> win;
            default -> 1 - win - loss;
        };
    }
}
