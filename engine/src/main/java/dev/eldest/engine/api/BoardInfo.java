package dev.eldest.engine.api;

import java.util.List;
import java.util.Map;

/**
 * A position for programs that draw it on a {@link BoardLayout} and know nothing of the game.
 *
 * @param plan the plan's id
 * @param position in the game's notation
 * @param pieces by the names of their cells
 * @param moves all that are legal, whatever a search would leave out
 * @param attacked cells of pieces that must not stay where they are, as a king in check
 * @param last null where no move was made
 * @param plies moves made since the position that was given
 * @param times how often the position has occurred among them, now included
 * @param reason why the game is over; empty while it goes on
 * @param display for people, several lines; empty where there is a board to draw
 */
public record BoardInfo(
        String plan,
        String position,
        boolean firstPlayersTurn,
        Map<String, String> pieces,
        List<Move> moves,
        List<String> attacked,
        Last last,
        int plies,
        int times,
        GameStatus.Result result,
        String reason,
        String display) {
    /**
     * A legal move.
     *
     * @param cells that it goes through, where it begins and ends among them; none for what happens on no cell
     * @param choice tells moves through the same cells apart: the piece that comes of it, or a word; may be empty
     */
    public record Move(String text, List<String> cells, String choice) {
        public Move {
            cells = List.copyOf(cells);
        }
    }

    /**
     * The move that led here.
     *
     * @param said as records have it
     * @param besides how people write it besides; may be empty
     */
    public record Last(Move move, String said, String besides) {}

    public BoardInfo {
        pieces = Map.copyOf(pieces);
        moves = List.copyOf(moves);
        attacked = List.copyOf(attacked);
    }
}
