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
final class Threats {
    private final XiangqiPosition position;
    /** By side and half: who checks its king now. */
    private final long[] checkers = new long[4];

    Threats(XiangqiPosition position) {
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
        for (int kind = Man.ADVISOR; kind <= Man.ROOK; kind++) {
            int man = Man.of(us, kind);
            for (int half = 0; half < 2; half++) {
                for (long rest = position.men(man, half); rest != 0; rest &= rest - 1) {
                    int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest);
                    found[numbers[from]] = victims(numbers, man, from);
                }
            }
        }
    }

    private void findCheckers() {
        for (int side = Man.RED; side <= Man.BLACK; side++) {
            for (int half = 0; half < 2; half++) {
                checkers[side << 1 | half] = position.checkers(side, half);
            }
        }
    }

    private int victims(byte[] numbers, int man, int from) {
        int victims = 0;
        for (int half = 0; half < 2; half++) {
            long others = position.side(position.sideToMove() ^ 1, half) & Paths.targets(man, from, half);
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
        return switch (Man.kind(victim)) {
            case Man.KING -> false;
            case Man.PAWN -> point >> Points.HALF_SHIFT != Man.side(victim);
            default -> true;
        };
    }

    private static boolean isRookChasedByLesser(int man, int victim) {
        return Man.kind(victim) == Man.ROOK && Man.kind(man) != Man.ROOK;
    }

    private boolean offersExchange(int man, int from, int to) {
        int victim = position.manOn(to);
        if (Man.kind(victim) != Man.kind(man)) {
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
        for (int man = Man.of(us, Man.PAWN); man <= Man.of(us, Man.KING); man++) {
            for (int half = 0; half < 2; half++) {
                long takers = position.men(man, half) & Paths.sources(man, point, half);
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
