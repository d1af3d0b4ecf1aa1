package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;

/**
 * Plain minimax, two-sided as the textbooks have it: MAX is the side to move at the root, MIN the other. It looks at
 * everything down to a fixed depth, so its value is the truth that every cleverer search must reproduce.
 *
 * <p>The rules come before the evaluation at that depth too: a position decided there, or without moves, is not
 * evaluated.
 */
public final class Minimax {
    private final MoveList moves = new MoveList(256);
    private long nodes;
    private int bestMove;

    /** The value for the side to move; the position is left as it was. */
    public int search(Position position, int depth) {
        nodes = 0;
        bestMove = Move.NONE;
        return max(position, depth, 0);
    }

    /** How many positions the last search looked at. */
    public long nodes() {
        return nodes;
    }

    /** The first of the best moves at the root, {@link Move#NONE} where there was nothing to choose. */
    public int bestMove() {
        return bestMove;
    }

    private int max(Position position, int depth, int ply) {
        nodes++;
        if (position.verdict() != Verdict.NONE) {
            return Score.ofVerdict(position.verdict(), ply);
        }
        int begin = moves.size;
        position.generate(Position.ALL, moves);
        if (moves.size == begin) {
            return Score.ofVerdict(position.verdictWithoutMoves(), ply);
        }
        int best = -Score.INFINITE;
        for (int i = begin; i < moves.size && depth > 0; i++) {
            int move = moves.moves[i];
            position.make(move);
            int value = min(position, depth - 1, ply + 1);
            position.unmake();
            if (value > best) {
                best = value;
                bestMove = ply == 0 ? move : bestMove;
            }
        }
        moves.size = begin;
        return depth > 0 ? best : position.evaluate();
    }

    private int min(Position position, int depth, int ply) {
        nodes++;
        if (position.verdict() != Verdict.NONE) {
            return -Score.ofVerdict(position.verdict(), ply);
        }
        int begin = moves.size;
        position.generate(Position.ALL, moves);
        if (moves.size == begin) {
            return -Score.ofVerdict(position.verdictWithoutMoves(), ply);
        }
        int worst = Score.INFINITE;
        for (int i = begin; i < moves.size && depth > 0; i++) {
            position.make(moves.moves[i]);
            worst = Math.min(worst, max(position, depth - 1, ply + 1));
            position.unmake();
        }
        moves.size = begin;
        return depth > 0 ? worst : -position.evaluate();
    }
}
