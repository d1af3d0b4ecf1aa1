package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Solver;
import java.util.Arrays;

/**
 * Searches a win by fours only (VCF): each four must be answered, mostly in one cell, until one cannot be answered. The
 * result depends on the position and the budget, not on earlier searches.
 */
final class VcfSearch {
    /** Nodes taken from a budget at a time. */
    private static final int PORTION = 256;

    private static final int FIRST_ROOM = 64;

    private final ThreatBoard board;
    private final CandidateMoves candidateMoves;
    private final VcfTable table;
    /** Whether a five may be prevented outside its own cell. */
    private final boolean answeredAround;

    private final DefenseCells defenseCells;
    private final long[] cells;
    /** Moves left to try at each ply, one ply after the other. */
    private short[] stack = new short[FIRST_ROOM];

    private int stackSize;
    private long nodes;
    private int nodesLeft;
    /** Source of more nodes, or null. */
    private Solver.Budget budget;

    /** @param table owned by this search, or one whose entries are not needed */
    VcfSearch(ThreatBoard board, CandidateMoves candidateMoves, GomokuRule rule, VcfTable table) {
        this.board = board;
        this.candidateMoves = candidateMoves;
        answeredAround = rule == GomokuRule.CARO;
        this.table = table;
        defenseCells = new DefenseCells(board);
        cells = new long[CellSet.wordCount(board.lines().cells())];
    }

    /**
     * Finds a win of the side to move.
     *
     * @return the win in the format of {@link VcfTable}, {@link VcfTable#NOT_WON} if there is none,
     *     {@link VcfTable#UNKNOWN} if the nodes are exhausted
     */
    int find(int side, long key, int maxNodes) {
        return find(side, key, maxNodes, null);
    }

    int find(int side, long key, Solver.Budget more) {
        return find(side, key, 0, more);
    }

    private int find(int side, long key, int maxNodes, Solver.Budget more) {
        table.beginSearch();
        nodesLeft = maxNodes;
        budget = more;
        stackSize = 0;
        return win(side, key);
    }

    /** Returns the number of nodes of all searches. */
    long nodes() {
        return nodes;
    }

    /** Returns the win of a position of the last search, if it is still in the table. */
    int lookup(long key) {
        return table.find(key);
    }

    /** Returns a win without search, by five or by an open four if the other side cannot make five first. */
    static int immediateWin(ThreatBoard board, int side) {
        if (board.count(side, ThreatLevel.FIVE) > 0) {
            return VcfTable.win(1, board.anyCell(side, ThreatLevel.FIVE));
        }
        return board.count(side, ThreatLevel.OPEN_FOUR) > 0 && board.count(1 - side, ThreatLevel.FIVE) == 0
                ? VcfTable.win(3, board.anyCell(side, ThreatLevel.OPEN_FOUR))
                : VcfTable.NOT_WON;
    }

    private int win(int side, long key) {
        int atOnce = immediateWin(board, side);
        if (atOnce != VcfTable.NOT_WON) {
            return atOnce;
        }
        int known = table.find(key);
        if (known != VcfTable.UNKNOWN) {
            return known;
        }
        int first = stackSize;
        pushFours(side);
        int win = VcfTable.NOT_WON;
        for (int next = stackSize - 1; next >= first && win == VcfTable.NOT_WON; next--) {
            win = spendNode() ? winWith(stack[next], side, key) : VcfTable.UNKNOWN;
        }
        stackSize = first;
        if (win != VcfTable.UNKNOWN) {
            table.put(key, win);
        }
        return win;
    }

    private boolean spendNode() {
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

    /** Returns the plies to the win of the side that has made a four, or {@link VcfTable}'s other results. */
    private int pliesAfter(int side, long key) {
        int fives = board.count(side, ThreatLevel.FIVE);
        if (answeredAround && fives > 0) {
            return pliesAfterAll(side, key);
        }
        if (fives != 1) {
            return fives == 0 ? VcfTable.NOT_WON : 2;
        }
        int answer = board.anyCell(side, ThreatLevel.FIVE);
        if (!candidateMoves.isLegal(answer, 1 - side)) {
            return 2;
        }
        // An answer creates no new fours.
        return board.makesFour(side) ? pliesAfter(answer, side, key) : VcfTable.NOT_WON;
    }

    private int pliesAfterAll(int side, long key) {
        Arrays.fill(cells, 0);
        defenseCells.addTo(cells, side, ThreatLevel.FIVE);
        int first = stackSize;
        push(cells);
        int longest = 2;
        for (int next = first; next < stackSize && longest > 0; next++) {
            int plies = pliesAfter(stack[next], side, key);
            longest = plies > 0 ? Math.max(longest, plies) : plies;
        }
        stackSize = first;
        return longest;
    }

    private int pliesAfter(int answer, int side, long key) {
        board.place(answer, 1 - side);
        int win = win(side, key ^ GomokuZobrist.of(answer, 1 - side));
        board.remove(answer, 1 - side);
        return win > 0 ? VcfTable.plies(win) + 1 : win;
    }

    /** Pushes the fours, the most promising last. Under a threat of five, the four must prevent it. */
    private void pushFours(int side) {
        int threatened = board.count(1 - side, ThreatLevel.FIVE);
        Arrays.fill(cells, 0);
        if (threatened > 0 && !answeredAround) {
            int forcedCell = board.anyCell(1 - side, ThreatLevel.FIVE);
            if (threatened == 1
                    && ThreatLevel.makesFour(board.code(side, forcedCell))
                    && candidateMoves.isLegal(forcedCell, side)) {
                CellSet.toggle(cells, 0, forcedCell);
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
        int first = stackSize;
        push(cells);
        int kept = first;
        for (int next = first; next < stackSize; next++) {
            int cell = stack[next];
            if (ThreatLevel.makesFour(board.code(side, cell)) && candidateMoves.isLegal(cell, side)) {
                stack[kept++] = (short) cell;
            }
        }
        stackSize = kept;
    }

    private void push(long[] set) {
        int room = stackSize + CellSet.count(set);
        if (room > stack.length) {
            stack = Arrays.copyOf(stack, 2 * room);
        }
        for (int word = 0; word < set.length; word++) {
            for (long rest = set[word]; rest != 0; rest &= rest - 1) {
                stack[stackSize++] = (short) (word * Long.SIZE + Long.numberOfTrailingZeros(rest));
            }
        }
    }
}
