package dev.eldest.engine.games.xiangqi;

/** Tells whether a king is attacked, given what stands on the board. */
final class KingDanger {
    private KingDanger() {}

    /**
     * Whether a side's men attack the other's king, the other king along a file among them.
     *
     * @param king where the king is, or goes
     * @param low what stands on the low half, once a move is made
     * @param taken where a man of the side is captured by that move, or any other point that none of them is on
     */
    static boolean isAttacked(XiangqiPosition position, int by, int king, long low, long high, int taken) {
        return isAttacked(position, by, king, low, high, taken, 0)
                || isAttacked(position, by, king, low, high, taken, 1);
    }

    private static boolean isAttacked(
            XiangqiPosition position, int by, int king, long low, long high, int taken, int half) {
        long there = ~(half == 0 ? Points.low(taken) : Points.high(taken));
        int rook = Man.of(by, Man.ROOK);
        long lines = Paths.sources(rook, king, half) & there;
        long straight = (position.men(rook, half) | position.men(Man.of(by, Man.KING), half)) & lines;
        long horses =
                position.men(Man.of(by, Man.HORSE), half) & Paths.sources(Man.of(by, Man.HORSE), king, half) & there;
        for (long rest = straight | horses; rest != 0; rest &= rest - 1) {
            if (Paths.menBetween(king, half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest), low, high) == 0) {
                return true;
            }
        }
        for (long rest = position.men(Man.of(by, Man.CANNON), half) & lines; rest != 0; rest &= rest - 1) {
            if (Paths.menBetween(king, half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest), low, high) == 1) {
                return true;
            }
        }
        int pawn = Man.of(by, Man.PAWN);
        return (position.men(pawn, half) & Paths.sources(pawn, king, half) & there) != 0;
    }
}
