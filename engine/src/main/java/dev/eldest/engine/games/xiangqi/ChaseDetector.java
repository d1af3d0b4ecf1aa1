package dev.eldest.engine.games.xiangqi;

import java.util.Arrays;

/**
 * Finds what the side to move threatens to take, by the Asian rules: captures of men that are not truly protected, and
 * of rooks by lesser men. Kings and pawns may threaten what they like, pawns that have not crossed the river may be
 * threatened, and so may a man of the attacker's kind that could legally take the attacker.
 *
 * <p>A capture may not expose a king to anybody who does not check it now. A check that stands is looked through: it
 * delays a threat, which is no new one then, and makes no protection void.
 */
final class ChaseDetector {
    private final XiangqiPosition position;
    /** By side and half: who checks its king now. */
    private final long[] checkers = new long[4];

    ChaseDetector(XiangqiPosition position) {
        this.position = position;
    }

    /**
     * @param numbers by point, the number of the man there
     * @param found by an attacker's number, its victims' numbers as bits; overwritten
     */
    void find(byte[] numbers, int[] found) {
        Arrays.fill(found, 0);
        findCheckers();
        int us = position.sideToMove();
        for (int kind = XiangqiPiece.ADVISOR; kind <= XiangqiPiece.ROOK; kind++) {
            int man = XiangqiPiece.of(us, kind);
            for (int half = 0; half < 2; half++) {
                for (long rest = position.men(man, half); rest != 0; rest &= rest - 1) {
                    int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest);
                    found[numbers[from]] = victims(numbers, man, from);
                }
            }
        }
    }

    private void findCheckers() {
        for (int side = XiangqiPiece.RED; side <= XiangqiPiece.BLACK; side++) {
            for (int half = 0; half < 2; half++) {
                checkers[side << 1 | half] = position.checkers(side, half);
            }
        }
    }

    private int victims(byte[] numbers, int man, int from) {
        int victims = 0;
        for (int half = 0; half < 2; half++) {
            long others = position.side(position.sideToMove() ^ 1, half) & AttackTables.targets(man, from, half);
            for (; others != 0; others &= others - 1) {
                int to = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(others);
                if (isThreat(man, from, to)) {
                    victims |= 1 << numbers[to];
                }
            }
        }
        return victims;
    }

    private boolean isThreat(int man, int from, int to) {
        int victim = position.manOn(to);
        return mayBeChased(victim, to)
                && position.mayTake(man, from, to, checkers)
                && !offersExchange(man, from, to)
                && (isRookChasedByLesser(man, victim) || !isProtected(man, from, to));
    }

    private static boolean mayBeChased(int victim, int point) {
        return switch (XiangqiPiece.kind(victim)) {
            case XiangqiPiece.KING -> false;
            case XiangqiPiece.PAWN -> point >> Points.HALF_SHIFT != XiangqiPiece.side(victim);
            default -> true;
        };
    }

    private static boolean isRookChasedByLesser(int man, int victim) {
        return XiangqiPiece.kind(victim) == XiangqiPiece.ROOK && XiangqiPiece.kind(man) != XiangqiPiece.ROOK;
    }

    private boolean offersExchange(int man, int from, int to) {
        int victim = position.manOn(to);
        if (XiangqiPiece.kind(victim) != XiangqiPiece.kind(man)) {
            return false;
        }
        position.makeNull();
        boolean takes = position.mayGo(victim, to, from);
        position.unmakeNull();
        return takes;
    }

    /** Whether somebody could take the man back that captures here. */
    private boolean isProtected(int man, int from, int to) {
        position.make(XiangqiMove.of(man, from, to, position.manOn(to)));
        boolean taken = canBeTaken(to);
        position.unmake();
        return taken;
    }

    private boolean canBeTaken(int point) {
        int us = position.sideToMove();
        for (int man = XiangqiPiece.of(us, XiangqiPiece.PAWN); man <= XiangqiPiece.of(us, XiangqiPiece.KING); man++) {
            for (int half = 0; half < 2; half++) {
                long takers = position.men(man, half) & AttackTables.sources(man, point, half);
                for (; takers != 0; takers &= takers - 1) {
                    int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(takers);
                    if (position.mayTake(man, from, point, checkers)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
