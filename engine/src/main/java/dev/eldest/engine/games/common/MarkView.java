package dev.eldest.engine.games.common;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Piece;
import dev.eldest.engine.api.BoardLayout.Shape;
import dev.eldest.engine.api.BoardLayout.Side;
import dev.eldest.engine.games.common.MarkNotation.MarkPosition;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import java.util.List;

/** View of boards with crosses and noughts. The cell of a move is the one that its text names, if any. */
final class MarkView implements BoardView {
    private final MarkBoard board;
    private final Notation notation;
    private final BoardLayout layout;

    MarkView(MarkBoard board, Notation notation, BoardLayout layout) {
        this.board = board;
        this.notation = notation;
        this.layout = layout;
    }

    static BoardLayout createLayout(MarkBoard board, MarkNotation.Look look) {
        return new GridBoardLayout(board.files(), board.ranks())
                .build(
                        "marks-" + board.files() + "x" + board.ranks(),
                        Shape.SQUARES,
                        1,
                        look.gravity(),
                        List.of(new Side(look.first(), look.first()), new Side(look.second(), look.second())),
                        List.of(
                                new Piece("x", look.firstShape(), 0, look.first() + " " + look.firstShape(), "x"),
                                new Piece("o", look.secondShape(), 1, look.second() + " " + look.secondShape(), "o")));
    }

    @Override
    public BoardLayout layout(Position position) {
        return layout;
    }

    @Override
    public String pieceOn(Position position, int cell) {
        long bit = 1L << board.cell(cell % board.files(), cell / board.files());
        MarkPosition marked = (MarkPosition) position;
        return (marked.x() & bit) != 0 ? "x" : (marked.o() & bit) != 0 ? "o" : "";
    }

    @Override
    public List<String> cells(Position position, int move) {
        String text = notation.formatMove(position, move);
        return board.parseCell(text) < 0 ? List.of() : List.of(text);
    }
}
