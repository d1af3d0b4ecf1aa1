package dev.eldest.engine.reference;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;

/**
 * The "standard sorting" of Zhang and Xu, an alpha-beta search for machines without memory to spare: at every node each
 * child is made, evaluated and taken back; the children are sorted by that value, and the worst N are dropped before
 * any is searched. No table, no memory between nodes.
 *
 * <p>What is left open there and fixed here: the value of a child at the last level is that one evaluation; equals are
 * sorted by identity ascending; exactly N children are dropped, but one is kept always, or if wished half of them; the
 * search is fail-soft with the full window. {@link #evaluations} counts the children evaluated. One decided by the
 * rules is worth that, is sorted and dropped like any other, but not evaluated; whether it has moves is asked only
 * where they are generated.
 */
public final class StandardSorting implements CountedSearch {
    private final int dropped;
    private final boolean keepHalf;
    private final MoveList children = new MoveList(256);
    private final Ranking ranking = new Ranking();
    private long evaluations;

    /**
     * @param dropped how many children of a node are dropped: N
     * @param keepHalf whether at least half of them, rounded up, are kept
     */
    public StandardSorting(int dropped, boolean keepHalf) {
        this.dropped = dropped;
        this.keepHalf = keepHalf;
    }

    @Override
    public int search(Position position, int depth) {
        evaluations = 0;
        children.size = 0;
        return negamax(position, depth, 0, -Score.INFINITE, Score.INFINITE);
    }

    @Override
    public long evaluations() {
        return evaluations;
    }

    private int negamax(Position position, int depth, int ply, int alpha, int beta) {
        if (position.verdict() != Verdict.NONE) {
            return Score.ofVerdict(position.verdict(), ply);
        }
        int begin = children.size;
        position.generate(Position.ALL, children);
        int count = children.size - begin;
        if (count == 0) {
            return Score.ofVerdict(position.verdictWithoutMoves(), ply);
        }
        for (int i = begin; i < children.size; i++) {
            children.scores[i] = valueAfter(position, children.moves[i], ply + 1);
        }
        ranking.sort(children, begin);
        int end = begin + kept(count);
        int best = -Score.INFINITE;
        for (int i = begin; i < end && best < beta; i++) {
            int value = children.scores[i];
            if (depth > 1) {
                position.make(children.moves[i]);
                value = -negamax(position, depth - 1, ply + 1, -beta, -Math.max(alpha, best));
                position.unmake();
            }
            best = Math.max(best, value);
        }
        children.size = begin;
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
