package dev.eldest.engine.games.chess;

import dev.eldest.engine.nn.NetworkEvaluator;
import java.util.Locale;

/** Text drawing of the evaluation: the board with each piece and its value. */
final class ChessValueBoard {
    private static final String LINE = "+-------+-------+-------+-------+-------+-------+-------+-------+\n";
    private static final double PAWN = 100;

    private final ChessPosition position;
    private final int value;

    private ChessValueBoard(ChessPosition position) {
        this.position = position;
        value = output(position);
    }

    static String of(ChessPosition position) {
        return new ChessValueBoard(position).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder(
                "Value of each piece in pawns: the evaluation for White minus the evaluation without the piece\n");
        for (int rank = 7; rank >= 0; rank--) {
            text.append(LINE).append(row(rank, true)).append(row(rank, false));
        }
        text.append(LINE);
        int judged = position.adjustEvaluation(value);
        if (judged != value) {
            text.append("Network output: ").append(signed(forWhite(value))).append('\n');
        }
        return text.append("Evaluation for White: ")
                .append(String.format(Locale.ROOT, "%+d", forWhite(judged)))
                .append(" centipawns")
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
        return output(position.without(square));
    }

    private static int output(ChessPosition position) {
        return NetworkEvaluator.evaluateOnce(ChessFeatures.Current.NETWORK, new ChessFeatures(position));
    }

    private int forWhite(int forMover) {
        return position.sideToMove() == Piece.WHITE ? forMover : -forMover;
    }

    private static String signed(int hundredths) {
        return String.format(Locale.ROOT, "%+6.2f ", hundredths / PAWN);
    }
}
