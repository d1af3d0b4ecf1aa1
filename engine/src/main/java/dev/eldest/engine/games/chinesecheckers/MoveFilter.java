package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.MoveOrder;
import java.util.Arrays;

/** What the options leave of the moves at the end of a list, and in which order. For one thread. */
final class MoveFilter {
    private static final int MOVE_BITS = 16;

    /** Scratch; few positions need it. */
    private long[] ranks = {};

    /** Takes away what the conditions of intelligent generation forbid, unless that is everything. */
    static void applyConditions(ChineseCheckersConfig chineseCheckersConfig, int side, MoveList list, int first) {
        int kept = first;
        for (int i = first; i < list.size; i++) {
            int from = StarBoard.seenBy(side, ChineseCheckersMove.from(list.moves[i]));
            int to = StarBoard.seenBy(side, ChineseCheckersMove.to(list.moves[i]));
            if (isAllowed(chineseCheckersConfig, from, to)) {
                swap(list, kept++, i);
            }
        }
        list.size = kept > first ? kept : list.size;
    }

    /** Whether the conditions allow a move between two holes as its side counts them. */
    static boolean isAllowed(ChineseCheckersConfig chineseCheckersConfig, int from, int to) {
        boolean retreats = chineseCheckersConfig.retreatRows() > 0
                && StarGeometry.row(from) - StarGeometry.row(to) >= chineseCheckersConfig.retreatRows();
        boolean returns = chineseCheckersConfig.noReturn() && from >= StarGeometry.HOME && to < StarGeometry.HOME;
        return !retreats && !returns;
    }

    /**
     * Takes away the moves that {@link #sort} would put last: one stays, or half of them. The others keep their order.
     */
    void dropWorst(ChineseCheckersConfig chineseCheckersConfig, MoveList list, int first) {
        int count = list.size - first;
        int most = chineseCheckersConfig.keepHalf() ? count / 2 : count - 1;
        int left = count - Math.clamp(most, 0, chineseCheckersConfig.dropWorst());
        if (left == count) {
            return;
        }
        if (count > ranks.length) {
            ranks = new long[2 * count];
        }
        for (int i = 0; i < count; i++) {
            ranks[i] = rank(list, first + i);
        }
        long least = select(count, left - 1);
        int kept = first;
        for (int i = first; i < list.size; i++) {
            if (rank(list, i) >= least) {
                list.moves[kept] = list.moves[i];
                list.scores[kept++] = list.scores[i];
            }
        }
        list.size = kept;
    }

    /** A number that is greater for a move that comes earlier. */
    private static long rank(MoveList list, int index) {
        return ((long) list.scores[index] << MOVE_BITS) - list.moves[index];
    }

    /** The rank that so many are greater than (quickselect). */
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
     * Puts the ranks of a range that are greater than one of them before it, the others behind; tells where it is then.
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

    /** Highest score first, equals by from and to. */
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
     * Puts moves, whose scores are the values of the positions after them, into an order of which the search is told
     * nothing more: all score the same then. {@code key} tells positions apart.
     */
    static void order(ChineseCheckersConfig chineseCheckersConfig, long key, MoveList list, int first) {
        MoveOrder order = chineseCheckersConfig.order();
        if (order != MoveOrder.GENERATED) {
            for (int i = first; i < list.size; i++) {
                int move = list.moves[i];
                int lot = order == MoveOrder.RANDOM
                        ? ChineseCheckersZobrist.draw(key, chineseCheckersConfig.seed(), move)
                        : 0;
                list.scores[i] = order.score(move, list.scores[i], lot);
            }
            sort(list, first);
        }
        Arrays.fill(list.scores, first, list.size, 0);
    }
}
