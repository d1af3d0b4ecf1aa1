package dev.eldest.bench.lab.solve.connectfour;

import java.util.function.LongPredicate;

/**
 * Exact alpha-beta search to the end of the game, with bounds in a table. The value is for the side to move: the number
 * of stones that the winner has left before the winning one, that one included; 0 for a draw; negative for a loss. So
 * faster wins have greater values.
 *
 * <p>Immediate wins are played and immediate threats are stopped without a search. So the side to move at a node can
 * never win with its next stone. Not thread-safe, except for the table.
 */
final class ConnectFourSearch {
    /** Result of {@link #search} if it was stopped. */
    static final int STOPPED = Integer.MIN_VALUE;

    /** Number of nodes between two checks of the stop condition. */
    private static final int NODES_PER_CHECK = 1 << 14;
    /** Number of stones below which a board shares its entry with its mirror image; above, mirroring costs too much. */
    private static final int MIRRORED_STONES = 16;
    /** Number of nodes above which an entry is important. */
    private static final long IMPORTANT_NODES = 512;

    private static final long[] COLUMNS_FROM_THE_CENTRE = columnsFromTheCentre();

    private final BoundTable table;
    private final LongPredicate stop;
    private long nodes;
    private boolean stopped;
    /** Moves of a node and their numbers of threats, by ply. */
    private final long[] moves = new long[(ConnectFourBitboard.CELLS + 1) * ConnectFourBitboard.COLUMNS];

    private final int[] threats = new int[(ConnectFourBitboard.CELLS + 1) * ConnectFourBitboard.COLUMNS];

    /** @param stop stop condition for a number of nodes, checked at intervals */
    ConnectFourSearch(BoundTable table, LongPredicate stop) {
        this.table = table;
        this.stop = stop;
    }

    private static long[] columnsFromTheCentre() {
        long[] columns = new long[ConnectFourBitboard.COLUMNS];
        for (int i = 0; i < ConnectFourBitboard.COLUMNS; i++) {
            int column = ConnectFourBitboard.COLUMNS / 2 + (i % 2 == 0 ? i / 2 : -(i + 1) / 2);
            columns[i] = ConnectFourBitboard.COLUMN << column * ConnectFourBitboard.STEP;
        }
        return columns;
    }

    /** Returns the number of nodes since the last check of the stop condition. */
    long nodesSinceCheck() {
        return nodes & NODES_PER_CHECK - 1;
    }

    /** Returns the moves, from the centre to the edges. */
    static long[] moves(long stones) {
        long landings = ConnectFourBitboard.landings(stones);
        long[] moves = new long[Long.bitCount(landings)];
        int count = 0;
        for (long column : COLUMNS_FROM_THE_CENTRE) {
            if ((landings & column) != 0) {
                moves[count++] = landings & column;
            }
        }
        return moves;
    }

    /** Returns the value of a win by the stone with this number. */
    static int winValue(int stone) {
        return (ConnectFourBitboard.CELLS - stone) / 2 + 1;
    }

    /** Returns whether the side to move wins with its next stone. */
    static boolean winsAtOnce(long own, long other) {
        return (ConnectFourBitboard.winningCells(own) & ConnectFourBitboard.landings(own | other)) != 0;
    }

    /**
     * Returns the value if it is between alpha and beta, else a bound.
     *
     * @param count the number of stones; the side to move must not have an immediate win
     */
    int search(long own, long other, int count, int alpha, int beta) {
        stopped = false;
        int value = node(own, other, count, alpha, beta);
        return stopped ? STOPPED : value;
    }

    private int node(long own, long other, int count, int alpha, int beta) {
        if ((++nodes & NODES_PER_CHECK - 1) == 0) {
            stopped |= stop.test(NODES_PER_CHECK);
        }
        if (stopped || count >= ConnectFourBitboard.CELLS - 1) {
            return 0;
        }
        long landings = ConnectFourBitboard.landings(own | other);
        long opponentWins = ConnectFourBitboard.winningCells(other) & ~own;
        long forced = landings & opponentWins;
        // Excludes cells below a winning cell of the other side. Two immediate threats lose.
        long good = (forced == 0 ? landings : forced) & ~(opponentWins >>> 1);
        if (good == 0 || (forced & forced - 1) != 0) {
            return -winValue(count + 2);
        }
        int lower = count + 4 > ConnectFourBitboard.CELLS ? 0 : -winValue(count + 4);
        int upper = count + 3 > ConnectFourBitboard.CELLS ? 0 : winValue(count + 3);
        long key = count < MIRRORED_STONES
                ? ConnectFourBitboard.commonKey(own, own | other)
                : ConnectFourBitboard.key(own, own | other);
        long entry = table.find(key);
        if (entry != BoundTable.NONE) {
            lower = Math.max(lower, BoundTable.lower(entry));
            upper = Math.min(upper, BoundTable.upper(entry));
        }
        if (lower >= beta || lower == upper) {
            return lower;
        }
        if (upper <= alpha) {
            return upper;
        }
        long before = nodes;
        int floor = Math.max(alpha, lower);
        int ceiling = Math.min(beta, upper);
        int best = best(own, other, count, floor, ceiling, good);
        if (!stopped) {
            boolean important = nodes - before > IMPORTANT_NODES;
            table.store(key, best > floor ? best : lower, best < ceiling ? best : upper, important);
        }
        return best;
    }

    private int best(long own, long other, int count, int alpha, int beta, long good) {
        int begin = count * ConnectFourBitboard.COLUMNS;
        int end = order(own, own | other, good, begin);
        int best = -ConnectFourBitboard.CELLS;
        int floor = alpha;
        for (int i = begin; i < end && !stopped; i++) {
            int value = -node(other, own | moves[i], count + 1, -beta, -floor);
            best = Math.max(best, value);
            if (best >= beta) {
                return best;
            }
            floor = Math.max(floor, best);
        }
        return best;
    }

    /** Sorts the moves by number of threats, then from the centre. Returns the end of the list. */
    private int order(long own, long stones, long good, int begin) {
        int end = begin;
        for (long column : COLUMNS_FROM_THE_CENTRE) {
            long move = good & column;
            if (move != 0) {
                int threat = Long.bitCount(ConnectFourBitboard.winningCells(own | move) & ~stones & ~move);
                int at = end++;
                while (at > begin && threats[at - 1] < threat) {
                    moves[at] = moves[at - 1];
                    threats[at] = threats[at - 1];
                    at--;
                }
                moves[at] = move;
                threats[at] = threat;
            }
        }
        return end;
    }
}
