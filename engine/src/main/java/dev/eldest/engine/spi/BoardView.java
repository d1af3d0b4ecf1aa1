package dev.eldest.engine.spi;

import dev.eldest.engine.api.BoardLayout;
import java.util.List;

/** How positions of a game are drawn; cold. Pages and programs that draw boards need to know nothing else of it. */
public interface BoardView {
    /** The board that a position stands on; positions of the same size may share one. */
    BoardLayout layout(Position position);

    /** The id of the piece on a cell of the plan, by its number; empty if there is none. */
    String pieceOn(Position position, int cell);

    /**
     * The names of the cells that a legal move goes through, where it begins and ends among them: one for a piece that
     * is put down, none for what happens on no cell.
     */
    List<String> cells(Position position, int move);

    /** What tells a legal move from others through the same cells: the piece that comes of it, or a word. */
    default String choice(Position position, int move) {
        return "";
    }

    /** Cells of pieces of the side to move that are in danger at once, as a king in check. */
    default List<String> attacked(Position position) {
        return List.of();
    }
}
