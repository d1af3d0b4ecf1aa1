package dev.eldest.engine.games.xiangqi;

import java.util.Arrays;

/**
 * Finds the threats of the side to move to capture, by the Asian rules: captures of pieces that are not truly
 * protected, and of rooks by weaker pieces. Threats by kings and pawns are allowed. Allowed victims are pawns that have
 * not crossed the river, and pieces of the attacker's kind that could legally capture the attacker.
 *
 * <p>A capture must not expose its king to an attacker that does not check it now. An existing check is ignored: it
 * delays a threat, which is not new then, and does not void protection.
 */
final class ChaseDetector {
    private final XiangqiPosition position;
    /** Attackers of the king that give check now, by side and half. */
    private final long[] checkers = new long[4];

    ChaseDetector(XiangqiPosition position) {
        this.position = position;
    }

    /**
     * Finds all threats.
     *
     * @param numbers number of the piece, by point
     * @param found output: victims' numbers as bits, by the attacker's number; overwritten
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
                && position.canCapture(man, from, to, checkers)
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
        boolean captures = position.isLegal(victim, to, from);
        position.unmakeNull();
        return captures;
    }

    /** Returns whether the other side could recapture. */
    private boolean isProtected(int man, int from, int to) {
        position.make(XiangqiMove.of(man, from, to, position.manOn(to)));
        boolean recapturable = canBeTaken(to);
        position.unmake();
        return recapturable;
    }

    private boolean canBeTaken(int point) {
        int us = position.sideToMove();
        for (int man = XiangqiPiece.of(us, XiangqiPiece.PAWN); man <= XiangqiPiece.of(us, XiangqiPiece.KING); man++) {
            for (int half = 0; half < 2; half++) {
                long capturers = position.men(man, half) & AttackTables.sources(man, point, half);
                for (; capturers != 0; capturers &= capturers - 1) {
                    int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(capturers);
                    if (position.canCapture(man, from, point, checkers)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
