package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Wdl;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchProgressListener;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts results of a search to what clients get. Used by one thread at a time: the one that calls the listener, or
 * else the one that answers; {@code root} is the reporter's own copy. Node counts are those that workers have added:
 * exact for the searching thread without helpers, otherwise a little old.
 */
public final class SearchReporter implements SearchProgressListener {
    private static final int CENTI = 100;
    /** Current moves are reported only after this time. */
    private static final long SILENT_MILLIS = 3000;
    /** Minimum between two current moves: faster ones are unreadable, and with many searches the lines would add up. */
    private static final long CURRENT_MOVE_MILLIS = 100;

    private final Notation notation;
    private final Position root;
    private final int unit;
    private final TranspositionTable table;
    private final SearchControl control;
    private final SearchRequest.SearchOptions options;
    private final SearchNotifier notifier;
    private long currentMoveMillis;

    /** {@code table} may be null. */
    SearchReporter(SearchRequest request, TranspositionTable table, SearchControl control, SearchNotifier notifier) {
        notation = request.game().notation();
        root = request.root().copy();
        unit = request.profile().unit();
        this.table = table;
        this.control = control;
        options = request.options();
        this.notifier = notifier;
    }

    @Override
    public void line(int index, PvLine pvLine) {
        // Below full strength, more lines are searched than the client asked for.
        if (index < options.lines()) {
            notifier.send(to -> to.info(info(index, pvLine)));
        }
    }

    @Override
    public void currentMove(int depth, int move, int number) {
        long millis = control.elapsedMillis();
        if (millis >= SILENT_MILLIS) {
            notifier.sendIfFree(to -> {
                if (millis - currentMoveMillis >= CURRENT_MOVE_MILLIS) {
                    currentMoveMillis = millis;
                    to.currentMove(depth, notation.formatMove(root, move), number);
                }
            });
        }
    }

    /** Reports the progress of the search, unless the listener is busy. On any thread. */
    void reportProgress(int depth, int selectiveDepth) {
        notifier.sendIfFree(to ->
                to.pulse(new SearchPulse(depth, selectiveDepth, control.nodes(), control.elapsedMillis(), hashFull())));
    }

    SearchInfo info(int index, PvLine pvLine) {
        int score = pvLine.score();
        boolean mate = Score.isDecided(score);
        int value = mate ? movesToEnd(score) : centipawns(score, unit);
        return new SearchInfo(
                pvLine.depth(),
                pvLine.selectiveDepth(),
                index + 1,
                mate,
                value,
                bound(pvLine.bound()),
                control.nodes(),
                control.elapsedMillis(),
                hashFull(),
                formatLine(pvLine),
                notation.formatLine(root, pvLine.line()),
                options.showWdl() ? wdl(mate, value) : null,
                control.tablebaseHits());
    }

    private int hashFull() {
        return table == null ? 0 : table.hashFull();
    }

    /** Returns the info of a move that has not been searched, with the value of the root. */
    SearchInfo infoWithoutSearch(PvLine pvLine) {
        return info(0, new PvLine(0, 0, Rules.value(root), TtEntry.EXACT, pvLine.line()));
    }

    /** Returns the same info without a move. */
    public static SearchInfo infoWithoutSearch(Position position, int unit) {
        int score = Rules.value(position);
        boolean mate = Score.isDecided(score);
        int value = mate ? movesToEnd(score) : centipawns(score, unit);
        return new SearchInfo(0, 0, 1, mate, value, SearchInfo.Bound.EXACT, 0, 0, 0, List.of());
    }

    private static Wdl wdl(boolean mate, int value) {
        return mate ? Wdl.ofProven(value) : Wdl.ofCentipawns(value);
    }

    /** Returns the root in the game's notation. */
    String formatPosition() {
        return notation.format(root);
    }

    /**
     * Returns the line in the game's notation, legal from the root; to the end of the game where that can be looked up.
     */
    List<String> formatLine(PvLine pvLine) {
        int[] line = pvLine.line();
        List<String> words = new ArrayList<>(line.length);
        for (int move : line) {
            appendMove(move, words);
        }
        for (int move = root.exactMove(); move != Move.NONE; move = root.exactMove()) {
            appendMove(move, words);
        }
        for (int i = 0; i < words.size(); i++) {
            root.unmake();
        }
        return words;
    }

    private void appendMove(int move, List<String> words) {
        words.add(notation.formatMove(root, move));
        root.make(move);
    }

    /** Converts an undecided score to centipawns. */
    public static int centipawns(int score, int unit) {
        return score * CENTI / unit;
    }

    /**
     * Returns the number of moves of the winner until the end, negative for the loser. A win by the path counts for the
     * client, whose game has that path.
     */
    static int movesToEnd(int score) {
        int moves = (Score.pliesToEnd(score) + 1) / 2;
        return score > 0 ? moves : -moves;
    }

    private static SearchInfo.Bound bound(int bound) {
        return switch (bound) {
            case TtEntry.LOWER -> SearchInfo.Bound.LOWER;
            case TtEntry.UPPER -> SearchInfo.Bound.UPPER;
            default -> SearchInfo.Bound.EXACT;
        };
    }
}
