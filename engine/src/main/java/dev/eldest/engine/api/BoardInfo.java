package dev.eldest.engine.api;

import java.util.List;
import java.util.Map;

/**
 * A position for programs that draw it on a {@link BoardLayout} without knowledge of the game.
 *
 * @param layout id of the board layout
 * @param position text in the game's notation
 * @param pieces piece ids by cell name
 * @param moves all legal moves, including those that the search leaves out
 * @param attacked cells of pieces in immediate danger, such as a king in check
 * @param forbidden why the side to move may not play in a cell, such as {@code two threes}, by cell name
 * @param lastMove the last move; null if no move was made
 * @param plies number of moves since the position that was set
 * @param occurrences number of occurrences of the position since then, including this one
 * @param opening code and name of the last opening that the game went through since then; may be empty
 * @param reason why the game is over; empty while it goes on
 * @param display the board as text of several lines; empty if the game has a board to draw
 */
public record BoardInfo(
        String layout,
        String position,
        boolean firstPlayersTurn,
        Map<String, String> pieces,
        List<Move> moves,
        List<String> attacked,
        Map<String, String> forbidden,
        Last lastMove,
        int plies,
        int occurrences,
        String opening,
        GameStatus.Result result,
        String reason,
        String display) {
    /**
     * A legal move.
     *
     * @param cells cells of the move's path, including start and end; empty for a move without cells
     * @param choice distinguishes moves with the same cells: the promotion piece, or a word; may be empty
     */
    public record Move(String text, List<String> cells, String choice) {
        public Move {
            cells = List.copyOf(cells);
        }
    }

    /**
     * The last move.
     *
     * @param recordText the move as game records write it
     * @param alternativeText another usual notation of the move; may be empty
     */
    public record Last(Move move, String recordText, String alternativeText) {}

    public BoardInfo {
        pieces = Map.copyOf(pieces);
        moves = List.copyOf(moves);
        attacked = List.copyOf(attacked);
        forbidden = Map.copyOf(forbidden);
    }
}
