package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;

/**
 * Generates legal moves only. The same code lists and counts them: without a list, it counts each set of targets at
 * once. Moves of the king, of pinned pieces, and all moves in check are validated one by one. The others are legal
 * unless they step between the king and a cannon.
 */
final class XiangqiMoveGenerator {
    /** Upper bound of the number of moves of a side's sixteen pieces. */
    static final int MAX_MOVES = 128;

    private static final int MVV = 16;
    /** Value of a capture in move ordering, by captured kind. */
    private static final int[] VALUE = {1, 2, 2, 4, 4, 9, 0};

    private final XiangqiPosition position;

    /** Null while moves are only counted. */
    private MoveList list;

    private int us;
    /** Occupied points of the low half. */
    private long low;

    private long high;
    /** Requested targets that can be legal. */
    private long wantedLow;

    private long wantedHigh;
    /** The same for a piece that is the screen of a checking cannon. */
    private long screenLow;

    private long screenHigh;
    /** Pieces whose moves are validated one by one. */
    private long validateLow;

    private long validateHigh;
    /** Pieces that may be the screen of a checking cannon, and so may move anywhere. */
    private long screensLow;

    private long screensHigh;

    XiangqiMoveGenerator(XiangqiPosition position) {
        this.position = position;
    }

    /** Appends the legal moves of the given kinds, or only counts them if the list is null. Returns the count. */
    int generate(int kinds, MoveList into) {
        list = into;
        if (into != null) {
            into.ensureCapacity(MAX_MOVES);
        }
        us = position.sideToMove();
        low = position.occupied(0);
        high = position.occupied(1);
        wantedLow = wanted(kinds, 0, low);
        wantedHigh = wanted(kinds, 1, high);
        int count = kingMoves();
        restrict();
        count += steps(XiangqiPiece.of(us, XiangqiPiece.PAWN)) + steps(XiangqiPiece.of(us, XiangqiPiece.ADVISOR));
        count += leaps(XiangqiPiece.of(us, XiangqiPiece.ELEPHANT), LeaperAttacks.ELEPHANT)
                + leaps(XiangqiPiece.of(us, XiangqiPiece.HORSE), LeaperAttacks.HORSE);
        return count + cannonMoves() + rookMoves();
    }

    private long wanted(int kinds, int half, long occupied) {
        return ((kinds & Position.TACTICAL) != 0 ? position.side(us ^ 1, half) : 0)
                | ((kinds & Position.QUIET) != 0 ? ~occupied : 0);
    }

    /** Restricts the targets to those that can be legal for pieces other than the king. */
    private void restrict() {
        CheckInfo checks = position.checkInfo();
        int checker = checks.checker();
        if (checker < 0) {
            wantedLow &= ~checks.closedPoints(0);
            wantedHigh &= ~checks.closedPoints(1);
            validateLow = checks.pinned(0);
            validateHigh = checks.pinned(1);
            screensLow = 0;
            screensHigh = 0;
            return;
        }
        int king = position.king(us);
        screenLow = wantedLow;
        screenHigh = wantedHigh;
        wantedLow &= AttackTables.between(king, checker, 0) | Points.low(checker);
        wantedHigh &= AttackTables.between(king, checker, 1) | Points.high(checker);
        validateLow = -1L;
        validateHigh = -1L;
        screensLow = AttackTables.between(king, checker, 0) & low;
        screensHigh = AttackTables.between(king, checker, 1) & high;
    }

    private int kingMoves() {
        int piece = XiangqiPiece.of(us, XiangqiPiece.KING);
        int from = position.king(us);
        int half = us;
        long targets = AttackTables.targets(piece, from, half) & (half == 0 ? wantedLow : wantedHigh);
        return half == 0 ? addValidated(piece, from, targets, 0) : addValidated(piece, from, 0, targets);
    }

    private int steps(int piece) {
        int count = 0;
        for (int half = 0; half < 2; half++) {
            for (long pieces = position.pieces(piece, half); pieces != 0; pieces &= pieces - 1) {
                int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(pieces);
                count += add(piece, from, AttackTables.targets(piece, from, 0), AttackTables.targets(piece, from, 1));
            }
        }
        return count;
    }

