package dev.eldest.bench.lab.solve.chess;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tables by what the strong side has, each worked out when it is first asked for. */
final class LoneKingTables {
    private final Map<List<MatingPiece>, LoneKingTable> tables = new HashMap<>();

    /** Whether there is a table: one man that can mate, or two men, at most one of them a pawn. */
    static boolean covers(List<MatingPiece> force) {
        return force.size() == 1 ? canMate(force) : force.size() == 2 && force.getFirst() != MatingPiece.PAWN;
    }

    /** Whether a single man is enough, or may become so. */
    static boolean canMate(List<MatingPiece> single) {
        return single.getFirst() != MatingPiece.BISHOP && single.getFirst() != MatingPiece.KNIGHT;
    }

    /** @param force sorted */
    LoneKingTable of(List<MatingPiece> force) {
        LoneKingTable known = tables.get(force);
        if (known == null) {
            known = new LoneKingTable(force, this);
            tables.put(force, known);
        }
        return known;
    }
}
