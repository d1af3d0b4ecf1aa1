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
 * Puts what a search has found into words. Used by one thread at a time: by who tells the listener something, or else
 * by who answers; {@code root} is the reporter's own copy. Nodes are those that workers have told of: exact for the
 * searching thread without helpers, elsewhere a little old.
 */
public final class SearchReporter implements SearchProgressListener {
    private static final int CENTI = 100;
    /** A search that is over sooner is nothing to watch. */
    private static final long QUIET_MILLIS = 3000;
    /** Nobody reads faster, and with many searches the lines would add up. */
    private static final long CURRENT_MOVE_MILLIS = 100;

    /** What is worded: moves are made on this position and taken back. */
    record Root(Notation notation, Position position, int unit) {}

    private final Notation notation;
    private final Position root;
    private final int unit;
    private final TranspositionTable table;
    private final SearchControl control;
    private final SearchRequest.Wishes wishes;
    private final SearchNotifier notifier;
    private long currentMoveMillis;

    /** {@code table} may be null. */
    SearchReporter(
            Root root,
            TranspositionTable table,
            SearchControl control,
            SearchRequest.Wishes wishes,
            SearchNotifier notifier) {
        notation = root.notation();
        this.root = root.position();
        unit = root.unit();
        this.table = table;
        this.control = control;
        this.wishes = wishes;
        this.notifier = notifier;
    }

    @Override
    public void line(int index, PvLine pvLine) {
        // A weak player looks at more lines than his client wants to see.
        if (index < wishes.lines()) {
            notifier.tell(to -> to.info(info(index, pvLine)));
        }
    }

    @Override
    public void currentMove(int depth, int move, int number) {
        long millis = control.elapsedMillis();
        if (millis >= QUIET_MILLIS) {
            notifier.tellIfFree(to -> {
                if (millis - currentMoveMillis >= CURRENT_MOVE_MILLIS) {
                    currentMoveMillis = millis;
                    to.currentMove(depth, notation.formatMove(root, move), number);
                }
            });
        }
    }

    /** Tells how far the search is, unless something else is being told just then. On any thread. */
    void pulse(int depth, int selectiveDepth) {
        notifier.tellIfFree(to ->
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
                words(pvLine),
                notation.tell(root, pvLine.line()),
                wishes.chances() ? chances(mate, value) : null,
                control.provenNodes());
    }

    private int hashFull() {
        return table == null ? 0 : table.hashFull();
    }

    /** Of a move that nobody has searched yet: what the root looks like. */
    SearchInfo unsearched(PvLine pvLine) {
        return info(0, new PvLine(0, 0, Rules.value(root), TtEntry.EXACT, pvLine.line()));
    }

    /** The same without a move. */
    public static SearchInfo unsearched(Position position, int unit) {
        int score = Rules.value(position);
        boolean mate = Score.isDecided(score);
        int value = mate ? movesToEnd(score) : centipawns(score, unit);
        return new SearchInfo(0, 0, 1, mate, value, SearchInfo.Bound.EXACT, 0, 0, 0, List.of());
    }

    private static Wdl chances(boolean mate, int value) {
        return mate ? Wdl.ofProven(value) : Wdl.ofCentipawns(value);
    }

    /** The root in the game's notation. */
    String position() {
        return notation.format(root);
    }

    /** The line in the game's notation, legal from the root; to the end of the game where that can be looked up. */
    List<String> words(PvLine pvLine) {
        int[] line = pvLine.line();
        List<String> words = new ArrayList<>(line.length);
        for (int move : line) {
            say(move, words);
        }
        for (int move = root.exactMove(); move != Move.NONE; move = root.exactMove()) {
            say(move, words);
        }
        for (int i = 0; i < words.size(); i++) {
            root.unmake();
        }
        return words;
    }

    private void say(int move, List<String> words) {
        words.add(notation.formatMove(root, move));
        root.make(move);
    }

    /** A value that decides nothing, in the units of clients. */
    public static int centipawns(int score, int unit) {
        return score * CENTI / unit;
    }

    /**
     * Moves of the winner until the end, negative for the loser. A win by the path is one for the client: the path is
     * that of his game.
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
