package dev.eldest.bench.lab.solve.chess;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * How soon a king with a man or two mates a lone king: worked out backwards from all mates, ply by ply. A move of the
 * strong side that leads to a lost position wins; the lone king has lost when all that it can do has been found to
 * lose. White is the strong side.
 */
final class LoneKingTable {
    /** No mate of these takes as many plies. */
    private static final int MAX_PLIES = 100;

    private final List<MatingPiece> force;
    private final LoneKingTables others;
    private final LoneKingIndex loneKingIndex;
    /** By number, in how many plies who is to move mates; 0 where that cannot be. */
    private final byte[] won;
    /** By number, one more than the plies in which the lone king, to move, is mated; 0 where that cannot be. */
    private final byte[] lost;

    /** By the number of plies, what has been found and not yet looked at. */
    private final IntArrayList[] found = new IntArrayList[MAX_PLIES + 2];

    LoneKingTable(List<MatingPiece> force, LoneKingTables others) {
        this.force = force;
        this.others = others;
        loneKingIndex = new LoneKingIndex(force);
        won = new byte[loneKingIndex.size()];
        lost = new byte[loneKingIndex.size()];
        for (int plies = 0; plies < found.length; plies++) {
            found[plies] = new IntArrayList();
        }
        begin();
        for (int plies = 0; plies <= MAX_PLIES; plies++) {
            for (int number : found[plies]) {
                if (plies % 2 == 0) {
                    lose(number, plies);
                } else {
                    win(number, plies);
                }
            }
            found[plies] = new IntArrayList();
        }
    }

    /** In how many plies the side with the men, to move, mates; -1 if it cannot. */
    int pliesToWin(int lone, int king, int first, int second) {
        int plies = won[loneKingIndex.number(lone, king, first, second)];
        return plies == 0 ? -1 : plies;
    }

    /** In how many plies the lone king, to move, is mated; -1 if it is not. */
    int pliesToLoss(int lone, int king, int first, int second) {
        return lost[loneKingIndex.number(lone, king, first, second)] - 1;
    }

    /** Finds all mates, what is lost by captures alone, and what is won by promotion. */
    private void begin() {
        for (int number = 0; number < loneKingIndex.size(); number++) {
            LoneKingPosition loneKingPosition = men(number);
            if (!loneKingPosition.areApart() || !loneKingIndex.isNumber(number)) {
                continue;
            }
            int plies = pliesToLoss(loneKingPosition);
            if (plies >= 0) {
                found[plies].add(number);
            }
            promote(loneKingPosition, number);
        }
    }

    private void promote(LoneKingPosition loneKingPosition, int number) {
        for (int index = 0; index < force.size(); index++) {
            boolean last = force.get(index) == MatingPiece.PAWN && loneKingPosition.square(index) >> 3 == 6;
            if (last
                    && !loneKingPosition.isTaken(loneKingPosition.square(index) + 8)
                    && !loneKingPosition.attacks(loneKingPosition.lone())) {
                promote(loneKingPosition, index, number);
            }
        }
    }

    private void promote(LoneKingPosition loneKingPosition, int pawn, int number) {
        for (MatingPiece matingPiece :
                List.of(MatingPiece.QUEEN, MatingPiece.ROOK, MatingPiece.BISHOP, MatingPiece.KNIGHT)) {
            int plies = pliesAfterPromotion(loneKingPosition, pawn, matingPiece);
            if (plies >= 0) {
                found[plies + 1].add(number);
            }
        }
    }

    private int pliesAfterPromotion(LoneKingPosition loneKingPosition, int pawn, MatingPiece matingPiece) {
        int to = loneKingPosition.square(pawn) + 8;
        if (force.size() == 1) {
            List<MatingPiece> single = List.of(matingPiece);
            return LoneKingTables.canMate(single)
                    ? others.of(single).pliesToLoss(loneKingPosition.lone(), loneKingPosition.king(), to, 0)
                    : -1;
        }
        MatingPiece other = force.get(1 - pawn);
        int where = loneKingPosition.square(1 - pawn);
        boolean first = matingPiece.compareTo(other) <= 0;
        return others.of(first ? List.of(matingPiece, other) : List.of(other, matingPiece))
                .pliesToLoss(loneKingPosition.lone(), loneKingPosition.king(), first ? to : where, first ? where : to);
    }

    private LoneKingPosition men(int number) {
        return new LoneKingPosition(
                force,
                loneKingIndex.lone(number),
                loneKingIndex.king(number),
                loneKingIndex.man(number, 0),
                loneKingIndex.man(number, 1));
    }

    private int number(LoneKingPosition loneKingPosition) {
        return loneKingIndex.number(
                loneKingPosition.lone(), loneKingPosition.king(), loneKingPosition.first(), loneKingPosition.second());
    }

    private void lose(int number, int plies) {
        if (lost[number] != 0) {
            return;
        }
        lost[number] = (byte) (plies + 1);
        LoneKingPosition loneKingPosition = men(number);
        long taken = loneKingPosition.taken();
        long kings = Geometry.beside(loneKingPosition.king()) & ~taken & ~Geometry.beside(loneKingPosition.lone());
        for (long rest = kings; rest != 0; rest &= rest - 1) {
            winBefore(loneKingPosition.withKing(Long.numberOfTrailingZeros(rest)), plies + 1);
        }
        for (int index = 0; index < force.size(); index++) {
            long origins = Geometry.origins(force.get(index), loneKingPosition.square(index), taken);
            for (long rest = origins; rest != 0; rest &= rest - 1) {
                winBefore(loneKingPosition.with(index, Long.numberOfTrailingZeros(rest)), plies + 1);
            }
        }
    }

    private void winBefore(LoneKingPosition before, int plies) {
        int number = number(before);
        if (won[number] == 0 && !before.attacks(before.lone())) {
            found[plies].add(number);
        }
    }

    private void win(int number, int plies) {
        if (won[number] != 0) {
            return;
        }
        won[number] = (byte) plies;
        LoneKingPosition loneKingPosition = men(number);
        long origins = Geometry.beside(loneKingPosition.lone())
                & ~loneKingPosition.taken()
                & ~Geometry.beside(loneKingPosition.king());
        for (long rest = origins; rest != 0; rest &= rest - 1) {
            LoneKingPosition before = loneKingPosition.withLone(Long.numberOfTrailingZeros(rest));
            int earlier = number(before);
            int lostIn = lost[earlier] == 0 ? pliesToLoss(before) : -1;
            if (lostIn >= 0) {
                found[lostIn].add(earlier);
            }
        }
    }

    /** In how many plies the lone king, to move, is mated, as far as is known; -1 if not, or stalemate. */
    private int pliesToLoss(LoneKingPosition loneKingPosition) {
        int most = -1;
        boolean moves = false;
        for (long rest = loneKingPosition.escapes(); rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            int plies = loneKingPosition.isTaken(to)
                    ? afterCapture(loneKingPosition, to)
                    : won[number(loneKingPosition.withLone(to))];
            if (plies <= 0) {
                return -1;
            }
            moves = true;
            most = Math.max(most, plies);
        }
        return moves ? most + 1 : loneKingPosition.attacks(loneKingPosition.lone()) ? 0 : -1;
    }

    private int afterCapture(LoneKingPosition loneKingPosition, int to) {
        if (force.size() == 1) {
            return -1;
        }
        int left = loneKingPosition.first() == to ? 1 : 0;
        List<MatingPiece> rest = List.of(force.get(left));
        return LoneKingTables.canMate(rest)
                ? others.of(rest).pliesToWin(to, loneKingPosition.king(), loneKingPosition.square(left), 0)
                : -1;
    }
}
