package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.spi.Score;

/**
 * "Beta search" with one bound: the best value of the parent, but not of nodes further up. Therefore all its cutoffs
 * are shallow.
 */
public final class BetaSearch extends FailSoft {
    @Override
    int search(int depth, int alpha, int beta) {
        return super.search(depth, -Score.INFINITE, beta);
    }
}
