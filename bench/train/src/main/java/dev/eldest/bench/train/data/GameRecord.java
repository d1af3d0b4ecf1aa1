package dev.eldest.bench.train.data;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import java.util.BitSet;

/**
 * A finished self-play game.
 *
 * @param start number of its start position
 * @param result half points of the first player: 0 for a loss, 1 for a draw, 2 for a win
 * @param moves identity of each move
 * @param scores of each move's search, for the first player; {@link #NO_SCORE} for a random move or one of the weak
 *     side
 * @param quiet whether the position before each move is a training position
 */
public record GameRecord(int start, int result, char[] moves, short[] scores, BitSet quiet) {
    /** Marks a move that tells nothing of the positions before it. */
    public static final short NO_SCORE = Short.MIN_VALUE;

    public interface Visitor {
        /** Called for each quiet position, before the move with index {@code ply}, from 0. */
        void quiet(Position position, GameRecord game, int ply);
    }

    public int quietCount() {
        return quiet.cardinality();
    }

    /** Returns the first player's points: 0, 0.5 or 1. */
    public double points() {
        return result / 2.0;
    }

    /** Replays the game in this or another copy of its game; refused if a move is illegal. */
    public void replay(StartPositions startPositions, Visitor visitor) {
        Position position = startPositions.at(start);
        int last = quiet.length();
        for (int ply = 0; ply < last; ply++) {
            if (quiet.get(ply)) {
                visitor.quiet(position, this, ply);
            }
            int move = position.findMove(moves[ply]);
            if (move == Move.NONE) {
                throw new RefusedException("illegal move " + (ply + 1) + ": " + (int) moves[ply]);
            }
            position.make(move);
        }
    }
}
