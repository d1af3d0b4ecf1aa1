package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.MarkNotation;
import dev.eldest.engine.games.common.PlainPosition;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.spi.ZobristKeys;

/**
 * Position of Connect Four as two sets of cells, bit {@code 7 * column + row}. The seventh bit of each column is always
 * 0, so that lines found by shifting never continue in the next column. A move's identity is its column + 1.
 */
final class ConnectFourPosition extends PlainPosition implements MarkNotation.MarkPosition {
    static final int FILES = 7;
    static final int RANKS = 6;
    static final int COLUMN_STEP = RANKS + 1;

    private static final long COLUMN = (1L << RANKS) - 1;
    private static final long BOTTOM = 0x0000_0408_1020_4081L;
    private static final long BOARD = BOTTOM * COLUMN;

    private long own;
    private long stones;
    private int side;
    private final long[] placed = new long[FILES * RANKS];
    private int placedCount;

    ConnectFourPosition(long x, long o, int side) {
        own = side == 0 ? x : o;
        stones = x | o;
        this.side = side;
    }

    @Override
    public long marks(int ofSide) {
        return ofSide == side ? own : other();
    }

    private long other() {
        return own ^ stones;
    }

    /** Returns whether every stone is on the bottom row or on another stone. */
    static boolean isStacked(long stones) {
        return (stones & (stones + BOTTOM) & BOARD) == 0;
    }

    static boolean hasFour(long stones) {
        return fours(stones, 1) != 0
                || fours(stones, COLUMN_STEP) != 0
                || fours(stones, COLUMN_STEP - 1) != 0
                || fours(stones, COLUMN_STEP + 1) != 0;
    }

    /** Returns the first cells of all runs of four in a direction, given as a step in bits. */
    private static long fours(long cells, int step) {
        long pairs = cells & cells >>> step;
        return pairs & pairs >>> 2 * step;
    }

    static int openLines(long stones, long empty) {
        long free = stones | empty;
        return Long.bitCount(fours(free, 1))
                + Long.bitCount(fours(free, COLUMN_STEP))
                + Long.bitCount(fours(free, COLUMN_STEP - 1))
                + Long.bitCount(fours(free, COLUMN_STEP + 1));
    }

    static int threes(long stones, long empty) {
        return threes(stones, empty, 1)
                + threes(stones, empty, COLUMN_STEP)
                + threes(stones, empty, COLUMN_STEP - 1)
                + threes(stones, empty, COLUMN_STEP + 1);
    }

    /** Counts lines of three stones and an empty cell: a pair of stones next to a half-filled pair, on either side. */
    private static int threes(long stones, long empty, int step) {
        long pairs = stones & stones >>> step;
        long halves = stones & empty >>> step | empty & stones >>> step;
        return Long.bitCount(pairs & halves >>> 2 * step | halves & pairs >>> 2 * step);
    }

    long emptyCells() {
        return BOARD & ~stones;
    }

    @Override
    public int sideToMove() {
        return side;
    }

    /** Hashes the sum of all stones and own stones. In each column the sum encodes height and owners. */
    @Override
    public long key() {
        return ZobristKeys.of(1 + (stones + own << 1) + side);
    }

    @Override
    public void generate(int kinds, MoveList into) {
        if ((kinds & QUIET) == 0 || hasFour(other())) {
            return;
        }
        into.ensureCapacity(FILES);
        for (long rest = landingCells(); rest != 0; rest &= rest - 1) {
            int column = Long.numberOfTrailingZeros(rest) / COLUMN_STEP;
            into.moves[into.size] = column + 1;
            into.scores[into.size++] = -Math.abs(column - FILES / 2);
        }
    }

    @Override
    public int countMoves() {
        return hasFour(other()) ? 0 : Long.bitCount(landingCells());
    }

    private long landingCells() {
        return stones + BOTTOM & BOARD;
    }

    /** Returns the cell that a stone in this column falls to; 0 if the column is full. */
    long landingCell(int column) {
        return landingCells() & COLUMN << column * COLUMN_STEP;
    }

    @Override
    public int findMove(int identity) {
        boolean onBoard = identity >= 1 && identity <= FILES;
        return onBoard && landingCell(identity - 1) != 0 && !hasFour(other()) ? identity : Move.NONE;
    }

    @Override
    public void make(int move) {
        long stone = landingCell(Move.identity(move) - 1);
        placed[placedCount++] = stone;
        own = other();
        stones |= stone;
        side ^= 1;
    }

    @Override
    public void unmake() {
        stones ^= placed[--placedCount];
        own = other();
        side ^= 1;
    }

    @Override
    public void makeNull() {
        own = other();
        side ^= 1;
    }

    @Override
    public void unmakeNull() {
        makeNull();
    }

    @Override
    public int evaluate() {
        long empty = emptyCells();
        return valueOf(own, empty) - valueOf(other(), empty);
    }

    static int valueOf(long stones, long empty) {
        return ConnectFourWeights.OPEN_LINE.times(openLines(stones, empty))
                + ConnectFourWeights.THREE.times(threes(stones, empty));
    }

    @Override
    public int verdict() {
        if (hasFour(other())) {
            return Verdict.LOSS;
        }
        return stones == BOARD ? Verdict.DRAW : Verdict.NONE;
    }

    @Override
    public ConnectFourPosition copy() {
        ConnectFourPosition copy = new ConnectFourPosition(x(), o(), side);
        System.arraycopy(placed, 0, copy.placed, 0, placedCount);
        copy.placedCount = placedCount;
        return copy;
    }
}
