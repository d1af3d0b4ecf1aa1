package dev.eldest.engine.games.chinesecheckers;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;

/** Plain search for a side that moves alone. */
final class Alone {
    static final long GOAL_HIGH = ((1L << StarGeometry.HOME) - 1) << StarGeometry.HOLES - StarGeometry.HOME - Long.SIZE;

    /** The pieces of a side, in the side's own numbering of holes. */
    record Pieces(long low, long high) {
        StarBoard board() {
            return StarBoard.ofPieces(low, high);
        }
    }

    interface PiecesVisitor {
        void pieces(long low, long high);
    }

    private Alone() {}

    /** Visits the first side's pieces after each of its moves. */
    static void forEachMove(StarBoard board, PiecesVisitor visitor) {
        HopReach hopReach = new HopReach();
        for (int from = 0; from < StarGeometry.HOLES; from++) {
            if (board.has(0, from)) {
                int count = hopReach.findTargets(board, from);
                for (int i = 0; i < count; i++) {
                    int to = hopReach.get(i);
                    visitor.pieces(
                            board.low(0) ^ StarBoard.lowBit(from) ^ StarBoard.lowBit(to),
                            board.high(0) ^ StarBoard.highBit(from) ^ StarBoard.highBit(to));
                }
            }
        }
    }

    /** Returns all placements within the number of moves, with the least number of moves to each. */
    static Object2IntMap<Pieces> within(Pieces start, int moves) {
        Object2IntOpenHashMap<Pieces> seen = new Object2IntOpenHashMap<>();
        seen.defaultReturnValue(Integer.MAX_VALUE);
        seen.put(start, 0);
        Object2IntOpenHashMap<Pieces> last = seen.clone();
        for (int distance = 1; distance <= moves; distance++) {
            int next = distance;
            Object2IntOpenHashMap<Pieces> found = new Object2IntOpenHashMap<>();
            for (Pieces pieces : last.keySet()) {
                forEachMove(pieces.board(), (low, high) -> {
                    Pieces after = new Pieces(low, high);
                    if (!seen.containsKey(after)) {
                        found.put(after, next);
                    }
                });
            }
            seen.putAll(found);
            last = found;
        }
        return seen;
    }
}
