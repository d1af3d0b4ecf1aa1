package dev.eldest.bench.learn.data;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import java.util.BitSet;

/**
 * A game that was played to learn from.
 *
 * @param start the number of the position it began from
 * @param result of the player who moved first, in halves: 0 lost, 1 drawn, 2 won
 * @param moves the identity of each move
 * @param scores of each move's search, for the first player; of the random moves at the beginning 0
 * @param quiet whether the position before each move is one to learn from
 */
public record GameRecord(int start, int result, char[] moves, short[] scores, BitSet quiet) {
    public interface Visitor {
        /** A quiet position, which a game had before the move with this number, from 0. */
        void quiet(Position position, GameRecord game, int ply);
    }

    public int quietCount() {
        return quiet.cardinality();
    }

    /** The first player's points. */
    public double points() {
        return result / 2.0;
    }

    /** Plays the game again, in this or another copy of the game it was played in; refused where that cannot be. */
    public void replay(StartPositions startPositions, Visitor visitor) {
        Position position = startPositions.at(start);
        int last = quiet.length();
        for (int ply = 0; ply < last; ply++) {
            if (quiet.get(ply)) {
                visitor.quiet(position, this, ply);
            }
            int move = position.findMove(moves[ply]);
            if (move == Move.NONE) {
                throw new RefusedException("move " + (ply + 1) + ", " + (int) moves[ply] + ", is not legal");
            }
            position.make(move);
        }
    }
}
