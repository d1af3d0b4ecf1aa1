package dev.eldest.engine.games.common;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Cell;
import dev.eldest.engine.api.BoardLayout.Line;
import dev.eldest.engine.api.BoardLayout.Mark;
import dev.eldest.engine.api.BoardLayout.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Builds the layout of a board of files and ranks. Cells are numbered rank by rank from the first file of the first
 * rank, which is at the bottom.
 */
public final class GridBoardLayout {
    /** Distance from the centre of the outermost cells to the labels. */
    private static final double EDGE = 0.75;

    private final int files;
    private final int ranks;
    private final List<Line> lines = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();

    public GridBoardLayout(int files, int ranks) {
        this.files = files;
        this.ranks = ranks;
    }

    /** Adds a line between two points, given as files and ranks from 0. */
    public GridBoardLayout line(double fromFile, double fromRank, double toFile, double toRank) {
        lines.add(new Line(fromFile, ranks - 1 - fromRank, toFile, ranks - 1 - toRank));
        return this;
    }

    public GridBoardLayout mark(double file, double rank, Mark.Sign sign, String text) {
        marks.add(new Mark(file, ranks - 1 - rank, sign, text));
        return this;
    }

    /**
     * Returns the layout with all lines and marks.
     *
     * @param firstRank number of the first rank in cell names
     */
    public BoardLayout build(
            String id,
            Shape shape,
            int firstRank,
            boolean gravity,
            List<BoardLayout.Side> sides,
            List<BoardLayout.Piece> pieces) {
        return new BoardLayout(
                id, shape, 0, gravity, cells(shape, firstRank), lines, marks, labels(firstRank), sides, pieces);
    }

    /**
     * Returns the pieces of two sides that have the same kinds.
     *
     * @param folder folder of the images, which are named by the upper-case letters
     * @param letters letters of the first side's pieces, by kind, then of the second side's
     * @param names names of the kinds
     * @param symbols symbols of the pieces, in the order of the letters
     */
    public static List<BoardLayout.Piece> pieces(
            String folder, String letters, List<BoardLayout.Side> sides, List<String> names, String symbols) {
        List<BoardLayout.Piece> pieces = new ArrayList<>();
        for (int piece = 0; piece < letters.length(); piece++) {
            String letter = letters.substring(piece, piece + 1);
            int side = piece / names.size();
            pieces.add(new BoardLayout.Piece(
                    letter,
                    folder + "/" + letter.toUpperCase(Locale.ROOT),
                    side,
                    sides.get(side).name() + " " + names.get(piece % names.size()),
                    symbols.substring(piece, piece + 1)));
        }
        return pieces;
    }

    private List<Cell> cells(Shape shape, int firstRank) {
        List<Cell> cells = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            for (int file = 0; file < files; file++) {
                boolean dark = shape == Shape.SQUARES && (file + rank) % 2 == 0;
                cells.add(new Cell(name(file, rank, firstRank), file, ranks - 1 - rank, dark ? 1 : 0));
            }
        }
        return cells;
    }

    private static String name(int file, int rank, int firstRank) {
        return CellNames.of(file, rank - 1 + firstRank);
    }

    private List<Mark> labels(int firstRank) {
        List<Mark> labels = new ArrayList<>();
        for (int file = 0; file < files; file++) {
            String letter = name(file, 0, firstRank).substring(0, 1);
            labels.add(new Mark(file, ranks - 1 + EDGE, Mark.Sign.TEXT, letter));
        }
        for (int rank = 0; rank < ranks; rank++) {
            String number = name(0, rank, firstRank).substring(1);
            labels.add(new Mark(-EDGE, ranks - 1 - rank, Mark.Sign.TEXT, number));
        }
        return labels;
    }
}
