package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.MaterialSignature;
import dev.eldest.engine.games.chess.Piece;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lists the endgames that have tables, and the endgames that captures and promotions lead to. */
final class EndgameList {
    private static final int MIN_PIECES = EndgamePosition.KINGS + 1;

    private EndgameList() {}

    /** Returns all endgames with at most this number of pieces, kings included. Each comes after those it leads to. */
    static List<MaterialSignature> upTo(int pieces) {
        Set<MaterialSignature> all = newSortedSet();
        for (int first = Piece.PAWN; first <= Piece.QUEEN; first++) {
            add(first, Piece.NONE, all);
            for (int second = Piece.PAWN; pieces > MIN_PIECES && second <= Piece.QUEEN; second++) {
                add(first, second, all);
                add(first, Piece.of(Piece.BLACK, second), all);
            }
        }
        return List.copyOf(all);
    }

    /** Returns the endgames after a capture, a promotion or both in one move. */
    static List<MaterialSignature> conversions(MaterialSignature ending) {
        Set<MaterialSignature> all = newSortedSet();
        for (int first : kinds(ending.first())) {
            add(first, Piece.NONE, all);
            add(first, ending.second(), all);
        }
        if (ending.second() != Piece.NONE) {
            for (int second : kinds(ending.second())) {
                add(second, Piece.NONE, all);
                add(ending.first(), second, all);
            }
        }
        all.remove(ending);
        return List.copyOf(all);
    }

    private static Set<MaterialSignature> newSortedSet() {
        return new TreeSet<>(Comparator.comparingInt(MaterialSignature::pieceCount)
                .thenComparingInt(MaterialSignature::pawns)
                .thenComparing(MaterialSignature::name));
    }

    private static void add(int first, int second, Set<MaterialSignature> all) {
        MaterialSignature ending = MaterialSignature.of(first, second);
        if (!ending.isDead()) {
            all.add(ending);
        }
    }

    /** Returns the piece itself and, for a pawn, the pieces that it can promote to. */
    private static List<Integer> kinds(int piece) {
        List<Integer> kinds = new ArrayList<>(List.of(piece));
        if (piece != Piece.NONE && Piece.type(piece) == Piece.PAWN) {
            for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
                kinds.add(Piece.of(Piece.colour(piece), type));
            }
        }
        return kinds;
    }
}
