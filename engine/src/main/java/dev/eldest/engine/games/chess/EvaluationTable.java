package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.kit.Phases;
import java.util.Locale;

/** The evaluation of a position term by term, as a table for people. */
final class EvaluationTable {
    /** By the terms' numbers in {@link ChessEvaluation}. */
    private static final String[] NAMES = {
        "Pieces", "Pawns", "Passed pawns", "King shelter", "King attack", "Threats", "Lone king"
    };

    private static final String HEADER = """
        Term                      White          Black          Total
                               mg     eg      mg     eg      mg     eg
        """;

    private final StringBuilder text = new StringBuilder(HEADER);
    private int white;
    private int black;

    private EvaluationTable() {}

    static String of(ChessPosition position) {
        ChessEvaluation evaluation = new ChessEvaluation();
        int value = evaluation.forWhite(position);
        EvaluationTable table = new EvaluationTable();
        table.add(
                "Material, squares",
                ChessEvaluation.pieceSquares(position, Piece.WHITE),
                ChessEvaluation.pieceSquares(position, Piece.BLACK));
        for (int term = 0; term < ChessEvaluation.TERMS; term++) {
            table.add(NAMES[term], evaluation.sum(term, Piece.WHITE), evaluation.sum(term, Piece.BLACK));
        }
        table.row("Total", table.white, table.black);
        table.text.append(String.format(
                Locale.ROOT,
                "Phase %d of %d, scale of the endgame %d of %d\nWhite's value %+d, in hundredths of a pawn",
                Math.min(position.phase(), ChessCells.FULL_PHASE),
                ChessCells.FULL_PHASE,
                evaluation.scale(table.white - table.black),
                Endings.FULL_SCALE,
                value));
        return table.text.toString();
    }

    private void add(String name, int forWhite, int forBlack) {
        row(name, forWhite, forBlack);
        white += forWhite;
        black += forBlack;
    }

    private void row(String name, int forWhite, int forBlack) {
        int total = forWhite - forBlack;
        text.append(String.format(
                Locale.ROOT,
                "%-18s %6d %6d  %6d %6d  %6d %6d\n",
                name,
                Phases.early(forWhite),
                Phases.late(forWhite),
                Phases.early(forBlack),
                Phases.late(forBlack),
                Phases.early(total),
                Phases.late(total)));
    }
}
