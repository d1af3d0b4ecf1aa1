package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Solver;
import java.util.Arrays;

/**
 * Looks for a win by fours alone: each of them must be answered, mostly in one cell, until one has no answer. What it
 * finds depends on the position and on what it may spend, not on what it has seen before.
 */
final class VcfSearch {
    /** What a search spends of a budget at once. */
    private static final int PORTION = 256;

    private static final int FIRST_ROOM = 64;

    private final ThreatBoard board;
    private final CandidateMoves candidateMoves;
    private final VcfTable table;
    /** A five may be prevented beside its cell. */
    private final boolean answeredAround;

    private final DefenseCells defenseCells;
    private final long[] cells;
    /** What each ply has left to try, one ply behind the other. */
    private short[] stack = new short[FIRST_ROOM];

    private int stacked;
    private long nodes;
    private int nodesLeft;
    /** Where more nodes come from, or null. */
    private Solver.Budget budget;

    /** @param table its own, or one of which nobody needs what is there */
    VcfSearch(ThreatBoard board, CandidateMoves candidateMoves, GomokuRule rule, VcfTable table) {
        this.board = board;
        this.candidateMoves = candidateMoves;
        answeredAround = rule == GomokuRule.CARO;
        this.table = table;
        defenseCells = new DefenseCells(board);
        cells = new long[CellSet.words(board.lines().cells())];
    }

    /**
     * How the side to move wins, as {@link VcfTable} has it.
     *
     * @return {@link VcfTable#NOT_WON} if there is no such win, {@link VcfTable#UNKNOWN} if so many nodes cannot tell
     */
    int find(int side, long key, int most) {
        return find(side, key, most, null);
    }

    int find(int side, long key, Solver.Budget most) {
        return find(side, key, 0, most);
    }

    private int find(int side, long key, int most, Solver.Budget more) {
        table.beginSearch();
        nodesLeft = most;
        budget = more;
        stacked = 0;
        return win(side, key);
    }

    /** All that have been searched. */
    long nodes() {
        return nodes;
    }

    /** How a position that the last search came through is won, if that is remembered. */
    int recall(long key) {
        return table.find(key);
    }

    /** Fives and open fours need no search, where the other side makes no five before. */
    static int atOnce(ThreatBoard board, int side) {
        if (board.count(side, ThreatLevel.FIVE) > 0) {
            return VcfTable.win(1, board.any(side, ThreatLevel.FIVE));
        }
        return board.count(side, ThreatLevel.OPEN_FOUR) > 0 && board.count(1 - side, ThreatLevel.FIVE) == 0
                ? VcfTable.win(3, board.any(side, ThreatLevel.OPEN_FOUR))
                : VcfTable.NOT_WON;
    }

    private int win(int side, long key) {
        int atOnce = atOnce(board, side);
        if (atOnce != VcfTable.NOT_WON) {
            return atOnce;
        }
        int known = table.find(key);
        if (known != VcfTable.UNKNOWN) {
            return known;
        }
        int first = stacked;
        pushFours(side);
        int win = VcfTable.NOT_WON;
        for (int next = stacked - 1; next >= first && win == VcfTable.NOT_WON; next--) {
            win = mayGoOn() ? winWith(stack[next], side, key) : VcfTable.UNKNOWN;
        }
        stacked = first;
        if (win != VcfTable.UNKNOWN) {
            table.put(key, win);
        }
        return win;
    }

    private boolean mayGoOn() {
        if (nodesLeft == 0 && budget != null && budget.spend(PORTION)) {
            nodesLeft = PORTION;
        }
        nodes++;
        return --nodesLeft >= 0;
    }

    private int winWith(int four, int side, long key) {
        board.place(four, side);
        int plies = board.count(1 - side, ThreatLevel.FIVE) > 0
                ? VcfTable.NOT_WON
                : pliesAfter(side, key ^ GomokuZobrist.of(four, side));
        board.remove(four, side);
        return plies > 0 ? VcfTable.win(plies + 1, four) : plies;
    }

    /** In how many plies the side that has made a four wins; {@link VcfTable}'s other answers besides. */
    private int pliesAfter(int side, long key) {
        int fives = board.count(side, ThreatLevel.FIVE);
        if (answeredAround && fives > 0) {
            return pliesAfterAll(side, key);
        }
        if (fives != 1) {
            return fives == 0 ? VcfTable.NOT_WON : 2;
        }
        int answer = board.any(side, ThreatLevel.FIVE);
        if (!candidateMoves.isLegal(answer, 1 - side)) {
            return 2;
        }
        // An answer adds no fours to those that are left.
        return board.makesFour(side) ? pliesAfter(answer, side, key) : VcfTable.NOT_WON;
    }

    private int pliesAfterAll(int side, long key) {
        Arrays.fill(cells, 0);
        defenseCells.addTo(cells, side, ThreatLevel.FIVE);
        int first = stacked;
        push(cells);
        int most = 2;
        for (int next = first; next < stacked && most > 0; next++) {
            int plies = pliesAfter(stack[next], side, key);
            most = plies > 0 ? Math.max(most, plies) : plies;
        }
        stacked = first;
        return most;
    }

    private int pliesAfter(int answer, int side, long key) {
        board.place(answer, 1 - side);
        int win = win(side, key ^ GomokuZobrist.of(answer, 1 - side));
        board.remove(answer, 1 - side);
        return win > 0 ? VcfTable.plies(win) + 1 : win;
    }

    /** The most promising on top. Who is threatened with five must prevent it by the four. */
    private void pushFours(int side) {
        int threatened = board.count(1 - side, ThreatLevel.FIVE);
        Arrays.fill(cells, 0);
        if (threatened > 0 && !answeredAround) {
            int only = board.any(1 - side, ThreatLevel.FIVE);
            if (threatened == 1
                    && ThreatLevel.makesFour(board.code(side, only))
                    && candidateMoves.isLegal(only, side)) {
                CellSet.turn(cells, 0, only);
                push(cells);
            }
            return;
        }
        pushSuspects(side);
        for (int level = ThreatLevel.FOUR; level <= ThreatLevel.OPEN_FOUR; level++) {
            if (board.count(side, level) > 0) {
                Arrays.fill(cells, 0);
                board.addTo(cells, side, level);
                push(cells);
            }
        }
    }

    private void pushSuspects(int side) {
        if (board.count(side, ThreatLevel.SUSPECT) == 0) {
            return;
        }
        board.addTo(cells, side, ThreatLevel.SUSPECT);
        int first = stacked;
        push(cells);
        int kept = first;
        for (int next = first; next < stacked; next++) {
            int cell = stack[next];
            if (ThreatLevel.makesFour(board.code(side, cell)) && candidateMoves.isLegal(cell, side)) {
                stack[kept++] = (short) cell;
            }
        }
        stacked = kept;
    }

    private void push(long[] set) {
        int room = stacked + CellSet.count(set);
        if (room > stack.length) {
            stack = Arrays.copyOf(stack, 2 * room);
        }
        for (int word = 0; word < set.length; word++) {
            for (long rest = set[word]; rest != 0; rest &= rest - 1) {
                stack[stacked++] = (short) (word * Long.SIZE + Long.numberOfTrailingZeros(rest));
            }
        }
    }
}
