package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.MoveOrder;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Filters and orders the moves at the end of a list by the options. For one thread. */
final class MoveFilter {
    private static final int MOVE_BITS = 16;

    /** Scratch buffer; few positions need it. */
    private long[] ranks = {};

    /** Removes the moves that the conditions of intelligent generation exclude, unless these are all moves. */
    static void applyConditions(ChineseCheckersConfig settings, int side, MoveList list, int first) {
        int kept = first;
        for (int i = first; i < list.size; i++) {
            int from = StarBoard.relativeHole(side, ChineseCheckersMove.from(list.moves[i]));
            int to = StarBoard.relativeHole(side, ChineseCheckersMove.to(list.moves[i]));
            if (isAllowed(settings, from, to)) {
                swap(list, kept++, i);
            }
        }
        list.size = kept > first ? kept : list.size;
    }

    /** Returns whether the conditions allow a move between two holes, counted from the side's own end. */
    static boolean isAllowed(ChineseCheckersConfig settings, int from, int to) {
        boolean retreats =
                settings.retreatRows() > 0 && StarGeometry.row(from) - StarGeometry.row(to) >= settings.retreatRows();
        boolean returns = settings.noReturn() && from >= StarGeometry.HOME && to < StarGeometry.HOME;
        return !retreats && !returns;
    }

    /**
     * Removes the moves that {@link #sort} would put last, but keeps one, or half of them. The others keep their order.
     */
    void dropWorst(ChineseCheckersConfig settings, MoveList list, int first) {
        int count = list.size - first;
        int maxDropped = settings.keepHalf() ? count / 2 : count - 1;
        int remaining = count - Math.clamp(maxDropped, 0, settings.dropWorst());
        if (remaining == count) {
            return;
        }
        if (count > ranks.length) {
            ranks = new long[2 * count];
        }
        for (int i = 0; i < count; i++) {
            ranks[i] = rank(list, first + i);
        }
        long lowest = select(count, remaining - 1);
        int kept = first;
        for (int i = first; i < list.size; i++) {
            if (rank(list, i) >= lowest) {
                list.moves[kept] = list.moves[i];
                list.scores[kept++] = list.scores[i];
            }
        }
        list.size = kept;
    }

    /** Returns a number that is greater for earlier moves. */
    private static long rank(MoveList list, int index) {
        return ((long) list.scores[index] << MOVE_BITS) - list.moves[index];
    }

    /** Returns the rank that {@code wanted} ranks are greater than (quickselect). */
    private long select(int count, int wanted) {
        int from = 0;
        int to = count - 1;
        while (from < to) {
            int middle = partition(from, to);
            if (middle == wanted) {
                break;
            } else if (middle < wanted) {
                from = middle + 1;
            } else {
                to = middle - 1;
            }
        }
        return ranks[wanted];
    }

    /**
     * Moves the ranks of a range that are greater than a pivot before it, and the others behind it. Returns the pivot's
     * index.
     */
    private int partition(int from, int to) {
        int pivot = (from + to) >>> 1;
        long rank = ranks[pivot];
        ranks[pivot] = ranks[to];
        int next = from;
        for (int i = from; i < to; i++) {
            long other = ranks[i];
            if (other > rank) {
                ranks[i] = ranks[next];
                ranks[next++] = other;
            }
        }
        ranks[to] = ranks[next];
        ranks[next] = rank;
        return next;
    }

    /** Sorts by descending score, equal ones by from and to. */
    private static void sort(MoveList list, int first) {
        for (int i = first + 1; i < list.size; i++) {
            int move = list.moves[i];
            int score = list.scores[i];
            int to = i;
            for (; to > first && precedes(move, score, list.moves[to - 1], list.scores[to - 1]); to--) {
                list.moves[to] = list.moves[to - 1];
                list.scores[to] = list.scores[to - 1];
            }
            list.moves[to] = move;
            list.scores[to] = score;
        }
    }

    private static boolean precedes(int move, int score, int otherMove, int otherScore) {
        return score > otherScore || score == otherScore && move < otherMove;
    }

    private static void swap(MoveList list, int a, int b) {
        int move = list.moves[a];
        int score = list.scores[a];
        list.moves[a] = list.moves[b];
        list.scores[a] = list.scores[b];
        list.moves[b] = move;
        list.scores[b] = score;
    }

    /**
     * Orders moves, whose scores are the evaluations after them, and sets all scores to 0, so the search has no other
     * order. {@code key} identifies the position.
     */
    static void order(ChineseCheckersConfig settings, long key, MoveList list, int first) {
        MoveOrder order = settings.order();
        if (order != MoveOrder.GENERATED) {
            for (int i = first; i < list.size; i++) {
                int move = list.moves[i];
                int random = order == MoveOrder.RANDOM ? random(key, settings.seed(), move) : 0;
                list.scores[i] = order.score(move, list.scores[i], random);
            }
            sort(list, first);
        }
        Arrays.fill(list.scores, first, list.size, 0);
    }

    /** Returns a pseudo-random number, the same for the same position, seed and move. */
    private static int random(long key, int seed, int move) {
        return new SplittableRandom(key ^ (long) seed << Integer.SIZE ^ move).nextInt();
    }
}
