package dev.eldest.bench.lab.solve.chess;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tables by the strong side's men, each computed at the first request. */
final class LoneKingTables {
    private final Map<List<MatingPiece>, LoneKingTable> tables = new HashMap<>();

    /** Returns whether there is a table: for one man that can mate, or two men with at most one pawn. */
    static boolean covers(List<MatingPiece> force) {
        return force.size() == 1 ? canMate(force) : force.size() == 2 && force.getFirst() != MatingPiece.PAWN;
    }

    /** Returns whether a single man can mate, possibly after a promotion. */
    static boolean canMate(List<MatingPiece> single) {
        return single.getFirst() != MatingPiece.BISHOP && single.getFirst() != MatingPiece.KNIGHT;
    }

    /** @param force the men, sorted */
    LoneKingTable of(List<MatingPiece> force) {
        LoneKingTable known = tables.get(force);
        if (known == null) {
            known = new LoneKingTable(force, this);
            tables.put(force, known);
        }
        return known;
    }
}
