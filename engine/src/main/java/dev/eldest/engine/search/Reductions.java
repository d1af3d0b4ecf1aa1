package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;

/**
 * Reductions of late quiet moves in hundredths of a ply, by depth and move number. They grow with the product of the
 * logarithms of both.
 */
final class Reductions {
    private static final int SIZE = 64;
    /** Scale of the logarithms, which are fixed-point numbers. */
    private static final int LOG_SCALE = 1024;

    private static final int FACTOR_BITS = 16;
    private static final int SHIFT = FACTOR_BITS + 2 * Integer.numberOfTrailingZeros(LOG_SCALE);
    private static final int HUNDREDTHS = 100;
    private static final int[] LOGARITHMS = new int[SIZE];

    static {
        for (int number = 1; number < SIZE; number++) {
            // StrictMath: every machine searches the same tree.
            LOGARITHMS[number] = (int) (LOG_SCALE * StrictMath.log(number));
        }
    }

    private final int base;
    private final long factor;

    Reductions(SearchParameters parameters) {
        base = parameters.get(SearchParameter.REDUCTION_BASE);
        factor = (HUNDREDTHS * HUNDREDTHS << FACTOR_BITS) / parameters.get(SearchParameter.REDUCTION_DIVISOR);
    }

    int get(int depth, int moveCount) {
        long product = (long) LOGARITHMS[Math.min(depth, SIZE - 1)] * LOGARITHMS[Math.min(moveCount, SIZE - 1)];
        return base + (int) (product * factor >> SHIFT);
    }
}
