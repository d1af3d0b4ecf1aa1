package dev.eldest.engine.api;

import java.util.List;

/**
 * How a game's board is drawn, for programs that know nothing of the game. Places are in units of the distance of
 * neighbours, x to the right and y downwards; a cell's place is its middle.
 *
 * @param id tells this plan from others that the same game may have
 * @param below the side that sits at the bottom
 * @param gravity whether what is put anywhere into a column falls down in it
 * @param lines to be drawn below the pieces
 * @param marks signs on the board, and texts
 * @param labels names of files and ranks, at the edge
 * @param sides who moves first, and the other
 * @param pieces all that can stand on cells
 */
public record BoardLayout(
        String id,
        Shape shape,
        int below,
        boolean gravity,
        List<Cell> cells,
        List<Line> lines,
        List<Mark> marks,
        List<Mark> labels,
        List<Side> sides,
        List<Piece> pieces) {
    /** What a board is made of. */
    public enum Shape {
        SQUARES,
        /** Crossings of lines. */
        POINTS,
        HOLES,
        /** There is no board: moves are offered as a list. */
        LIST
    }

    /** @param tone 0 light, 1 dark; of holes 0, or whose home it is: 1 and 2 the sides', others nobody's */
    public record Cell(String name, double x, double y, int tone) {}

    public record Line(double fromX, double fromY, double toX, double toY) {}

    /** @param text what to write, or the name of a sign */
    public record Mark(double x, double y, Sign sign, String text) {
        public enum Sign {
            STAR,
            CROSS,
            TEXT
        }
    }

    /** @param colour a word such as {@code white} */
    public record Side(String name, String colour) {}

    /**
     * @param id the letter that positions are written with
     * @param shape what it looks like, such as {@code chess/K}, whoever's it is
     * @param sign one character for who cannot draw the shape
     */
    public record Piece(String id, String shape, int side, String name, String sign) {}

    public BoardLayout {
        cells = List.copyOf(cells);
        lines = List.copyOf(lines);
        marks = List.copyOf(marks);
        labels = List.copyOf(labels);
        sides = List.copyOf(sides);
        pieces = List.copyOf(pieces);
    }

    /** For games that say nothing of their boards. */
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
