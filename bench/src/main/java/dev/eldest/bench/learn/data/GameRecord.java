package dev.eldest.bench.learn.data;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import java.util.BitSet;

/**
 * A game that was played to learn from, from the start position.
 *
 * @param result of the player who moved first, in halves: 0 lost, 1 drawn, 2 won
 * @param moves the identity of each move
 * @param scores of each move's search, for the first player; of the random moves at the beginning 0
 * @param quiet whether the position before each move is one to learn from
 */
record GameRecord(int result, char[] moves, short[] scores, BitSet quiet) {
    interface Visitor {
        /** A quiet position, what the search thought of it and how the game ended, both for the first player. */
        void quiet(Position position, int score, double result);
    }

    int quietCount() {
        return quiet.cardinality();
    }

    /** Plays the game again, in this or another copy of the game it was played in. */
    void replay(Game game, Visitor visitor) {
        Position position = start(game);
        for (int ply = 0; ply < moves.length; ply++) {
            if (quiet.get(ply)) {
                visitor.quiet(position, scores[ply], result / 2.0);
            }
            int move = position.find(moves[ply]);
            if (move == Move.NONE) {
                throw new IllegalStateException("move " + (int) moves[ply] + " of a recorded game is not legal in "
                        + game.notation().format(position));
            }
            position.make(move);
        }
    }

    static Position start(Game game) {
        return game.notation().parseOwn(game.startPosition());
    }
}
