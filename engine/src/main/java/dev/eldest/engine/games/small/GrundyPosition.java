package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainPosition;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.spi.ZobristKeys;

/**
 * Position of Grundy's game as a multiset: the number of heaps of each size. A move's identity consists of the sizes of
 * the heap and of its smaller part, so equal heaps have one move.
 */
final class GrundyPosition extends PlainPosition {
    static final int MAX_COINS = 127;

    private static final int PART_BITS = 6;
    private static final int PART_MASK = (1 << PART_BITS) - 1;
    static final int IDENTITY_BITS = PART_BITS + 7;
    private static final long SERIES = 0;

    private final int[] heapsOf;
    private int side;
    /** The sum of a random number by size over all heaps, independent of their order. */
    private long heapsKey;

    private final int[] played = new int[MAX_COINS];
    private int playedCount;

    /** @param heapsOf number of heaps by size up to {@link #MAX_COINS}; the position takes ownership of the array */
    GrundyPosition(int[] heapsOf, int side) {
        this.heapsOf = heapsOf;
        this.side = side;
        for (int size = 1; size <= MAX_COINS; size++) {
            heapsKey += heapsOf[size] * keyOf(size);
        }
    }

    private static long keyOf(int size) {
        return ZobristKeys.of(SERIES, size - 1);
    }

    static int move(int size, int part) {
        return size << PART_BITS | part;
    }

    static int heap(int move) {
        return Move.identity(move) >> PART_BITS;
    }

    static int smallerPart(int move) {
        return Move.identity(move) & PART_MASK;
    }

    int heapsOf(int size) {
        return heapsOf[size];
    }

    GrundyPosition withOtherSide() {
        return new GrundyPosition(heapsOf.clone(), 1 - side);
    }

    @Override
    public int sideToMove() {
        return side;
    }

    @Override
    public long key() {
        return ZobristKeys.of(heapsKey + 1 + side);
    }

    /** Nearly even splits come first: they end the game soonest. */
    @Override
    public void generate(int kinds, MoveList into) {
        if ((kinds & QUIET) == 0) {
            return;
        }
        for (int size = MAX_COINS; size > 2; size--) {
            if (heapsOf[size] > 0) {
                for (int part = splits(size); part > 0; part--) {
                    into.add(move(size, part), part);
                }
            }
        }
    }

    /** Returns the number of splits of a heap into unequal parts, which is also the largest smaller part. */
    private static int splits(int size) {
        return (size - 1) / 2;
    }

    @Override
    public int countMoves() {
        int count = 0;
        for (int size = MAX_COINS; size > 2; size--) {
            count += heapsOf[size] > 0 ? splits(size) : 0;
        }
        return count;
    }

    @Override
    public int findMove(int identity) {
        int size = identity >> PART_BITS;
        int part = identity & PART_MASK;
        boolean legal = size <= MAX_COINS && heapsOf[size] > 0 && part > 0 && part <= splits(size);
        return legal ? identity : Move.NONE;
    }

    @Override
    public void make(int move) {
        played[playedCount++] = move;
        split(move, 1);
    }

    @Override
    public void unmake() {
        split(played[--playedCount], -1);
    }

    /** Splits a heap, or joins its parts with direction -1. */
    private void split(int move, int direction) {
        int size = heap(move);
        int part = smallerPart(move);
        heapsOf[size] -= direction;
        heapsOf[part] += direction;
        heapsOf[size - part] += direction;
        heapsKey += direction * (keyOf(part) + keyOf(size - part) - keyOf(size));
        side ^= 1;
    }

    @Override
    public void makeNull() {
        side ^= 1;
    }

    @Override
    public void unmakeNull() {
        side ^= 1;
    }

    /** Always 0: both players have the same moves, so the value for one is the value for the other. */
    @Override
    public int evaluate() {
        return Score.DRAW;
    }

    @Override
    public int verdict() {
        return Verdict.NONE;
    }

    @Override
    public int verdictWithoutMoves() {
        return Verdict.LOSS;
    }

    @Override
    public GrundyPosition copy() {
        GrundyPosition copy = new GrundyPosition(heapsOf.clone(), side);
        System.arraycopy(played, 0, copy.played, 0, playedCount);
        copy.playedCount = playedCount;
        return copy;
    }
}
