package dev.eldest.bench.match.openings;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.List;

/**
 * Where a game begins.
 *
 * @param startPosition null for the game's own
 * @param moves in the game's notation, played from there
 */
public record Opening(String startPosition, List<String> moves) {
    public Opening {
        moves = List.copyOf(moves);
    }

    /** A board with the opening played on it; refused if it is none of this game. */
    public Board board(Game game) throws NotationException {
        Board board = new Board(game, startPosition);
        board.playAll(moves);
        return board;
    }
}
