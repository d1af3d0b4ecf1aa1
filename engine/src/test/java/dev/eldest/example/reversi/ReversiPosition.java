package dev.eldest.example.reversi;

import dev.eldest.engine.games.common.MarkNotation;
import dev.eldest.engine.games.common.PlainPosition;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.spi.ZobristKeys;

/**
 * Two sets of discs, bit {@code 8 * rank + file}. The two bits between ranks stay empty, so that lines found by
 * shifting never continue in the next rank. The identity of a move is its cell + 1. A side that cannot turn a disc must
 * pass, which is a move too.
 */
final class ReversiPosition extends PlainPosition implements MarkNotation.MarkPosition {
    static final int SIZE = 6;
    static final int RANK_STEP = 8;
    static final int IDENTITY_BITS = 6;
    static final int PASS = (1 << IDENTITY_BITS) - 1;
    /** Number of cell classes. Cells that are mirror images of each other are of one class. */
    static final int KINDS = 6;

    private static final int[] DIRECTIONS = {1, 7, 8, 9, -1, -7, -8, -9};

    private static final long BOARD = 0x3F3F_3F3F_3F3FL;
    /** From the corners to the centre; see the weights file. */
    private static final long[] CELLS_OF_KIND = {
        0x2100_0000_0021L, 0x1221_0000_2112L, 0x0012_0000_1200L, 0x0C00_2121_000CL, 0x000C_1212_0C00L, 0x0000_0C0C_0000L
    };

    private final boolean fewestWin;
    private long own;
    private long other;
    private int side;
    /** Own and other discs before each move. The size allows one pass per placed disc. */
    private final long[] before = new long[2 * (2 * SIZE * SIZE + 2)];

    private int stored;

    ReversiPosition(long x, long o, int side, boolean fewestWin) {
        own = side == 0 ? x : o;
        other = side == 0 ? o : x;
        this.side = side;
        this.fewestWin = fewestWin;
    }

    @Override
    public long marks(int ofSide) {
        return ofSide == side ? own : other;
    }

    static int moveTo(int cell) {
        return cell + 1;
    }

    static int cell(int move) {
        return Move.identity(move) - 1;
    }

    @Override
    public int sideToMove() {
        return side;
    }

    @Override
    public long key() {
        return ZobristKeys.of(ZobristKeys.of(own) + (other << 1) + side);
    }

    private static long shift(long cells, int direction) {
        return direction > 0 ? cells << direction : cells >>> -direction;
    }

    /** Returns the empty cells where a disc turns others. A line has at most SIZE - 2 discs to turn. */
    private static long targets(long mover, long opponent) {
        long targets = 0;
        for (int direction : DIRECTIONS) {
            long line = shift(mover, direction) & opponent;
            for (int longer = 1; longer < SIZE - 2; longer++) {
                line |= shift(line, direction) & opponent;
            }
            targets |= shift(line, direction);
        }
        return targets & BOARD & ~(mover | opponent);
    }

    /** Returns the discs that a new disc turns. */
    private long turnedBy(long disc) {
        long turned = 0;
        for (int direction : DIRECTIONS) {
            long line = 0;
            long next = shift(disc, direction);
            for (; (next & other) != 0; next = shift(next, direction)) {
                line |= next;
            }
            turned |= (next & own) != 0 ? line : 0;
        }
        return turned;
    }

    private boolean mustPass() {
        return targets(own, other) == 0 && targets(other, own) != 0;
    }

    @Override
    public void generate(int kinds, MoveList into) {
        if ((kinds & QUIET) == 0) {
            return;
        }
        long targets = targets(own, other);
        for (int kind = 0; kind < KINDS; kind++) {
            for (long rest = targets & CELLS_OF_KIND[kind]; rest != 0; rest &= rest - 1) {
                into.add(moveTo(Long.numberOfTrailingZeros(rest)), -kind);
            }
        }
        if (mustPass()) {
            into.add(PASS, 0);
        }
    }

    @Override
    public int countMoves() {
        return mustPass() ? 1 : Long.bitCount(targets(own, other));
    }

    @Override
    public int findMove(int identity) {
        boolean legal = identity == PASS
                ? mustPass()
                : identity > 0 && identity < PASS && (targets(own, other) >>> cell(identity) & 1) != 0;
        return legal ? identity : Move.NONE;
    }

    @Override
    public void make(int move) {
        before[stored++] = own;
        before[stored++] = other;
        long disc = Move.identity(move) == PASS ? 0 : 1L << cell(move);
        long turned = turnedBy(disc);
        long opponent = other & ~turned;
        other = own | disc | turned;
        own = opponent;
        side ^= 1;
    }

    @Override
    public void unmake() {
        other = before[--stored];
        own = before[--stored];
        side ^= 1;
    }

    @Override
    public int evaluate() {
        int lead = worth(side) - worth(1 - side);
        return fewestWin ? -lead : lead;
    }

    /** Returns the evaluation terms of one side. */
    int worth(int ofSide) {
        long mover = marks(ofSide);
        int worth = ReversiWeights.MOBILITY.times(Long.bitCount(targets(mover, marks(1 - ofSide))));
        for (int kind = 0; kind < KINDS; kind++) {
            worth += ReversiWeights.DISC.times(Long.bitCount(mover & CELLS_OF_KIND[kind]), kind);
        }
        return worth;
    }

    @Override
    public int verdict() {
        if ((targets(own, other) | targets(other, own)) != 0) {
            return Verdict.NONE;
        }
        int lead = Integer.compare(Long.bitCount(own), Long.bitCount(other)) * (fewestWin ? -1 : 1);
        return lead == 0 ? Verdict.DRAW : lead > 0 ? Verdict.WIN : Verdict.LOSS;
    }

    @Override
    public ReversiPosition copy() {
        return with(fewestWin);
    }

    /** Returns a copy of the position, in which the fewest or the most discs win. */
    ReversiPosition with(boolean fewest) {
        ReversiPosition copy = new ReversiPosition(x(), o(), side, fewest);
        System.arraycopy(before, 0, copy.before, 0, stored);
        copy.stored = stored;
        return copy;
    }
}
