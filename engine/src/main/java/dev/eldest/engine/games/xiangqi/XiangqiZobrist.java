package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.ZobristTable;
import java.util.Arrays;

/** Zobrist keys of xiangqi, and correction keys of parts of a position, calculated from the sets of points. */
final class XiangqiZobrist {
    private static final ZobristTable KEYS = new ZobristTable(0x5849_414EL);
    /** By piece and point; 0 for {@link XiangqiPiece#NONE}. */
    private static final long[] PIECE_POINT_KEYS = Arrays.copyOf(
            KEYS.next(XiangqiPiece.COUNT * Points.NUMBER_LIMIT), (XiangqiPiece.COUNT + 1) * Points.NUMBER_LIMIT);

    static final long BLACK_TO_MOVE = KEYS.next();

    /** By piece and half. */
    private static final long[] SET_MULTIPLIERS = KEYS.next(2 * XiangqiPiece.COUNT);

    private XiangqiZobrist() {}

    static long of(int piece, int point) {
        return PIECE_POINT_KEYS[piece << Points.NUMBER_BITS | point];
    }

    /**
     * Returns the correction key of the pawns of both sides.
     *
     * @param pieces points, by piece and half
     */
    static long pawns(long[] pieces) {
        long both = hash(pieces, XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.PAWN), 1)
                + hash(pieces, XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.PAWN), 1);
        return both >>> Integer.SIZE;
    }

    /** Returns the correction key of a side's horses, cannons and rooks. */
    static long attackers(long[] pieces, int side) {
        return hash(pieces, XiangqiPiece.of(side, XiangqiPiece.HORSE), 3) >>> Integer.SIZE;
    }

    /** Hashes the points of pieces of successive kinds. The high half depends on all of them. */
    private static long hash(long[] pieces, int firstPiece, int kinds) {
        long sum = 0;
        for (int i = 2 * firstPiece; i < 2 * (firstPiece + kinds); i++) {
            sum += pieces[i] * SET_MULTIPLIERS[i];
        }
        return sum;
    }
}
