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
record Expectiminimax(Tree tree, Cutoffs cutoffs, NodeBudget budget) {
    private static final double MIN_VALUE = 0;
    private static final double MAX_VALUE = 1;

    /** Game tree with dice for two players. A cursor at one node; exactly one player wins. */
    interface Tree {
        /** Returns the player to move, 0 or 1, {@link #CHANCE} at a chance node, or {@link #OVER} at the end. */
        int toMove();

        int CHANCE = 2;
        int OVER = 3;

        /** Returns whether the node has an evaluation. A node between a throw and its effect has none. */
        boolean hasEvaluation();

        /** Returns the number of moves or throws. */
        int branches();

        /** Returns the move that Star2 probes: a good one, or one with a small subtree. */
        int probeMove();

        double probability(int branch);

        /** Makes a move or throw. */
        void make(int branch);

        /** Undoes the last move or throw. */
        void unmake();

        /** Returns the winning probability of the first player: 0 or 1 at the end, else an estimate. */
        double value();
    }

    enum Cutoffs {
        NONE,
        STAR1,
        STAR2
    }

    /** Returns the winning probability of the first player. */
    double search(int depth) {
        return search(depth, MIN_VALUE, MAX_VALUE);
    }

    private double search(int depth, double alpha, double beta) {
        budget.countNode();
        int turn = tree.toMove();
        if (turn == Tree.OVER || depth == 0 && tree.hasEvaluation()) {
            return tree.value();
        }
        return turn == Tree.CHANCE ? chance(depth, alpha, beta) : decision(depth, alpha, beta);
    }

    private double decision(int depth, double alpha, double beta) {
        boolean first = tree.toMove() == 0;
        double best = first ? MIN_VALUE : MAX_VALUE;
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
        double[] lower = new double[count];
        double[] upper = new double[count];
        Arrays.fill(upper, MAX_VALUE);
        if (cutoffs == Cutoffs.STAR2 && depth > 0) {
            probe(depth, alpha, beta, lower, upper);
        }
        for (int branch = 0; branch < count; branch++) {
            double low = mean(lower);
            double high = mean(upper);
            if (cutoffs != Cutoffs.NONE && low >= beta) {
                return low;
            }
            if (cutoffs != Cutoffs.NONE && high <= alpha) {
                return high;
            }
            searchBranch(branch, depth, alpha, beta, lower, upper);
        }
        return mean(lower);
    }

    /** Searches a branch of a chance node. Outside its window the mean would leave alpha and beta. */
    private void searchBranch(int branch, int depth, double alpha, double beta, double[] lower, double[] upper) {
        double probability = tree.probability(branch);
        double othersUpper = mean(upper) - probability * upper[branch];
        double othersLower = mean(lower) - probability * lower[branch];
        boolean cut = cutoffs != Cutoffs.NONE;
        double low = cut ? Math.max(lower[branch], (alpha - othersUpper) / probability) : MIN_VALUE;
        double high = cut ? Math.min(upper[branch], (beta - othersLower) / probability) : MAX_VALUE;
        tree.make(branch);
        double value = search(depth, low, high);
        tree.unmake();
        // A value outside the window is only a bound. Then the mean is outside its window too, and the bound is enough.
        lower[branch] = value;
        upper[branch] = value;
    }

    /**
     * Star2: probes one move after each throw, chosen by the tree. The player to move gets at least its value. Skips
     * throws with one move, which would be searched twice. Stops as soon as the mean is settled.
     */
    private void probe(int depth, double alpha, double beta, double[] lower, double[] upper) {
        for (int branch = 0; branch < lower.length && mean(lower) < beta && mean(upper) > alpha; branch++) {
            double probability = tree.probability(branch);
            double low = MAX_VALUE - (mean(upper) - alpha) / probability;
            double high = MIN_VALUE + (beta - mean(lower)) / probability;
            tree.make(branch);
            int turn = tree.toMove();
            if (turn < Tree.CHANCE && tree.branches() > 1) {
                budget.countNode();
                tree.make(tree.probeMove());
                if (turn == 0) {
                    lower[branch] = search(depth - 1, MIN_VALUE, high);
                } else {
                    upper[branch] = search(depth - 1, low, MAX_VALUE);
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
