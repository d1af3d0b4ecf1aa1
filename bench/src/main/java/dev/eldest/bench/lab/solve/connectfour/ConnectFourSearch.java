package dev.eldest.bench.lab.solve.connectfour;

/**
 * Exact alpha-beta: to the end of the game, with bounds kept in a table. A value is for the side to move: how many of
 * the winner's stones are left, the one that wins among them, or 0 for a draw; negative where the other side wins. So a
 * sooner win is worth more.
 *
 * <p>Whoever can win at once does, and whoever must stop that does; so no node is searched whose side to move could win
 * with the next stone. For one thread; the table is everybody's.
 */
final class ConnectFourSearch {
    /** What {@link #search} answers when it was told to stop. */
    static final int STOPPED = Integer.MIN_VALUE;

    /** Nodes between two looks at whether to stop. */
    private static final int NODES_PER_LOOK = 1 << 14;
    /** Boards with fewer stones are looked up together with their mirror image: further on that costs too much. */
    private static final int MIRRORED_STONES = 16;
    /** Of more work than so many nodes is kept with more care. */
    private static final long MUCH_WORK = 512;

    private static final long[] COLUMNS_FROM_THE_CENTRE = columnsFromTheCentre();

    private final BoundTable table;
    private final Stop stop;
    private long nodes;
    private boolean stopped;
    /** By ply, the moves of a node and how good they look. */
    private final long[] moves = new long[(ConnectFourBitboard.CELLS + 1) * ConnectFourBitboard.COLUMNS];

    private final int[] threats = new int[(ConnectFourBitboard.CELLS + 1) * ConnectFourBitboard.COLUMNS];

    /** Says from time to time whether to go on. */
    @FunctionalInterface
    interface Stop {
        boolean isTime(long nodes);
    }

    ConnectFourSearch(BoundTable table, Stop stop) {
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

    /** How many nodes have not been told of. */
    long nodesSinceLook() {
        return nodes & NODES_PER_LOOK - 1;
    }

    /** The moves from here, those near the centre first. */
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

    /** What a win by the stone with this number is worth. */
    static int worth(int stone) {
        return (ConnectFourBitboard.CELLS - stone) / 2 + 1;
    }

    /** Whether the side to move wins with its next stone. */
    static boolean winsAtOnce(long own, long other) {
        return (ConnectFourBitboard.fourths(own) & ConnectFourBitboard.landings(own | other)) != 0;
    }

    /**
     * The value if it is between alpha and beta, else a bound on it.
     *
     * @param count how many stones lie on the board; the side to move must not be able to win at once
     */
    int search(long own, long other, int count, int alpha, int beta) {
        stopped = false;
        int value = node(own, other, count, alpha, beta);
        return stopped ? STOPPED : value;
    }

    private int node(long own, long other, int count, int alpha, int beta) {
        if ((++nodes & NODES_PER_LOOK - 1) == 0) {
            stopped |= stop.isTime(NODES_PER_LOOK);
        }
        if (stopped || count >= ConnectFourBitboard.CELLS - 1) {
            return 0;
        }
        long landings = ConnectFourBitboard.landings(own | other);
        long feared = ConnectFourBitboard.fourths(other) & ~own;
        long forced = landings & feared;
        // Below a cell where the other side wins nothing may be put; two such cells are one too many.
        long good = (forced == 0 ? landings : forced) & ~(feared >>> 1);
        if (good == 0 || (forced & forced - 1) != 0) {
            return -worth(count + 2);
        }
        int lower = count + 4 > ConnectFourBitboard.CELLS ? 0 : -worth(count + 4);
        int upper = count + 3 > ConnectFourBitboard.CELLS ? 0 : worth(count + 3);
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
        int enough = Math.min(beta, upper);
        int best = best(own, other, count, floor, enough, good);
        if (!stopped) {
            boolean important = nodes - before > MUCH_WORK;
            table.keep(key, best > floor ? best : lower, best < enough ? best : upper, important);
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

    /** Those that threaten most come first, then those near the centre; tells where the list ends. */
    private int order(long own, long stones, long good, int begin) {
        int end = begin;
        for (long column : COLUMNS_FROM_THE_CENTRE) {
            long move = good & column;
            if (move != 0) {
                int threat = Long.bitCount(ConnectFourBitboard.fourths(own | move) & ~stones & ~move);
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
