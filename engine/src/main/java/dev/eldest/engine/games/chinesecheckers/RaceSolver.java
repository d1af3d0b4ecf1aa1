package dev.eldest.engine.games.chinesecheckers;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongComparators;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * How few moves a side needs to fill its goal when the other is out of its way: a beam search, which keeps the most
 * promising placements after each number of moves. The line it finds is playable and nearly always the shortest; a
 * wider beam finds a shorter one at times. For one thread.
 */
final class RaceSolver {
    private static final int MAX_MOVES = 100;
    /** By hole, the third power of the distance from the goal's last hole: stragglers cost most. */
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
    /** All placements kept, and those that were found after one more move and kept for a while at least. */
    private final LongOpenHashSet keptBefore = new LongOpenHashSet();

    private final LongOpenHashSet found = new LongOpenHashSet();

    // All placements kept, those after the same number of moves side by side
    private final LongArrayList lows = new LongArrayList();
    private final LongArrayList highs = new LongArrayList();
    private final IntArrayList costs = new IntArrayList();
    private final IntArrayList moves = new IntArrayList();
    private final IntArrayList parents = new IntArrayList();

    /** Costs and places of those found after one more move, the dearest first. */
    private final LongHeapPriorityQueue dearest = new LongHeapPriorityQueue(LongComparators.OPPOSITE_COMPARATOR);

    RaceSolver(int width) {
        this.width = width;
    }

    /** Steps to the goal's last hole on an empty board. */
    private static int distance(int hole) {
        int rows = StarGeometry.ROWS - 1 - StarGeometry.row(hole);
        return Math.max(rows, (rows + Math.abs(StarGeometry.offset(hole))) / 2);
    }

    /**
     * The moves ({@link ChineseCheckersMove}) of a short line, all holes as the side counts them; null if none was
     * found.
     */
    int[] solve(long low, long high) {
        clear();
        keep(low, high, cost(low, high), 0, -1);
        remember(0);
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
            remember(end);
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

    /** If there is no room, the dearest gives way. */
    private void keep(long low, long high, int cost, int move, int parent) {
        if (dearest.size() < width) {
            dearest.enqueue(costAndPlace(cost, lows.size()));
            lows.add(low);
            highs.add(high);
            costs.add(cost);
            moves.add(move);
            parents.add(parent);
        } else {
            int place = (int) dearest.dequeueLong();
            dearest.enqueue(costAndPlace(cost, place));
            lows.set(place, low);
            highs.set(place, high);
            costs.set(place, cost);
            moves.set(place, move);
            parents.set(place, parent);
        }
    }

    private boolean cheapEnough(int cost) {
        return dearest.size() < width || cost < dearest.firstLong() >>> Integer.SIZE;
    }

    private static long costAndPlace(int cost, int place) {
        return (long) cost << Integer.SIZE | place;
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
        StarBoard board = StarBoard.ofMen(low, high);
        for (int from = 0; from < StarGeometry.HOLES; from++) {
            if (board.isEmpty(from)) {
                continue;
            }
            int count = hopReach.look(board, from);
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

    private void remember(int first) {
        found.clear();
        dearest.clear();
        for (int i = first; i < lows.size(); i++) {
            keptBefore.add(key(lows.getLong(i), highs.getLong(i)));
        }
    }

    private int[] line(int last, int count) {
        int[] line = new int[count];
        int at = last;
        for (int i = count - 1; i >= 0; i--) {
            line[i] = moves.getInt(at);
            at = parents.getInt(at);
        }
        return line;
    }

    /** Tells placements apart; that two of thousands share a number in 64 bits does not happen. */
    private static long key(long low, long high) {
        return HashCommon.murmurHash3(HashCommon.murmurHash3(low) + high);
    }
}
