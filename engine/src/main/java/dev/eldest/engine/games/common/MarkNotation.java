package dev.eldest.engine.games.common;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.games.common.MarkBoard.Marks;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.Optional;

/** Texts of positions that are nothing but crosses and noughts and whose turn it is. */
public abstract class MarkNotation implements Notation {
    private final MarkBoard board;
    private final BoardLayout plan;

    /** A position of such a game. */
    public interface MarkPosition extends Position {
        /** The cells with a side's marks. */
        long marks(int ofSide);

        default long x() {
            return marks(0);
        }

        default long o() {
            return marks(1);
        }
    }

    /**
     * What the board looks like. Colours are words such as {@code red}, and what the sides are called.
     *
     * @param gravity whether marks fall down in their column
     */
    public record Look(String first, String firstShape, String second, String secondShape, boolean gravity) {
        /** Black and white discs that stay where they are put. */
        public static final Look DISCS = new Look("black", "disc", "white", "disc", false);
    }

    protected MarkNotation(MarkBoard board) {
        this(board, Look.DISCS);
    }

    protected MarkNotation(MarkBoard board, Look look) {
        this.board = board;
        plan = MarkView.plan(board, look);
    }

    @Override
    public final Optional<BoardView> view() {
        return Optional.of(new MarkView(board, this, plan));
    }

    /** The position with these marks, if it can be one of the game. */
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

    private static Marks marks(Position position) {
        MarkPosition marked = (MarkPosition) position;
        return new Marks(marked.x(), marked.o(), marked.sideToMove());
    }
}
