package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;

/**
 * Alpha-beta in its first form, as a negamax: values never leave the window. A result of alpha says "at most alpha",
 * one of beta "at least beta", anything between is exact.
 */
public final class FailHard {
    private final MoveList moves = new MoveList(256);
    private long nodes;
    private int bestMove;

    /** The value for the side to move; the position is left as it was. */
    public int search(Position position, int depth) {
        return search(position, depth, -Score.INFINITE, Score.INFINITE);
    }

    public int search(Position position, int depth, int alpha, int beta) {
        nodes = 0;
        bestMove = Move.NONE;
        return negamax(position, depth, 0, alpha, beta);
    }

    /** How many positions the last search looked at. */
    public long nodes() {
        return nodes;
    }

    /** The root move that raised alpha last, {@link Move#NONE} if none did. */
    public int bestMove() {
        return bestMove;
    }

    private int negamax(Position position, int depth, int ply, int alpha, int beta) {
        nodes++;
        if (position.verdict() != Verdict.NONE) {
            return Math.clamp(Score.ofVerdict(position.verdict(), ply), alpha, beta);
        }
        int begin = moves.size;
        position.generate(Position.ALL, moves);
        if (moves.size == begin) {
            return Math.clamp(Score.ofVerdict(position.verdictWithoutMoves(), ply), alpha, beta);
        }
        int best = depth > 0 ? alpha : Math.clamp(position.evaluate(), alpha, beta);
        for (int i = begin; i < moves.size && depth > 0 && best < beta; i++) {
            int move = moves.moves[i];
            position.make(move);
            int value = -negamax(position, depth - 1, ply + 1, -beta, -best);
            position.unmake();
            if (value > best) {
                best = value;
                bestMove = ply == 0 ? move : bestMove;
            }
        }
        moves.size = begin;
        return best;
    }
}
