package dev.eldest.engine.games.kit;

import dev.eldest.engine.api.BoardPlan;
import dev.eldest.engine.api.BoardPlan.Piece;
import dev.eldest.engine.api.BoardPlan.Shape;
import dev.eldest.engine.api.BoardPlan.Side;
import dev.eldest.engine.games.kit.MarkNotation.MarkPosition;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import java.util.List;

/** Boards of crosses and noughts, whatever they look like. A move is the cell that its text names, or none. */
final class MarkView implements BoardView {
    private final MarkBoard board;
    private final Notation notation;
    private final BoardPlan plan;

    MarkView(MarkBoard board, Notation notation, BoardPlan plan) {
        this.board = board;
        this.notation = notation;
        this.plan = plan;
    }

    static BoardPlan plan(MarkBoard board, MarkNotation.Look look) {
        return new GridPlan(board.files(), board.ranks())
                .plan(
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
    public BoardPlan plan(Position position) {
        return plan;
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
