package dev.eldest.engine.games.chess;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.games.common.GridBoardLayout;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Position;
import java.util.List;

/**
 * Board view of chess: 8 by 8 squares and the pieces.
 *
 * @param notation formats the moves
 */
record ChessView(ChessNotation notation) implements BoardView {
    private static final List<BoardLayout.Side> SIDES =
            List.of(new BoardLayout.Side("white", "white"), new BoardLayout.Side("black", "black"));

    private static final List<String> NAMES = List.of("pawn", "knight", "bishop", "rook", "queen", "king");
    private static final String SYMBOLS = "♙♘♗♖♕♔♟♞♝♜♛♚";
    private static final int SQUARE_TEXT = 2;

    private static final BoardLayout LAYOUT = new GridBoardLayout(8, 8)
            .build(
                    "chess",
                    BoardLayout.Shape.SQUARES,
                    1,
                    false,
                    SIDES,
                    GridBoardLayout.pieces("chess", Piece.LETTERS, SIDES, NAMES, SYMBOLS));

    @Override
    public BoardLayout layout(Position position) {
        return LAYOUT;
    }

    @Override
    public String pieceOn(Position position, int cell) {
        int piece = ((ChessPosition) position).pieceOn(cell);
        return piece == Piece.NONE ? "" : String.valueOf(Piece.letter(piece));
    }

    @Override
    public List<String> cells(Position position, int move) {
        String text = notation.formatMove(position, move);
        return List.of(text.substring(0, SQUARE_TEXT), text.substring(SQUARE_TEXT, 2 * SQUARE_TEXT));
    }

    @Override
    public String choice(Position position, int move) {
        int kind = ChessMove.kind(move);
        return kind < ChessMove.PROMOTION
                ? ""
                : String.valueOf(Piece.letter(Piece.of(position.sideToMove(), ChessMove.promotedType(kind))));
    }

    @Override
    public List<String> attacked(Position position) {
        ChessPosition chess = (ChessPosition) position;
        return chess.inCheck() ? List.of(Squares.name(chess.kingSquare(chess.sideToMove()))) : List.of();
    }
}
