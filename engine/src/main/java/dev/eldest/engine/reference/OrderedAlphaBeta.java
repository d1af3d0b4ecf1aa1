package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveOrder;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.SplittableRandom;

/**
 * Plain fail-soft alpha-beta with a chosen move order and evaluations only at depth 0. {@link #evaluations} counts
 * these; evaluations for move ordering are not counted, but affect the time.
 *
 * <p>A position decided by the rules has that score and is not evaluated. At depth 0 the search does not test for
 * missing moves, like programs of that time, because generating moves there would cost more than the rest.
 */
public final class OrderedAlphaBeta extends CountedSearch {
    private final MoveOrder order;
    private final long seed;
    private SplittableRandom random;

    public OrderedAlphaBeta(MoveOrder order, long seed) {
        this.order = order;
        this.seed = seed;
    }

    @Override
    public int search(Position position, int depth) {
        random = new SplittableRandom(seed);
        return super.search(position, depth);
    }

    @Override
    int negamax(Position position, int depth, int ply, int alpha, int beta) {
        if (position.verdict() != Verdict.NONE) {
            return Score.ofVerdict(position.verdict(), ply);
        }
        if (depth == 0) {
            evaluations++;
            return position.evaluate();
        }
        int begin = moves.size;
        position.generate(Position.ALL, moves);
        if (moves.size == begin) {
            return Score.ofVerdict(position.verdictWithoutMoves(), ply);
        }
        order(position, begin);
        int best = -Score.INFINITE;
        for (int i = begin; i < moves.size && best < beta; i++) {
            position.make(moves.moves[i]);
            int value = -negamax(position, depth - 1, ply + 1, -beta, -Math.max(alpha, best));
            position.unmake();
            best = Math.max(best, value);
        }
        moves.size = begin;
        return best;
    }

    private void order(Position position, int begin) {
        if (order == MoveOrder.GENERATED) {
            return;
        }
        for (int i = begin; i < moves.size; i++) {
            int move = moves.moves[i];
            int value = order.isByValue() ? valueAfter(position, move) : 0;
            int lot = order == MoveOrder.RANDOM ? random.nextInt() : 0;
            moves.scores[i] = order.score(Move.identity(move), value, lot);
        }
        sort(begin);
    }

    private int valueAfter(Position position, int move) {
        position.make(move);
        int value = -position.evaluate();
        position.unmake();
        return value;
    }
}