    private int leaps(int piece, LeaperAttacks leaperAttacks) {
        int count = 0;
        for (int half = 0; half < 2; half++) {
            for (long pieces = position.pieces(piece, half); pieces != 0; pieces &= pieces - 1) {
                int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(pieces);
                int index = leaperAttacks.index(from, low, high);
                count += add(piece, from, leaperAttacks.targets(index), leaperAttacks.targets(index + 1));
            }
        }
        return count;
    }

    private int rookMoves() {
        int piece = XiangqiPiece.of(us, XiangqiPiece.ROOK);
        int count = 0;
        for (int half = 0; half < 2; half++) {
            for (long pieces = position.pieces(piece, half); pieces != 0; pieces &= pieces - 1) {
                int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(pieces);
                int file = Points.file(from);
                int reached = SliderAttacks.rookOnFile(Points.rank(from), SliderAttacks.file(file, low, high));
                int first = Points.firstBitOfRank(from);
                long onRank = SliderAttacks.rookOnRank(file, first, SliderAttacks.rank(first, half == 0 ? low : high));
                count += add(
                        piece,
                        from,
                        SliderAttacks.spreadLow(file, reached) | (half == 0 ? onRank : 0),
                        SliderAttacks.spreadHigh(file, reached) | (half == 0 ? 0 : onRank));
            }
        }
        return count;
    }

    private int cannonMoves() {
        int piece = XiangqiPiece.of(us, XiangqiPiece.CANNON);
        int count = 0;
        for (int half = 0; half < 2; half++) {
            for (long pieces = position.pieces(piece, half); pieces != 0; pieces &= pieces - 1) {
                count += cannonMoves(piece, half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(pieces), half);
            }
        }
        return count;
    }

    private int cannonMoves(int piece, int from, int half) {
        int file = Points.file(from);
        int rank = Points.rank(from);
        int onFile = SliderAttacks.file(file, low, high);
        int first = Points.firstBitOfRank(from);
        int onRank = SliderAttacks.rank(first, half == 0 ? low : high);
        int reached = SliderAttacks.rookOnFile(rank, onFile) & ~onFile | SliderAttacks.cannonOnFile(rank, onFile);
        long reachedOnRank = SliderAttacks.rookOnRank(file, first, onRank) & ~(half == 0 ? low : high)
                | SliderAttacks.cannonOnRank(file, first, onRank);
        return add(
                piece,
                from,
                SliderAttacks.spreadLow(file, reached) | (half == 0 ? reachedOnRank : 0),
                SliderAttacks.spreadHigh(file, reached) | (half == 0 ? 0 : reachedOnRank));
    }

    /** Adds those moves of one piece, other than a king, that are requested and legal. */
    private int add(int piece, int from, long targetsLow, long targetsHigh) {
        long here = 1L << from;
        boolean inLow = from >> Points.HALF_SHIFT == 0;
        if (((inLow ? screensLow : screensHigh) & here) != 0) {
            return addValidated(piece, from, targetsLow & screenLow, targetsHigh & screenHigh);
        }
        long toLow = targetsLow & wantedLow;
        long toHigh = targetsHigh & wantedHigh;
        return ((inLow ? validateLow : validateHigh) & here) != 0
                ? addValidated(piece, from, toLow, toHigh)
                : append(piece, from, toLow, toHigh);
    }

    private int addValidated(int piece, int from, long toLow, long toHigh) {
        return append(piece, from, safe(from, toLow, 0), safe(from, toHigh, 1));
    }

    private long safe(int from, long targets, int half) {
        long safe = 0;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest);
            if (position.keepsKingSafe(from, to)) {
                safe |= rest & -rest;
            }
        }
        return safe;
    }

    private int append(int piece, int from, long toLow, long toHigh) {
        if (list != null) {
            for (long rest = toLow; rest != 0; rest &= rest - 1) {
                append(piece, from, Long.numberOfTrailingZeros(rest));
            }
            for (long rest = toHigh; rest != 0; rest &= rest - 1) {
                append(piece, from, 1 << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest));
            }
        }
        return Long.bitCount(toLow) + Long.bitCount(toHigh);
    }

    private void append(int piece, int from, int to) {
        int captured = position.pieceOn(to);
        int size = list.size++;
        list.moves[size] = XiangqiMove.of(piece, from, to, captured);
        list.scores[size] = captured == XiangqiPiece.NONE
                ? 0
                : MVV * VALUE[XiangqiPiece.kind(captured)] - VALUE[XiangqiPiece.kind(piece)];
    }
}
