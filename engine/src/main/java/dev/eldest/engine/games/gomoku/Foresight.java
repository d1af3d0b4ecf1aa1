package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/**
 * What is won or lost by threats, as {@link Position#proven} has it: within five plies by a look at the board, beyond
 * that by a short search for fours, and if wanted for threes. One search's own.
 */
final class Foresight {
    /** By effort, from the least. */
    private static final int[] NODES_FOR_FOURS = {10, 30, 120, 500};

    private static final int NODES_FOR_THREES = 200;
    private static final int TABLE_BITS = 11;
    private static final int PROOF_BITS = 10;
    /** Closer to the horizon a search for fours costs more than it finds. */
    private static final int LEAST_DEPTH = 6;
    /** The next effort is for so many plies more, where the search costs so much more too. */
    private static final int DEPTH_PER_EFFORT = 3;
    /** Of the positions that have been searched. */
    private static final int KNOWN_BITS = 14;

    private static final int PLIES_BITS = 12;
    private static final int PLIES = (1 << PLIES_BITS) - 1;
    private static final int RESULT_BITS = 16;
    private static final int RESULT = (1 << RESULT_BITS) - 1;

    /** About what it takes on the heap. */
    static final int BYTES = (Long.BYTES << KNOWN_BITS) + WinTable.bytes(TABLE_BITS) + ThreesSearch.bytes(PROOF_BITS);

    private final ThreatBoard board;
    private final Selection selection;
    private final LookAhead threats;
    private final Answers answers;
    private final WinTable table;
    private final FoursSearch fours;
    private final ThreesSearch threes;
    /** Keys, but for their last bits: the effort of a position's search, and in how many plies it is won, or 0. */
    private final long[] known;

    /** @param known of an earlier search under the same settings, or empty */
    private Foresight(ThreatBoard board, Selection selection, GomokuSettings settings, WinTable table, long[] known) {
        this.board = board;
        this.selection = selection;
        this.table = table;
        this.known = known;
        threats = settings.threats();
        answers = new Answers(board);
        fours = new FoursSearch(board, selection, settings.rule(), table);
        threes = threats == LookAhead.THREES ? new ThreesSearch(board, selection, settings.rule(), PROOF_BITS) : null;
    }

    Foresight(ThreatBoard board, Selection selection, GomokuSettings settings) {
        this(board, selection, settings, new WinTable(TABLE_BITS), new long[1 << KNOWN_BITS]);
    }

    /** The same for another board, with what is known already. */
    Foresight on(ThreatBoard other, Selection othersSelection, GomokuSettings settings) {
        return new Foresight(other, othersSelection, settings, table, known);
    }

    /** @param depth how many plies the search would look further */
    int value(int side, long key, int depth) {
        if (!threats.findsWins()) {
            return Position.UNKNOWN;
        }
        int plies = WinTable.plies(FoursSearch.atOnce(board, side));
        if (plies == 0 && threats != LookAhead.SHORT && depth >= LEAST_DEPTH && canThreaten(side)) {
            int effort = Math.min((depth - LEAST_DEPTH) / DEPTH_PER_EFFORT, NODES_FOR_FOURS.length - 1);
            plies = pliesByThreats(side, key, effort);
        }
        return plies > 0 ? Score.winIn(plies) : threatened(side, 1 - side);
    }

    private boolean canThreaten(int side) {
        return board.leadsOnByFours(side) || threes != null && (board.makesFour(side) || board.makesThree(side));
    }

    /** What was not found with more effort is not found with less. */
    private int pliesByThreats(int side, long key, int effort) {
        int place = (int) (key >>> Integer.SIZE) & known.length - 1;
        if ((known[place] ^ key) >>> RESULT_BITS == 0) {
            int result = (int) known[place] & RESULT;
            int plies = result & PLIES;
            int spent = result >>> PLIES_BITS;
            if (spent == effort || plies == 0 && spent > effort) {
                return plies;
            }
        }
        int plies = find(side, key, effort);
        known[place] = key & ~RESULT | effort << PLIES_BITS | plies;
        return plies;
    }

    /** 0 where no win is found, or only one that takes too long for a value. */
    private int find(int side, long key, int effort) {
        int win = fours.find(side, key, NODES_FOR_FOURS[effort]);
        int plies = win > 0 ? WinTable.plies(win) : 0;
        if (plies == 0 && threes != null) {
            plies = Math.max(0, threes.find(side, key, NODES_FOR_THREES));
        }
        return plies <= Score.MAX_PLY ? plies : 0;
    }

    private int threatened(int side, int other) {
        int fives = board.count(other, Level.FIVE);
        if (fives > 0) {
            boolean parried = fives == 1
                    ? selection.isLegal(board.any(other, Level.FIVE), side)
                    : answers.exist(other, Level.FIVE);
            return parried ? Position.UNKNOWN : Score.lossIn(2);
        }
        if (board.count(other, Level.OPEN_FOUR) > 0) {
            boolean lost = !board.makesFour(side) && !answers.exist(other, Level.OPEN_FOUR);
            return lost ? Score.lossIn(4) : Position.UNKNOWN;
        }
        boolean won = board.count(side, Level.TWO_THREES) > 0 && !board.makesFour(other);
        return won ? Score.winIn(5) : Position.UNKNOWN;
    }
}
