package dev.eldest.bench.lab.chance;

import dev.eldest.bench.lab.NodeBudget;
import java.util.Arrays;

/**
 * Minimax with dice: a throw's node is worth the mean of what follows. With the cutoffs that Ballard named Star1 and
 * Star2 a throw's node is left as soon as what is still open cannot bring the mean back between alpha and beta: Star1
 * takes values to be from 0 to 1 there, Star2 first looks at one move after each throw, which bounds them better: that
 * pays where there are many moves to choose from.
 */
final class Expectiminimax {
    private static final double LEAST = 0;
    private static final double MOST = 1;

    private final ChanceTree tree;
    private final Cutoffs cutoffs;
    private final NodeBudget budget;

    /** What is cut. */
    enum Cutoffs {
        NONE,
        STAR1,
        STAR2
    }

    /** @param budget what it takes its nodes from */
    Expectiminimax(ChanceTree tree, Cutoffs cutoffs, NodeBudget budget) {
        this.tree = tree;
        this.cutoffs = cutoffs;
        this.budget = budget;
    }

    /** The chance of the first player, so many decisions ahead. */
    double search(int depth) {
        return search(depth, LEAST, MOST);
    }

    private double search(int depth, double alpha, double beta) {
        budget.take();
        int turn = tree.toMove();
        if (turn == ChanceTree.OVER || depth == 0 && tree.isJudged()) {
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
            tree.take(move);
            double value = search(depth - 1, low, high);
            tree.back();
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
            look(branch, depth, alpha, beta, least, most);
        }
        return mean(least);
    }

    /** Searches what follows a throw, within the window outside of which the mean would leave its own. */
    private void look(int branch, int depth, double alpha, double beta, double[] least, double[] most) {
        double probability = tree.probability(branch);
        double othersMost = mean(most) - probability * most[branch];
        double othersLeast = mean(least) - probability * least[branch];
        boolean cut = cutoffs != Cutoffs.NONE;
        double low = cut ? Math.max(least[branch], (alpha - othersMost) / probability) : LEAST;
        double high = cut ? Math.min(most[branch], (beta - othersLeast) / probability) : MOST;
        tree.take(branch);
        double value = search(depth, low, high);
        tree.back();
        // Beyond the window it is a bound only: then the mean has left its window too, and one of both will do.
        least[branch] = value;
        most[branch] = value;
    }

    /**
     * One move after each throw, by the tree's choice: the player on the move gets at least what it brings. Not where
     * it is the only one, for then it would all be searched twice. It stops as soon as that settles the mean.
     */
    private void probe(int depth, double alpha, double beta, double[] least, double[] most) {
        for (int branch = 0; branch < least.length && mean(least) < beta && mean(most) > alpha; branch++) {
            double probability = tree.probability(branch);
            double low = MOST - (mean(most) - alpha) / probability;
            double high = LEAST + (beta - mean(least)) / probability;
            tree.take(branch);
            int turn = tree.toMove();
            if (turn < ChanceTree.CHANCE && tree.branches() > 1) {
                budget.take();
                tree.take(tree.probe());
                if (turn == 0) {
                    least[branch] = search(depth - 1, LEAST, high);
                } else {
                    most[branch] = search(depth - 1, low, MOST);
                }
                tree.back();
            }
            tree.back();
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
