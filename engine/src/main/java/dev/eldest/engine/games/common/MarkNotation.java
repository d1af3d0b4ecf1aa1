package dev.eldest.engine.games.common;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.games.common.MarkBoard.Marks;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.Optional;

/** Notation of games whose positions consist of crosses, noughts and the side to move. */
public abstract class MarkNotation implements Notation {
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
    public record Look(String first, String firstShape, String second, String secondShape, boolean gravity) {
        /** Black and white discs without gravity. */
        public static final Look DISCS = new Look("black", "disc", "white", "disc", false);
    }

    protected MarkNotation(MarkBoard board) {
        this(board, Look.DISCS);
    }

    protected MarkNotation(MarkBoard board, Look look) {
        this.board = board;
        layout = MarkView.createLayout(board, look);
    }

    @Override
    public final Optional<BoardView> view() {
        return Optional.of(new MarkView(board, this, layout));
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

    private static Marks marks(Position position) {
        MarkPosition marked = (MarkPosition) position;
        return new Marks(marked.x(), marked.o(), marked.sideToMove());
    }
}
