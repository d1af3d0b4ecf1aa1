package dev.eldest.engine.games.chess;

import dev.eldest.engine.api.BoardPlan;
import dev.eldest.engine.games.kit.GridPlan;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The board of eight by eight, and what stands on it. */
final class ChessView implements BoardView {
    private static final List<BoardPlan.Side> SIDES =
            List.of(new BoardPlan.Side("white", "white"), new BoardPlan.Side("black", "black"));

    private static final String[] NAMES = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    private static final String SIGNS = "♙♘♗♖♕♔♟♞♝♜♛♚";
    private static final int SQUARE_TEXT = 2;

    private static final BoardPlan PLAN =
            new GridPlan(8, 8).plan("chess", BoardPlan.Shape.SQUARES, 1, false, SIDES, pieces());

    private final ChessNotation notation;

    /** @param notation says where castling goes */
    ChessView(ChessNotation notation) {
        this.notation = notation;
    }

    private static List<BoardPlan.Piece> pieces() {
        List<BoardPlan.Piece> pieces = new ArrayList<>();
        for (int piece = 0; piece < Piece.COUNT; piece++) {
            String letter = String.valueOf(Piece.letter(piece));
            int colour = Piece.colour(piece);
            pieces.add(new BoardPlan.Piece(
                    letter,
                    "chess/" + letter.toUpperCase(Locale.ROOT),
                    colour,
                    SIDES.get(colour).name() + " " + NAMES[Piece.type(piece)],
                    SIGNS.substring(piece, piece + 1)));
        }
        return pieces;
    }

    @Override
    public BoardPlan plan(Position position) {
        return PLAN;
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
