package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/**
 * Threat search of a position, for {@link Position#exactValue}: wins and losses within five plies from the board,
 * beyond that by a short VCF search and, if enabled, a VCT search. Belongs to one search.
 */
final class ThreatSearch {
    /** Node limits of the VCF search, by effort. */
    private static final int[] NODES_FOR_FOURS = {10, 30, 120, 500};

    private static final int NODES_FOR_THREES = 200;
    private static final int TABLE_BITS = 11;
    private static final int PROOF_BITS = 10;
    /** Minimum depth of a VCF search. With less depth it costs more than it finds. */
    private static final int MIN_DEPTH = 6;
    /** Depth difference between efforts, over which the cost of the search grows by the same factor. */
    private static final int DEPTH_PER_EFFORT = 3;
    /** Size of the table of searched positions. */
    private static final int KNOWN_BITS = 14;

    private static final int PLIES_BITS = 12;
    private static final int PLIES = (1 << PLIES_BITS) - 1;
    private static final int RESULT_BITS = 16;
    private static final int RESULT = (1 << RESULT_BITS) - 1;

    /** Approximate size on the heap in bytes. */
    static final int BYTES = (Long.BYTES << KNOWN_BITS) + VcfTable.bytes(TABLE_BITS) + VctSearch.bytes(PROOF_BITS);

    /** Threat search at each position, before its moves are searched. */
    enum Mode {
        /** Wins by fours, and results within five plies. */
        FOURS,
        /** Wins by fours and threes. */
        THREES,
        /** Results within five plies. */
        SHORT,
        /** No search; under a threat only answers to it are generated. */
        REPLIES,
        /** No search; all moves near stones are generated, even under a threat. */
        NONE;

        boolean findsWins() {
            return ordinal() < REPLIES.ordinal();
        }
    }

    private final ThreatBoard board;
    private final CandidateMoves candidateMoves;
    private final Mode threats;
    private final DefenseCells defenseCells;
    private final VcfTable table;
    private final VcfSearch fours;
    private final VctSearch threes;
    /** Table entries: the key except its last bits, which are the effort and the plies to the win, or 0. */
    private final long[] known;

    /** @param known table of an earlier search under the same settings, or an empty one */
    private ThreatSearch(
            ThreatBoard board, CandidateMoves candidateMoves, GomokuConfig settings, VcfTable table, long[] known) {
        this.board = board;
        this.candidateMoves = candidateMoves;
        this.table = table;
        this.known = known;
        threats = settings.threats();
        defenseCells = new DefenseCells(board);
        fours = new VcfSearch(board, candidateMoves, settings.rule(), table);
        threes = threats == Mode.THREES ? new VctSearch(board, candidateMoves, settings.rule(), PROOF_BITS) : null;
    }

    ThreatSearch(ThreatBoard board, CandidateMoves candidateMoves, GomokuConfig settings) {
        this(board, candidateMoves, settings, new VcfTable(TABLE_BITS), new long[1 << KNOWN_BITS]);
    }

    /** Returns a threat search for another board that reuses the tables. */
    ThreatSearch forBoard(ThreatBoard other, CandidateMoves otherMoves, GomokuConfig settings) {
        return new ThreatSearch(other, otherMoves, settings, table, known);
    }

    /** @param depth remaining depth of the search in plies */
    int value(int side, long key, int depth) {
        if (!threats.findsWins()) {
            return Position.NO_VALUE;
        }
        int plies = VcfTable.plies(VcfSearch.immediateWin(board, side));
        if (plies == 0 && threats != Mode.SHORT && depth >= MIN_DEPTH && canThreaten(side)) {
            int effort = Math.min((depth - MIN_DEPTH) / DEPTH_PER_EFFORT, NODES_FOR_FOURS.length - 1);
            plies = pliesByThreats(side, key, effort);
        }
        return plies > 0 ? Score.winIn(plies) : lossOrLateWin(side, 1 - side);
    }

    private boolean canThreaten(int side) {
        return board.isVcfPromising(side) || threes != null && (board.makesFour(side) || board.makesThree(side));
    }

    /** Looks up or searches a win. A result without a win is valid for less effort. */
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

    /** Returns the plies to the win; 0 if there is none, or if it takes too long for a score. */
    private int find(int side, long key, int effort) {
        int win = fours.find(side, key, NODES_FOR_FOURS[effort]);
        int plies = win > 0 ? VcfTable.plies(win) : 0;
        if (plies == 0 && threes != null) {
            plies = Math.max(0, threes.find(side, key, NODES_FOR_THREES));
        }
        return plies <= Score.MAX_PLY ? plies : 0;
    }

    private int lossOrLateWin(int side, int other) {
        int fives = board.count(other, ThreatLevel.FIVE);
        if (fives > 0) {
            boolean answerable = fives == 1
                    ? candidateMoves.isLegal(board.anyCell(other, ThreatLevel.FIVE), side)
                    : defenseCells.exist(other, ThreatLevel.FIVE);
            return answerable ? Position.NO_VALUE : Score.lossIn(2);
        }
        if (board.count(other, ThreatLevel.OPEN_FOUR) > 0) {
            boolean lost = !board.makesFour(side) && !defenseCells.exist(other, ThreatLevel.OPEN_FOUR);
            return lost ? Score.lossIn(4) : Position.NO_VALUE;
        }
        boolean won = board.count(side, ThreatLevel.TWO_THREES) > 0 && !board.makesFour(other);
        return won ? Score.winIn(5) : Position.NO_VALUE;
    }
}
