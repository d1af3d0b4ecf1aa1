package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.MarkNotation;
import dev.eldest.engine.games.common.PlainPosition;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.spi.ZobristKeys;

/**
 * Position of tic-tac-toe as two sets of nine cells, bit {@code 3 * rank + file}. A move's identity is its cell + 1.
 */
final class TicTacToePosition extends PlainPosition implements MarkNotation.MarkPosition {
    /** Value of an open line. */
    static final int UNIT = 10;

    private static final int CELLS = 9;
    private static final int FULL = (1 << CELLS) - 1;
    private static final int[] LINES = {
        0b000_000_111,
        0b000_111_000,
        0b111_000_000,
        0b001_001_001,
        0b010_010_010,
        0b100_100_100,
        0b100_010_001,
        0b001_010_100
    };
    /** By the set of one player's cells: number of lines open to the other player. */
    private static final int[] OPEN_LINES = new int[FULL + 1];

    private static final boolean[] HAS_LINE = new boolean[FULL + 1];

    static {
        for (int cells = 0; cells <= FULL; cells++) {
            for (int line : LINES) {
                OPEN_LINES[cells] += (cells & line) == 0 ? 1 : 0;
                HAS_LINE[cells] |= (cells & line) == line;
            }
        }
    }

    private int own;
    private int other;
    private int side;
    private final int[] played = new int[CELLS];
    private int playedCount;

    TicTacToePosition(int x, int o, int side) {
        own = side == 0 ? x : o;
        other = side == 0 ? o : x;
        this.side = side;
    }

    @Override
    public long marks(int ofSide) {
        return ofSide == side ? own : other;
    }

    static boolean hasLine(int cells) {
        return HAS_LINE[cells];
    }

    int ownOpenLines() {
        return OPEN_LINES[other];
    }

    int otherOpenLines() {
        return OPEN_LINES[own];
    }

    @Override
    public int sideToMove() {
        return side;
    }

    @Override
    public long key() {
        return ZobristKeys.of(1 + own + ((long) other << CELLS) + ((long) side << 2 * CELLS));
    }

    @Override
    public void generate(int kinds, MoveList into) {
        if ((kinds & QUIET) == 0 || HAS_LINE[other]) {
            return;
        }
        into.ensureCapacity(CELLS);
        for (int empty = emptyCells(); empty != 0; empty &= empty - 1) {
            int cell = Integer.numberOfTrailingZeros(empty);
            into.moves[into.size] = cell + 1;
            into.scores[into.size++] = linesThrough(cell);
        }
    }

    private static int linesThrough(int cell) {
        return LINES.length - OPEN_LINES[1 << cell];
    }

    @Override
    public int countMoves() {
        return HAS_LINE[other] ? 0 : Integer.bitCount(emptyCells());
    }

    private int emptyCells() {
        return FULL & ~(own | other);
    }

    @Override
    public int findMove(int identity) {
        boolean onBoard = identity >= 1 && identity <= CELLS;
        boolean legal = onBoard && (emptyCells() >> (identity - 1) & 1) != 0 && !HAS_LINE[other];
        return legal ? identity : Move.NONE;
    }

    @Override
    public void make(int move) {
        int cell = Move.identity(move) - 1;
        played[playedCount++] = cell;
        own |= 1 << cell;
        makeNull();
    }

    @Override
    public void unmake() {
        makeNull();
        own ^= 1 << played[--playedCount];
    }

    @Override
    public void makeNull() {
        int mover = own;
        own = other;
        other = mover;
        side ^= 1;
    }

    @Override
    public void unmakeNull() {
        makeNull();
    }

    @Override
    public int evaluate() {
        return UNIT * (ownOpenLines() - otherOpenLines());
    }

    @Override
    public int verdict() {
        if (HAS_LINE[other]) {
            return Verdict.LOSS;
        }
        return emptyCells() == 0 ? Verdict.DRAW : Verdict.NONE;
    }

    @Override
    public TicTacToePosition copy() {
        TicTacToePosition copy = new TicTacToePosition((int) x(), (int) o(), side);
        System.arraycopy(played, 0, copy.played, 0, playedCount);
        copy.playedCount = playedCount;
        return copy;
    }
}
