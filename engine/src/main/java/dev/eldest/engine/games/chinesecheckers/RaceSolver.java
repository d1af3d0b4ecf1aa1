package dev.eldest.engine.games.chinesecheckers;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongComparators;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Finds a short line by which a side fills its goal without the other side: a beam search that keeps the best
 * placements after each number of moves. The line is playable and nearly always the shortest. A wider beam sometimes
 * finds a shorter one. For one thread.
 */
final class RaceSolver {
    private static final int MAX_MOVES = 100;
    /** Cube of the distance from the goal's last hole, by hole, so stragglers cost most. */
    private static final int[] COST = new int[StarGeometry.HOLES];

    private static final int COST_OF_FULL_GOAL;

    static {
        int sum = 0;
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            int distance = distance(hole);
            COST[hole] = distance * distance * distance;
            sum += hole >= StarGeometry.HOLES - StarGeometry.HOME ? COST[hole] : 0;
        }
        COST_OF_FULL_GOAL = sum;
    }

    private final int width;
    private final HopReach hopReach = new HopReach();
    /** Placements kept after earlier moves, and those found after the next move and kept at least for a time. */
    private final LongOpenHashSet keptBefore = new LongOpenHashSet();

    private final LongOpenHashSet found = new LongOpenHashSet();

    // All placements kept, contiguous for each number of moves
    private final LongArrayList lows = new LongArrayList();
    private final LongArrayList highs = new LongArrayList();
    private final IntArrayList costs = new IntArrayList();
    private final IntArrayList moves = new IntArrayList();
    private final IntArrayList parents = new IntArrayList();

    /** Costs and indexes of the placements after the next move, the most expensive first. */
    private final LongHeapPriorityQueue mostExpensive = new LongHeapPriorityQueue(LongComparators.OPPOSITE_COMPARATOR);

    RaceSolver(int width) {
        this.width = width;
    }

    /** Returns the steps to the goal's last hole on an empty board. */
    private static int distance(int hole) {
        int rows = StarGeometry.ROWS - 1 - StarGeometry.row(hole);
        return Math.max(rows, (rows + Math.abs(StarGeometry.offset(hole))) / 2);
    }

    /**
     * Returns the moves ({@link ChineseCheckersMove}) of a short line, with holes counted from the side's own end; null
     * if none was found.
     */
    int[] solve(long low, long high) {
        clear();
        keep(low, high, cost(low, high), 0, -1);
        startNextMove(0);
        int first = 0;
        for (int count = 0; count <= MAX_MOVES && first < lows.size(); count++) {
            int end = lows.size();
            for (int i = first; i < end; i++) {
                if (costs.getInt(i) == COST_OF_FULL_GOAL) {
                    return line(i, count);
                }
            }
            for (int i = first; i < end; i++) {
                expand(i);
            }
            startNextMove(end);
            first = end;
        }
        return null;
    }

    private void clear() {
        keptBefore.clear();
        lows.clear();
        highs.clear();
        costs.clear();
        moves.clear();
        parents.clear();
    }

    /** Keeps a placement; replaces the most expensive one if the beam is full. */
    private void keep(long low, long high, int cost, int move, int parent) {
        if (mostExpensive.size() < width) {
            mostExpensive.enqueue(costAndIndex(cost, lows.size()));
            lows.add(low);
            highs.add(high);
            costs.add(cost);
            moves.add(move);
            parents.add(parent);
        } else {
            int index = (int) mostExpensive.dequeueLong();
            mostExpensive.enqueue(costAndIndex(cost, index));
            lows.set(index, low);
            highs.set(index, high);
            costs.set(index, cost);
            moves.set(index, move);
            parents.set(index, parent);
        }
    }

    private boolean cheapEnough(int cost) {
        return mostExpensive.size() < width || cost < mostExpensive.firstLong() >>> Integer.SIZE;
    }

    private static long costAndIndex(int cost, int index) {
        return (long) cost << Integer.SIZE | index;
    }

    private static int cost(long low, long high) {
        int cost = 0;
        for (long rest = low; rest != 0; rest &= rest - 1) {
            cost += COST[Long.numberOfTrailingZeros(rest)];
        }
        for (long rest = high; rest != 0; rest &= rest - 1) {
            cost += COST[Long.SIZE + Long.numberOfTrailingZeros(rest)];
        }
        return cost;
    }

    private void expand(int parent) {
        long low = lows.getLong(parent);
        long high = highs.getLong(parent);
        StarBoard board = StarBoard.ofPieces(low, high);
        for (int from = 0; from < StarGeometry.HOLES; from++) {
            if (board.isEmpty(from)) {
                continue;
            }
            int count = hopReach.findTargets(board, from);
            for (int i = 0; i < count; i++) {
                int to = hopReach.get(i);
                long nextLow = low ^ StarBoard.lowBit(from) ^ StarBoard.lowBit(to);
                long nextHigh = high ^ StarBoard.highBit(from) ^ StarBoard.highBit(to);
                long key = key(nextLow, nextHigh);
                int cost = costs.getInt(parent) + COST[to] - COST[from];
                if (cheapEnough(cost) && !keptBefore.contains(key) && found.add(key)) {
                    keep(nextLow, nextHigh, cost, ChineseCheckersMove.of(from, to), parent);
                }
            }
        }
    }

    private void startNextMove(int first) {
        found.clear();
        mostExpensive.clear();
        for (int i = first; i < lows.size(); i++) {
            keptBefore.add(key(lows.getLong(i), highs.getLong(i)));
        }
    }

    private int[] line(int last, int count) {
        int[] line = new int[count];
        int index = last;
        for (int i = count - 1; i >= 0; i--) {
            line[i] = moves.getInt(index);
            index = parents.getInt(index);
        }
        return line;
    }

    /** Returns a 64-bit hash that identifies a placement; collisions among thousands are negligible. */
    private static long key(long low, long high) {
        return HashCommon.murmurHash3(HashCommon.murmurHash3(low) + high);
    }
}
