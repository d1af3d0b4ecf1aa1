package dev.eldest.engine.games.xiangqi;

/**
 * Static exchange evaluation: both sides capture on one point, least valuable piece first, and stop at will. Each
 * capture removes a piece from its line, which may add or remove a cannon's screen, so attackers are recalculated each
 * time. Ignores pins. Kings capture only unprotected pieces.
 */
final class XiangqiStaticExchange {
    /** Values, by kind. */
    private static final int[] VALUE = {150, 200, 200, 400, 450, 900, 10_000};

    /** No capturer. Kinds are ordered by value, so the codes are iterated in order. */
    private static final int NO_CAPTURER = -1;

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
        int onPoint = VALUE[XiangqiPiece.kind(XiangqiMove.piece(move))];
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
     * Returns whether the first mover keeps at least 0 of {@code balance} after the rest of the exchange.
     *
     * @param onPoint the value of the piece that is on the point now and may be captured by the other side
     */
    private boolean wins(int us, int balance, int onPoint) {
        int side = us;
        int left = balance;
        int atStake = onPoint;
        while (true) {
            side ^= 1;
            int capturer = leastCapturer(side);
            if (capturer == NO_CAPTURER) {
                return side != us;
            }
            int kind = XiangqiPiece.kind(position.pieceOn(capturer));
            low &= ~Points.low(capturer);
            high &= ~Points.high(capturer);
            if (kind == XiangqiPiece.KING && leastCapturer(side ^ 1) != NO_CAPTURER) {
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

    /** Returns the point of the least valuable capturer of a side, or {@link #NO_CAPTURER}. */
    private int leastCapturer(int side) {
        for (int kind = XiangqiPiece.PAWN; kind <= XiangqiPiece.KING; kind++) {
            int piece = XiangqiPiece.of(side, kind);
            for (int half = 0; half < 2; half++) {
                int capturer = capturer(piece, half);
                if (capturer != NO_CAPTURER) {
                    return capturer;
                }
            }
        }
        return NO_CAPTURER;
    }

    private int capturer(int piece, int half) {
        long near = position.pieces(piece, half) & AttackTables.sources(piece, to, half) & (half == 0 ? low : high);
        int needed = XiangqiPiece.kind(piece) == XiangqiPiece.CANNON ? 1 : 0;
        for (; near != 0; near &= near - 1) {
            int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(near);
            if (from != to && AttackTables.countBetween(to, from, low, high) == needed) {
                return from;
            }
        }
        return NO_CAPTURER;
    }
}
