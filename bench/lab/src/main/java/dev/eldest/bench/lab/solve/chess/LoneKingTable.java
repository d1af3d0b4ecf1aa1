package dev.eldest.bench.lab.solve.chess;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * Distances to mate of a king with one or two men against a lone king, by retrograde analysis from all mates, ply by
 * ply. A strong move to a lost position wins; the lone king is lost if all its moves lose. White is the strong side.
 */
final class LoneKingTable {
    /** Upper bound of the distance to mate. */
    private static final int MAX_PLIES = 100;

    private final List<MatingPiece> force;
    private final LoneKingTables others;
    private final LoneKingIndex loneKingIndex;
    /** Plies to mate with the strong side to move, by index; 0: no mate. */
    private final byte[] won;
    /** One more than the plies to mate with the lone king to move, by index; 0: no mate. */
    private final byte[] lost;

    /** Queue of positions by number of plies: found and not processed yet. */
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
        queueInitial();
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

    /** Returns the plies in which the strong side, to move, mates, or -1. */
    int pliesToWin(int lone, int king, int first, int second) {
        int plies = won[loneKingIndex.number(lone, king, first, second)];
        return plies == 0 ? -1 : plies;
    }

    /** Returns the plies in which the lone king, to move, is mated, or -1. */
    int pliesToLoss(int lone, int king, int first, int second) {
        return lost[loneKingIndex.number(lone, king, first, second)] - 1;
    }

    /** Queues all mates, losses by captures only, and wins by promotion. */
    private void queueInitial() {
        for (int number = 0; number < loneKingIndex.size(); number++) {
            LoneKingPosition loneKingPosition = men(number);
            if (!loneKingPosition.isValid() || !loneKingIndex.isNumber(number)) {
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
                    && !loneKingPosition.isOccupied(loneKingPosition.square(index) + 8)
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
        long taken = loneKingPosition.occupied();
        long kings =
                Geometry.kingMoves(loneKingPosition.king()) & ~taken & ~Geometry.kingMoves(loneKingPosition.lone());
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
        long origins = Geometry.kingMoves(loneKingPosition.lone())
                & ~loneKingPosition.occupied()
                & ~Geometry.kingMoves(loneKingPosition.king());
        for (long rest = origins; rest != 0; rest &= rest - 1) {
            LoneKingPosition before = loneKingPosition.withLone(Long.numberOfTrailingZeros(rest));
            int earlier = number(before);
            int lostIn = lost[earlier] == 0 ? pliesToLoss(before) : -1;
            if (lostIn >= 0) {
                found[lostIn].add(earlier);
            }
        }
    }

    /**
     * Returns the plies in which the lone king, to move, is mated by the values so far, or -1 if it is not, or is
     * stalemated.
     */
    private int pliesToLoss(LoneKingPosition loneKingPosition) {
        int most = -1;
        boolean moves = false;
        for (long rest = loneKingPosition.escapes(); rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            int plies = loneKingPosition.isOccupied(to)
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
