package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;

/**
 * The "standard sorting" of Zhang and Xu, an alpha-beta search for machines with little memory. Every node evaluates
 * all its children, sorts them by that value and drops the worst N before it searches any. It has no table and no
 * memory between nodes.
 *
 * <p>Choices that the paper leaves open: a child at the last level has its one evaluation as value. Ties are sorted by
 * ascending identity. Exactly N children are dropped, but at least one is kept, or optionally half of them. The search
 * is fail-soft with the full window. {@link #evaluations} counts the evaluated children. A child decided by the rules
 * has that score; it is sorted and dropped like the others, but not evaluated. A node without moves is detected only
 * where moves are generated.
 */
public final class StandardSorting extends CountedSearch {
    private final int dropped;
    private final boolean keepHalf;

    /**
     * @param dropped number of children of a node that are dropped: N
     * @param keepHalf whether at least half of the children, rounded up, are kept
     */
    public StandardSorting(int dropped, boolean keepHalf) {
        this.dropped = dropped;
        this.keepHalf = keepHalf;
    }

    @Override
    int negamax(Position position, int depth, int ply, int alpha, int beta) {
        if (position.verdict() != Verdict.NONE) {
            return Score.ofVerdict(position.verdict(), ply);
        }
        int begin = moves.size;
        position.generate(Position.ALL, moves);
        int count = moves.size - begin;
        if (count == 0) {
            return Score.ofVerdict(position.verdictWithoutMoves(), ply);
        }
        for (int i = begin; i < moves.size; i++) {
            moves.scores[i] = valueAfter(position, moves.moves[i], ply + 1);
        }
        sort(begin);
        int end = begin + kept(count);
        int best = -Score.INFINITE;
        for (int i = begin; i < end && best < beta; i++) {
            int value = moves.scores[i];
            if (depth > 1) {
                position.make(moves.moves[i]);
                value = -negamax(position, depth - 1, ply + 1, -beta, -Math.max(alpha, best));
                position.unmake();
            }
            best = Math.max(best, value);
        }
        moves.size = begin;
        return best;
    }

    private int kept(int count) {
        return Math.max(keepHalf ? (count + 1) / 2 : 1, count - dropped);
    }

    private int valueAfter(Position position, int move, int ply) {
        position.make(move);
        int verdict = position.verdict();
        int value;
        if (verdict == Verdict.NONE) {
            evaluations++;
            value = position.evaluate();
        } else {
            value = Score.ofVerdict(verdict, ply);
        }
        position.unmake();
        return -value;
    }
}
