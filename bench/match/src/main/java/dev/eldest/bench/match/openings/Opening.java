package dev.eldest.bench.match.openings;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.List;

/**
 * The opening of a game.
 *
 * @param startPosition null for the game's own
 * @param moves played from there, in the game's notation
 */
public record Opening(String startPosition, List<String> moves) {
    public Opening {
        moves = List.copyOf(moves);
    }

    /** Returns a board with the opening played; refused if it is illegal in this game. */
    public Board board(Game game) throws NotationException {
        Board board = new Board(game, startPosition);
        board.playAll(moves);
        return board;
    }
}
