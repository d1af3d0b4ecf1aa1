package dev.eldest.bench.lab.chance;

import dev.eldest.bench.lab.NodeBudget;
import java.util.Arrays;

/**
 * Minimax with chance nodes, whose value is the mean over all throws. Ballard's cutoffs Star1 and Star2 leave a chance
 * node as soon as the open branches cannot bring the mean between alpha and beta. Star1 bounds an open branch by 0 and
 * 1. Star2 first probes one move after each throw for better bounds, which pays with many moves per throw.
 *
 * @param budget the limit that nodes are counted against
 */
record Expectiminimax(ChanceTree tree, Cutoffs cutoffs, NodeBudget budget) {
    private static final double LEAST = 0;
    private static final double MOST = 1;

    enum Cutoffs {
        NONE,
        STAR1,
        STAR2
    }

    /** Returns the winning probability of the first player. */
    double search(int depth) {
        return search(depth, LEAST, MOST);
    }

    private double search(int depth, double alpha, double beta) {
        budget.countNode();
        int turn = tree.toMove();
        if (turn == ChanceTree.OVER || depth == 0 && tree.hasEvaluation()) {
            return tree.value();
        }
        return turn == ChanceTree.CHANCE ? chance(depth, alpha, beta) : decision(depth, alpha, beta);
    }

    private double decision(int depth, double alpha, double beta) {
        boolean first = tree.toMove() == 0;
        double best = first ? LEAST : MOST;
        double low = alpha;
        double high = beta;
        int count = tree.branches();
        for (int move = 0; move < count; move++) {
            tree.make(move);
            double value = search(depth - 1, low, high);
            tree.unmake();
            best = first ? Math.max(best, value) : Math.min(best, value);
            low = first ? Math.max(low, best) : low;
            high = first ? high : Math.min(high, best);
            if (cutoffs != Cutoffs.NONE && low >= high) {
                break;
            }
        }
        return best;
    }

    private double chance(int depth, double alpha, double beta) {
        int count = tree.branches();
        double[] least = new double[count];
        double[] most = new double[count];
        Arrays.fill(most, MOST);
        if (cutoffs == Cutoffs.STAR2 && depth > 0) {
            probe(depth, alpha, beta, least, most);
        }
        for (int branch = 0; branch < count; branch++) {
            double low = mean(least);
            double high = mean(most);
            if (cutoffs != Cutoffs.NONE && low >= beta) {
                return low;
            }
            if (cutoffs != Cutoffs.NONE && high <= alpha) {
                return high;
            }
            searchBranch(branch, depth, alpha, beta, least, most);
        }
        return mean(least);
    }

    /** Searches a branch of a chance node. Outside its window the mean would leave alpha and beta. */
    private void searchBranch(int branch, int depth, double alpha, double beta, double[] least, double[] most) {
        double probability = tree.probability(branch);
        double othersMost = mean(most) - probability * most[branch];
        double othersLeast = mean(least) - probability * least[branch];
        boolean cut = cutoffs != Cutoffs.NONE;
        double low = cut ? Math.max(least[branch], (alpha - othersMost) / probability) : LEAST;
        double high = cut ? Math.min(most[branch], (beta - othersLeast) / probability) : MOST;
        tree.make(branch);
        double value = search(depth, low, high);
        tree.unmake();
        // A value outside the window is only a bound. Then the mean is outside its window too, and the bound is enough.
        least[branch] = value;
        most[branch] = value;
    }

    /**
     * Star2: probes one move after each throw, chosen by the tree. The player to move gets at least its value. Skips
     * throws with one move, which would be searched twice. Stops as soon as the mean is settled.
     */
    private void probe(int depth, double alpha, double beta, double[] least, double[] most) {
        for (int branch = 0; branch < least.length && mean(least) < beta && mean(most) > alpha; branch++) {
            double probability = tree.probability(branch);
            double low = MOST - (mean(most) - alpha) / probability;
            double high = LEAST + (beta - mean(least)) / probability;
            tree.make(branch);
            int turn = tree.toMove();
            if (turn < ChanceTree.CHANCE && tree.branches() > 1) {
                budget.countNode();
                tree.make(tree.probeMove());
                if (turn == 0) {
                    least[branch] = search(depth - 1, LEAST, high);
                } else {
                    most[branch] = search(depth - 1, low, MOST);
                }
                tree.unmake();
            }
            tree.unmake();
        }
    }

    private double mean(double[] values) {
        double sum = 0;
        for (int branch = 0; branch < values.length; branch++) {
            sum += tree.probability(branch) * values[branch];
        }
        return sum;
    }
}
