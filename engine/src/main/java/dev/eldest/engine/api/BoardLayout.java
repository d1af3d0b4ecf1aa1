package dev.eldest.engine.api;

import java.util.List;

/**
 * Layout of a game's board, for programs without knowledge of the game. Coordinates are those of the cells' centres.
 * The unit is the distance between neighbouring cells; x points right, y points down.
 *
 * @param id distinguishes the layouts of one game
 * @param bottomSide the side at the bottom, 0 or 1
 * @param gravity whether a piece falls to the lowest empty cell of its column
 * @param lines lines drawn below the pieces
 * @param marks symbols and texts on the board
 * @param labels names of files and ranks, at the edge
 * @param sides the side that moves first, then the other
 */
public record BoardLayout(
        String id,
        Shape shape,
        int bottomSide,
        boolean gravity,
        List<Cell> cells,
        List<Line> lines,
        List<Mark> marks,
        List<Mark> labels,
        List<Side> sides,
        List<Piece> pieces) {
    /** The kind of cells. */
    public enum Shape {
        SQUARES,
        /** Intersections of lines. */
        POINTS,
        HOLES,
        /** No board: clients show the moves as a list. */
        LIST
    }

    /**
     * @param tone 0 light, 1 dark; for holes 0, or the owner of the zone: 1 and 2 for the sides, other values for no
     *     side
     */
    public record Cell(String name, double x, double y, int tone) {}

    public record Line(double fromX, double fromY, double toX, double toY) {}

    /** @param text the text, or the name of the symbol */
    public record Mark(double x, double y, Sign sign, String text) {
        public enum Sign {
            STAR,
            CROSS,
            TEXT
        }
    }

    /** @param colour a colour name such as {@code white} */
    public record Side(String name, String colour) {}

    /**
     * @param id the letter of the piece in position texts
     * @param shape the drawing without the colour, such as {@code chess/K}
     * @param symbol one character, for clients that cannot draw the shape
     */
    public record Piece(String id, String shape, int side, String name, String symbol) {}

    public BoardLayout {
        cells = List.copyOf(cells);
        lines = List.copyOf(lines);
        marks = List.copyOf(marks);
        labels = List.copyOf(labels);
        sides = List.copyOf(sides);
        pieces = List.copyOf(pieces);
    }

    /** Returns the layout of a game without a board. */
    public static BoardLayout list(String game) {
        return new BoardLayout(
                game,
                Shape.LIST,
                0,
                false,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(new Side("first", "white"), new Side("second", "black")),
                List.of());
    }
}
