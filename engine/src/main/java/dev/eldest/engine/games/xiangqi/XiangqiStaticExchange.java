package dev.eldest.engine.games.xiangqi;

/**
 * Static exchange evaluation: both sides capture on one point, least valuable man first, and stop when they like. Each
 * capture takes a man off its line, and so makes or unmakes a cannon's screen: who can capture is found anew each time.
 * Pins are left aside; kings take only what nobody protects.
 */
final class XiangqiStaticExchange {
    /** By kind. */
    private static final int[] VALUE = {150, 200, 200, 400, 450, 900, 10_000};

    /** Kinds by value, the least first, are their codes. */
    private static final int NOBODY = -1;

    private final XiangqiPosition position;

    private int to;
    private long low;
    private long high;

    XiangqiStaticExchange(XiangqiPosition position) {
        this.position = position;
    }

    boolean atLeast(int move, int threshold) {
        to = XiangqiMove.to(move);
        int from = XiangqiMove.from(move);
        int captured = XiangqiMove.captured(move);
        int won = captured == XiangqiPiece.NONE ? 0 : VALUE[XiangqiPiece.kind(captured)];
        int onPoint = VALUE[XiangqiPiece.kind(XiangqiMove.man(move))];
        if (won < threshold) {
            return false;
        }
        if (won - onPoint >= threshold) {
            return true;
        }
        low = position.occupied(0) & ~Points.low(from) | Points.low(to);
        high = position.occupied(1) & ~Points.high(from) | Points.high(to);
        return wins(position.sideToMove(), won - threshold, onPoint);
    }

    /**
     * Whether the first mover keeps at least 0 of {@code balance} once the rest of the exchange is played.
     *
     * @param onPoint the value of the man that stands on the point now and may be taken by the other side
     */
    private boolean wins(int us, int balance, int onPoint) {
        int side = us;
        int left = balance;
        int atStake = onPoint;
        while (true) {
            side ^= 1;
            int taker = leastTaker(side);
            if (taker == NOBODY) {
                return side != us;
            }
            int kind = XiangqiPiece.kind(position.manOn(taker));
            low &= ~Points.low(taker);
            high &= ~Points.high(taker);
            if (kind == XiangqiPiece.KING && leastTaker(side ^ 1) != NOBODY) {
                return side != us;
            }
            left = side == us ? left + atStake : left - atStake;
            atStake = VALUE[kind];
            boolean settled = side == us ? left - atStake >= 0 : left + atStake < 0;
            if (settled) {
                return side == us;
            }
        }
    }

    /** The point of the least valuable man of a side that can capture now. */
    private int leastTaker(int side) {
        for (int kind = XiangqiPiece.PAWN; kind <= XiangqiPiece.KING; kind++) {
            int man = XiangqiPiece.of(side, kind);
            for (int half = 0; half < 2; half++) {
                int taker = taker(man, half);
                if (taker != NOBODY) {
                    return taker;
                }
            }
        }
        return NOBODY;
    }

    private int taker(int man, int half) {
        long near = position.men(man, half) & AttackTables.sources(man, to, half) & (half == 0 ? low : high);
        int needed = XiangqiPiece.kind(man) == XiangqiPiece.CANNON ? 1 : 0;
        for (; near != 0; near &= near - 1) {
            int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(near);
            if (from != to && AttackTables.menBetween(to, from, low, high) == needed) {
                return from;
            }
        }
        return NOBODY;
    }
}
