package dev.eldest.engine.spi;

import dev.eldest.engine.api.BoardLayout;
import java.util.List;
import java.util.Map;

/**
 * Draws positions of a game: board layout, pieces and paths of moves. Clients need no other knowledge of the game. Not
 * called during a search.
 */
public interface BoardView {
    /** Returns the layout of a position's board. Positions of the same board size may share a layout. */
    BoardLayout layout(Position position);

    /**
     * Returns the id of the piece on a cell; empty if there is none.
     *
     * @param cell index of the cell in the layout
     */
    String pieceOn(Position position, int cell);

    /**
     * Returns the names of the cells on a legal move's path, including start and end. A placed piece has one cell; a
     * move without cells has none.
     */
    List<String> cells(Position position, int move);

    /** Returns what distinguishes legal moves with the same cells, such as the promotion piece; may be empty. */
    default String choice(Position position, int move) {
        return "";
    }

    /** Returns the cells of the side to move's pieces in immediate danger, such as a king in check. */
    default List<String> attacked(Position position) {
        return List.of();
    }

    /** Returns why the rules forbid cells to the side to move, by cell name; empty in most games. */
    default Map<String, String> forbidden(Position position) {
        return Map.of();
    }
}
