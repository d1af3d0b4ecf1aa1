package dev.eldest.bench.wdl;

import dev.eldest.engine.api.Wdl.Curve;
import java.util.List;

/** Finds the curve that makes what was played the likeliest. */
final class WdlFit {
    /** No result is impossible. */
    private static final double LEAST = 1e-6;

    private static final double FIRST_STEP = 64;
    private static final double LAST_STEP = 0.5;
    private static final double MIN_SPREAD = 5;

    private final List<ScoredResult> scoredResult;

    WdlFit(List<ScoredResult> scoredResult) {
        this.scoredResult = scoredResult;
    }

    /** Steps along either number, halved when no step is better any more: the loss has one valley. */
    Curve fit(Curve start) {
        Curve best = start;
        double least = loss(best);
        for (double step = FIRST_STEP; step >= LAST_STEP; ) {
            Curve better = null;
            for (Curve next : neighbours(best, step)) {
                double loss = loss(next);
                if (loss < least) {
                    least = loss;
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
                new Curve(curve.even() + step, curve.spread()),
                new Curve(curve.even() - step, curve.spread()),
                new Curve(curve.even(), curve.spread() + step),
                new Curve(curve.even(), Math.max(MIN_SPREAD, curve.spread() - step)));
    }

    /** The mean surprise at how games ended, in nats: 1.1 for who knows nothing. */
    double loss(Curve curve) {
        double sum = 0;
        for (ScoredResult each : scoredResult) {
            sum -= Math.log(Math.max(LEAST, likelihood(curve, each)));
        }
        return sum / scoredResult.size();
    }

    private static double likelihood(Curve curve, ScoredResult each) {
        double win = curve.win(each.value());
        double loss = curve.loss(each.value());
        return switch (each.halfPoints()) {
            case 0 -> loss;
            case ScoredResult.WIN -> win;
            default -> 1 - win - loss;
        };
    }
}
