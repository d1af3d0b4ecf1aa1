package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;

/**
 * By how many hundredths of a ply a late quiet move is searched less deep, by depth and by how late it comes: the more,
 * the greater the product of their logarithms.
 */
final class Reductions {
    private static final int SIZE = 64;
    /** Of a logarithm, as whole numbers are counted in. */
    private static final int PARTS = 1024;

    private static final int FACTOR_BITS = 16;
    private static final int SHIFT = FACTOR_BITS + 2 * Integer.numberOfTrailingZeros(PARTS);
    private static final int HUNDREDTHS = 100;
    private static final int[] LOGARITHMS = new int[SIZE];

    static {
        for (int number = 1; number < SIZE; number++) {
            // StrictMath, so that every machine searches the same tree.
            LOGARITHMS[number] = (int) (PARTS * StrictMath.log(number));
        }
    }

    private final int base;
    private final long factor;

    Reductions(SearchParameters parameters) {
        base = parameters.get(SearchParameter.REDUCTION_BASE);
        factor = (HUNDREDTHS * HUNDREDTHS << FACTOR_BITS) / parameters.get(SearchParameter.REDUCTION_DIVISOR);
    }

    int at(int depth, int moveCount) {
        long product = (long) LOGARITHMS[Math.min(depth, SIZE - 1)] * LOGARITHMS[Math.min(moveCount, SIZE - 1)];
        return base + (int) (product * factor >> SHIFT);
    }
}
