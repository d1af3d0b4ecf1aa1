package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/**
 * What is won or lost by threats, as {@link Position#proven} has it: within five plies by a look at the board, beyond
 * that by a short search for fours, and if wanted for threes. One search's own.
 */
final class Foresight {
    private static final int NODES_FOR_FOURS = 40;
    private static final int NODES_FOR_THREES = 200;
    private static final int TABLE_BITS = 9;
    private static final int PROOF_BITS = 10;
    /** Of the positions that have been searched. */
    private static final int KNOWN_BITS = 12;

    private static final int PLIES_BITS = 16;
    private static final int PLIES = (1 << PLIES_BITS) - 1;

    /** About what it takes on the heap. */
    static final int BYTES = (Long.BYTES << KNOWN_BITS) + WinTable.bytes(TABLE_BITS) + ThreesSearch.bytes(PROOF_BITS);

    private final ThreatBoard board;
    private final Selection selection;
    private final LookAhead threats;
    private final Answers answers;
    private final WinTable table;
    private final FoursSearch fours;
    private final ThreesSearch threes;
    /** Keys, but for their last bits, which are in how many plies a position is won. */
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

    int value(int side, long key) {
        if (!threats.findsWins()) {
            return Position.UNKNOWN;
        }
        int plies = WinTable.plies(FoursSearch.atOnce(board, side));
        if (plies == 0 && threats != LookAhead.SHORT && canThreaten(side)) {
            plies = pliesByThreats(side, key);
        }
        return plies > 0 ? Score.winIn(plies) : threatened(side, 1 - side);
    }

    private boolean canThreaten(int side) {
        return board.makesFour(side) || threes != null && board.makesThree(side);
    }

    private int pliesByThreats(int side, long key) {
        int place = (int) (key >>> Integer.SIZE) & known.length - 1;
        if ((known[place] ^ key) >>> PLIES_BITS == 0) {
            return (int) known[place] & PLIES;
        }
        int plies = find(side, key);
        known[place] = key & ~PLIES | plies;
        return plies;
    }

    /** 0 where no win is found, or only one that takes too long for a value. */
    private int find(int side, long key) {
        int win = fours.find(side, key, NODES_FOR_FOURS);
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
