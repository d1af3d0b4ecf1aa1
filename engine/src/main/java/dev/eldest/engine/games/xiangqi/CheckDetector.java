package dev.eldest.engine.games.xiangqi;

/** Tells whether a king is attacked, given what stands on the board. */
final class CheckDetector {
    private CheckDetector() {}

    /**
     * Whether a side's men attack the other's king, the other king along a file among them.
     *
     * @param king where the king is, or goes
     * @param low what stands on the low half, once a move is made
     * @param taken where a man of the side is captured by that move, or any other point that none of them is on
     */
    static boolean isAttacked(XiangqiPosition position, int by, int king, long low, long high, int taken) {
        return (attackers(position, by, king, low, high, taken, 0) | attackers(position, by, king, low, high, taken, 1))
                != 0;
    }

    /** Those of one half who attack him. */
    static long attackers(XiangqiPosition position, int by, int king, long low, long high, int taken, int half) {
        long there = ~(half == 0 ? Points.low(taken) : Points.high(taken));
        int rook = XiangqiPiece.of(by, XiangqiPiece.ROOK);
        long lines = AttackTables.sources(rook, king, half) & there;
        long straight = (position.men(rook, half) | position.men(XiangqiPiece.of(by, XiangqiPiece.KING), half)) & lines;
        int horse = XiangqiPiece.of(by, XiangqiPiece.HORSE);
        long horses = position.men(horse, half) & AttackTables.sources(horse, king, half) & there;
        int pawn = XiangqiPiece.of(by, XiangqiPiece.PAWN);
        long attackers = position.men(pawn, half) & AttackTables.sources(pawn, king, half) & there;
        for (long rest = straight | horses; rest != 0; rest &= rest - 1) {
            if (menBetween(king, half, rest, low, high) == 0) {
                attackers |= Long.lowestOneBit(rest);
            }
        }
        for (long rest = position.men(XiangqiPiece.of(by, XiangqiPiece.CANNON), half) & lines;
                rest != 0;
                rest &= rest - 1) {
            if (menBetween(king, half, rest, low, high) == 1) {
                attackers |= Long.lowestOneBit(rest);
            }
        }
        return attackers;
    }

    /** How many men stand between a king and the first of a set of others. */
    private static int menBetween(int king, int half, long others, long low, long high) {
        return AttackTables.menBetween(king, half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(others), low, high);
    }
}
