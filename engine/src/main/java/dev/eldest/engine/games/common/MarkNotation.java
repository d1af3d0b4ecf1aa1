package dev.eldest.engine.games.common;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Piece;
import dev.eldest.engine.api.BoardLayout.Shape;
import dev.eldest.engine.api.BoardLayout.Side;
import dev.eldest.engine.games.common.MarkBoard.Marks;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.List;
import java.util.Optional;

/** Notation and board view of games whose positions consist of crosses, noughts and the side to move. */
public abstract class MarkNotation implements Notation, BoardView {
    private final MarkBoard board;
    private final BoardLayout layout;

    /** A position with crosses and noughts. */
    public interface MarkPosition extends Position {
        /** Returns the cells with a side's marks. */
        long marks(int ofSide);

        default long x() {
            return marks(0);
        }

        default long o() {
            return marks(1);
        }
    }

    /**
     * Appearance of the board. Colours are words such as {@code red}, and are also the names of the sides.
     *
     * @param gravity whether marks fall to the lowest empty cell of their column
     */
    public record Look(String first, String firstShape, String second, String secondShape, boolean gravity) {}

    protected MarkNotation(MarkBoard board, Look look) {
        this.board = board;
        layout = new GridBoardLayout(board.files(), board.ranks())
                .build(
                        "marks-" + board.files() + "x" + board.ranks(),
                        Shape.SQUARES,
                        1,
                        look.gravity,
                        List.of(new Side(look.first, look.first), new Side(look.second, look.second)),
                        List.of(
                                new Piece("x", look.firstShape, 0, look.first + " " + look.firstShape, "x"),
                                new Piece("o", look.secondShape, 1, look.second + " " + look.secondShape, "o")));
    }

    @Override
    public final Optional<BoardView> view() {
        return Optional.of(this);
    }

    /** Creates the position with these marks. Throws {@link NotationException} if it is impossible in the game. */
    protected abstract Position position(Marks marks) throws NotationException;

    @Override
    public final Position parse(String fen) throws NotationException {
        return position(board.parse(fen));
    }

    @Override
    public final String format(Position position) {
        return board.format(marks(position));
    }

    @Override
    public final String drawBoard(Position position) {
        return board.draw(marks(position));
    }

    @Override
    public final Position mirror(Position position) throws NotationException {
        Marks marks = marks(position);
        return position(new Marks(marks.o(), marks.x(), 1 - marks.side()));
    }

    @Override
    public final BoardLayout layout(Position position) {
        return layout;
    }

    @Override
    public final String pieceOn(Position position, int cell) {
        long bit = 1L << board.cell(cell % board.files(), cell / board.files());
        MarkPosition marked = (MarkPosition) position;
        return (marked.x() & bit) != 0 ? "x" : (marked.o() & bit) != 0 ? "o" : "";
    }

    /** Returns the cell that the text of the move names, if any. */
    @Override
    public final List<String> cells(Position position, int move) {
        String text = formatMove(position, move);
        return board.parseCell(text) < 0 ? List.of() : List.of(text);
    }

    private static Marks marks(Position position) {
        MarkPosition marked = (MarkPosition) position;
        return new Marks(marked.x(), marked.o(), marked.sideToMove());
    }
}
