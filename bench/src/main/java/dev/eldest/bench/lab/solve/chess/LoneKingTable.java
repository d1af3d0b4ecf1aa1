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
    private static final int MOST_PLIES = 100;

    private final List<Kind> force;
    private final LoneKingTables others;
    private final Placement placement;
    /** By number, in how many plies who is to move mates; 0 where that cannot be. */
    private final byte[] won;
    /** By number, one more than the plies in which the lone king, to move, is mated; 0 where that cannot be. */
    private final byte[] lost;

    /** By the number of plies, what has been found and not yet looked at. */
    private final IntArrayList[] found = new IntArrayList[MOST_PLIES + 2];

    LoneKingTable(List<Kind> force, LoneKingTables others) {
        this.force = force;
        this.others = others;
        placement = new Placement(force);
        won = new byte[placement.size()];
        lost = new byte[placement.size()];
        for (int plies = 0; plies < found.length; plies++) {
            found[plies] = new IntArrayList();
        }
        begin();
        for (int plies = 0; plies <= MOST_PLIES; plies++) {
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
        int plies = won[placement.number(lone, king, first, second)];
        return plies == 0 ? -1 : plies;
    }

    /** In how many plies the lone king, to move, is mated; -1 if it is not. */
    int pliesToLoss(int lone, int king, int first, int second) {
        return lost[placement.number(lone, king, first, second)] - 1;
    }

    /** Finds all mates, what is lost by captures alone, and what is won by promotion. */
    private void begin() {
        for (int number = 0; number < placement.size(); number++) {
            Men men = men(number);
            if (!men.areApart() || !placement.isNumber(number)) {
                continue;
            }
            int plies = pliesToLoss(men);
            if (plies >= 0) {
                found[plies].add(number);
            }
            promote(men, number);
        }
    }

    private void promote(Men men, int number) {
        for (int index = 0; index < force.size(); index++) {
            boolean last = force.get(index) == Kind.PAWN && men.square(index) >> 3 == 6;
            if (last && !men.isTaken(men.square(index) + 8) && !men.attacks(men.lone())) {
                promote(men, index, number);
            }
        }
    }

    private void promote(Men men, int pawn, int number) {
        for (Kind kind : List.of(Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)) {
            int plies = pliesAfterPromotion(men, pawn, kind);
            if (plies >= 0) {
                found[plies + 1].add(number);
            }
        }
    }

    private int pliesAfterPromotion(Men men, int pawn, Kind kind) {
        int to = men.square(pawn) + 8;
        if (force.size() == 1) {
            List<Kind> single = List.of(kind);
            return LoneKingTables.canMate(single) ? others.of(single).pliesToLoss(men.lone(), men.king(), to, 0) : -1;
        }
        Kind other = force.get(1 - pawn);
        int where = men.square(1 - pawn);
        boolean first = kind.compareTo(other) <= 0;
        return others.of(first ? List.of(kind, other) : List.of(other, kind))
                .pliesToLoss(men.lone(), men.king(), first ? to : where, first ? where : to);
    }

    private Men men(int number) {
        return new Men(
                force,
                placement.lone(number),
                placement.king(number),
                placement.man(number, 0),
                placement.man(number, 1));
    }

    private int number(Men men) {
        return placement.number(men.lone(), men.king(), men.first(), men.second());
    }

    private void lose(int number, int plies) {
        if (lost[number] != 0) {
            return;
        }
        lost[number] = (byte) (plies + 1);
        Men men = men(number);
        long taken = men.taken();
        long kings = Geometry.beside(men.king()) & ~taken & ~Geometry.beside(men.lone());
        for (long rest = kings; rest != 0; rest &= rest - 1) {
            winBefore(men.withKing(Long.numberOfTrailingZeros(rest)), plies + 1);
        }
        for (int index = 0; index < force.size(); index++) {
            long origins = Geometry.origins(force.get(index), men.square(index), taken);
            for (long rest = origins; rest != 0; rest &= rest - 1) {
                winBefore(men.with(index, Long.numberOfTrailingZeros(rest)), plies + 1);
            }
        }
    }

    private void winBefore(Men before, int plies) {
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
        Men men = men(number);
        long origins = Geometry.beside(men.lone()) & ~men.taken() & ~Geometry.beside(men.king());
        for (long rest = origins; rest != 0; rest &= rest - 1) {
            Men before = men.withLone(Long.numberOfTrailingZeros(rest));
            int earlier = number(before);
            int lostIn = lost[earlier] == 0 ? pliesToLoss(before) : -1;
            if (lostIn >= 0) {
                found[lostIn].add(earlier);
            }
        }
    }

    /** In how many plies the lone king, to move, is mated, as far as is known; -1 if not, or stalemate. */
    private int pliesToLoss(Men men) {
        int most = -1;
        boolean moves = false;
        for (long rest = men.escapes(); rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            int plies = men.isTaken(to) ? afterCapture(men, to) : won[number(men.withLone(to))];
            if (plies <= 0) {
                return -1;
            }
            moves = true;
            most = Math.max(most, plies);
        }
        return moves ? most + 1 : men.attacks(men.lone()) ? 0 : -1;
    }

    private int afterCapture(Men men, int to) {
        if (force.size() == 1) {
            return -1;
        }
        int left = men.first() == to ? 1 : 0;
        List<Kind> rest = List.of(force.get(left));
        return LoneKingTables.canMate(rest) ? others.of(rest).pliesToWin(to, men.king(), men.square(left), 0) : -1;
    }
}
