package dev.eldest.engine.games.chess;

import dev.eldest.engine.nn.NetworkEvaluator;
import java.util.Locale;

/** Where a position's value comes from, drawn for people: on each square its piece, and what it is worth there. */
final class ChessValueBoard {
    private static final String LINE = "+-------+-------+-------+-------+-------+-------+-------+-------+\n";
    private static final double PAWN = 100;

    private final ChessPosition position;
    private final ChessFeatures inputs;
    private final int value;

    private ChessValueBoard(ChessPosition position) {
        this.position = position;
        inputs = new ChessFeatures(position);
        value = NetworkEvaluator.once(ChessNetwork.inUse(), inputs);
    }

    static String of(ChessPosition position) {
        return new ChessValueBoard(position).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder(
                "Each piece and its worth here, in pawns: the value for White less the" + " value without the piece\n");
        for (int rank = 7; rank >= 0; rank--) {
            text.append(LINE).append(row(rank, true)).append(row(rank, false));
        }
        text.append(LINE);
        int judged = position.judged(value);
        if (judged != value) {
            text.append("The network alone: ").append(signed(forWhite(value))).append('\n');
        }
        return text.append("White's value ")
                .append(String.format(Locale.ROOT, "%+d", forWhite(judged)))
                .append(", in hundredths of a pawn")
                .toString();
    }

    private String row(int rank, boolean letters) {
        StringBuilder row = new StringBuilder();
        for (int file = 0; file < 8; file++) {
            int square = rank << 3 | file;
            row.append('|').append(position.pieceOn(square) == Piece.NONE ? "       " : cell(square, letters));
        }
        return row.append("|\n").toString();
    }

    private String cell(int square, boolean letter) {
        int piece = position.pieceOn(square);
        if (letter) {
            return "   " + Piece.letter(piece) + "   ";
        }
        return Piece.type(piece) == Piece.KING ? "       " : signed(forWhite(value - withoutPieceOn(square)));
    }

    private int withoutPieceOn(int square) {
        return NetworkEvaluator.onceWithout(
                ChessNetwork.inUse(), inputs, inputs.inputOn(Piece.WHITE, square), inputs.inputOn(Piece.BLACK, square));
    }

    private int forWhite(int forMover) {
        return position.sideToMove() == Piece.WHITE ? forMover : -forMover;
    }

    private static String signed(int hundredths) {
        return String.format(Locale.ROOT, "%+6.2f ", hundredths / PAWN);
    }
}
