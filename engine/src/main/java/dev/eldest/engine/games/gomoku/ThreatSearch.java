package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/**
 * What is won or lost by threats, as {@link Position#exactValue} has it: within five plies by a look at the board,
 * beyond that by a short search for fours, and if wanted for threes. One search's own.
 */
final class ThreatSearch {
    /** By effort, from the least. */
    private static final int[] NODES_FOR_FOURS = {10, 30, 120, 500};

    private static final int NODES_FOR_THREES = 200;
    private static final int TABLE_BITS = 11;
    private static final int PROOF_BITS = 10;
    /** Closer to the horizon a search for fours costs more than it finds. */
    private static final int MIN_DEPTH = 6;
    /** The next effort is for so many plies more, where the search costs so much more too. */
    private static final int DEPTH_PER_EFFORT = 3;
    /** Of the positions that have been searched. */
    private static final int KNOWN_BITS = 14;

    private static final int PLIES_BITS = 12;
    private static final int PLIES = (1 << PLIES_BITS) - 1;
    private static final int RESULT_BITS = 16;
    private static final int RESULT = (1 << RESULT_BITS) - 1;

    /** About what it takes on the heap. */
    static final int BYTES = (Long.BYTES << KNOWN_BITS) + VcfTable.bytes(TABLE_BITS) + VctSearch.bytes(PROOF_BITS);

    private final ThreatBoard board;
    private final CandidateMoves candidateMoves;
    private final ThreatSearchMode threats;
    private final DefenseCells defenseCells;
    private final VcfTable table;
    private final VcfSearch fours;
    private final VctSearch threes;
    /** Keys, but for their last bits: the effort of a position's search, and in how many plies it is won, or 0. */
    private final long[] known;

    /** @param known of an earlier search under the same settings, or empty */
    private ThreatSearch(
            ThreatBoard board, CandidateMoves candidateMoves, GomokuConfig settings, VcfTable table, long[] known) {
        this.board = board;
        this.candidateMoves = candidateMoves;
        this.table = table;
        this.known = known;
        threats = settings.threats();
        defenseCells = new DefenseCells(board);
        fours = new VcfSearch(board, candidateMoves, settings.rule(), table);
        threes = threats == ThreatSearchMode.THREES
                ? new VctSearch(board, candidateMoves, settings.rule(), PROOF_BITS)
                : null;
    }

    ThreatSearch(ThreatBoard board, CandidateMoves candidateMoves, GomokuConfig settings) {
        this(board, candidateMoves, settings, new VcfTable(TABLE_BITS), new long[1 << KNOWN_BITS]);
    }

    /** The same for another board, with what is known already. */
    ThreatSearch on(ThreatBoard other, CandidateMoves othersSelection, GomokuConfig settings) {
        return new ThreatSearch(other, othersSelection, settings, table, known);
    }

    /** @param depth how many plies the search would look further */
    int value(int side, long key, int depth) {
        if (!threats.findsWins()) {
            return Position.NO_VALUE;
        }
        int plies = VcfTable.plies(VcfSearch.atOnce(board, side));
        if (plies == 0 && threats != ThreatSearchMode.SHORT && depth >= MIN_DEPTH && canThreaten(side)) {
            int effort = Math.min((depth - MIN_DEPTH) / DEPTH_PER_EFFORT, NODES_FOR_FOURS.length - 1);
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
        int plies = win > 0 ? VcfTable.plies(win) : 0;
        if (plies == 0 && threes != null) {
            plies = Math.max(0, threes.find(side, key, NODES_FOR_THREES));
        }
        return plies <= Score.MAX_PLY ? plies : 0;
    }

    private int threatened(int side, int other) {
        int fives = board.count(other, ThreatLevel.FIVE);
        if (fives > 0) {
            boolean parried = fives == 1
                    ? candidateMoves.isLegal(board.any(other, ThreatLevel.FIVE), side)
                    : defenseCells.exist(other, ThreatLevel.FIVE);
            return parried ? Position.NO_VALUE : Score.lossIn(2);
        }
        if (board.count(other, ThreatLevel.OPEN_FOUR) > 0) {
            boolean lost = !board.makesFour(side) && !defenseCells.exist(other, ThreatLevel.OPEN_FOUR);
            return lost ? Score.lossIn(4) : Position.NO_VALUE;
        }
        boolean won = board.count(side, ThreatLevel.TWO_THREES) > 0 && !board.makesFour(other);
        return won ? Score.winIn(5) : Position.NO_VALUE;
    }
}
