package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;

/** By how many plies a late quiet move is searched less deep, by depth and by how late it comes. */
final class Reductions {
    private static final int SIZE = 64;
    private static final double HUNDREDTHS = 100;
    private static final Reductions STANDARD = new Reductions(SearchParameters.STANDARD);

    private final int base;
    private final int divisor;
    private final int[] table = new int[SIZE * SIZE];

    /** StrictMath, so that every machine searches the same tree. */
    private Reductions(SearchParameters parameters) {
        base = parameters.get(SearchParameter.REDUCTION_BASE);
        divisor = parameters.get(SearchParameter.REDUCTION_DIVISOR);
        double first = base / HUNDREDTHS;
        double part = divisor / HUNDREDTHS;
        for (int depth = 1; depth < SIZE; depth++) {
            for (int count = 1; count < SIZE; count++) {
                table[depth * SIZE + count] = (int) (first + StrictMath.log(depth) * StrictMath.log(count) / part);
            }
        }
    }

    static Reductions of(SearchParameters parameters) {
        return STANDARD.areOf(parameters) ? STANDARD : new Reductions(parameters);
    }

    private boolean areOf(SearchParameters parameters) {
        return base == parameters.get(SearchParameter.REDUCTION_BASE)
                && divisor == parameters.get(SearchParameter.REDUCTION_DIVISOR);
    }

    int at(int depth, int moveCount) {
        return table[Math.min(depth, SIZE - 1) * SIZE + Math.min(moveCount, SIZE - 1)];
    }
}
