package dev.eldest.engine.run;

import dev.eldest.engine.api.Chances;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchProgress;
import dev.eldest.engine.search.Standing;
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
 * by who answers; {@code root} is the reporter's own copy. Nodes are those that seats have told of: exact for the
 * searching thread without helpers, elsewhere a little old.
 */
public final class SearchReporter implements SearchProgress {
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
    private final Request.Wishes wishes;
    private final Outlet outlet;
    private long currentMoveMillis;

    /** {@code table} may be null. */
    SearchReporter(Root root, TranspositionTable table, SearchControl control, Request.Wishes wishes, Outlet outlet) {
        notation = root.notation();
        this.root = root.position();
        unit = root.unit();
        this.table = table;
        this.control = control;
        this.wishes = wishes;
        this.outlet = outlet;
    }

    @Override
    public void line(int index, Standing standing) {
        // A weak player looks at more lines than his client wants to see.
        if (index < wishes.lines()) {
            outlet.tell(to -> to.info(info(index, standing)));
        }
    }

    @Override
    public void currentMove(int depth, int move, int number) {
        long millis = control.elapsedMillis();
        if (millis >= QUIET_MILLIS) {
            outlet.tellIfFree(to -> {
                if (millis - currentMoveMillis >= CURRENT_MOVE_MILLIS) {
                    currentMoveMillis = millis;
                    to.currentMove(depth, notation.formatMove(root, move), number);
                }
            });
        }
    }

    /** Tells how far the search is, unless something else is being told just then. On any thread. */
    void pulse(int depth, int selectiveDepth) {
        outlet.tellIfFree(to ->
                to.pulse(new SearchPulse(depth, selectiveDepth, control.nodes(), control.elapsedMillis(), hashFull())));
    }

    SearchInfo info(int index, Standing standing) {
        int score = standing.score();
        boolean mate = Score.isDecided(score);
        int value = mate ? movesToEnd(score) : centipawns(score, unit);
        return new SearchInfo(
                standing.depth(),
                standing.selectiveDepth(),
                index + 1,
                mate,
                value,
                bound(standing.bound()),
                control.nodes(),
                control.elapsedMillis(),
                hashFull(),
                words(standing),
                notation.tell(root, standing.line()),
                wishes.chances() ? chances(mate, value) : null,
                control.provenNodes());
    }

    private int hashFull() {
        return table == null ? 0 : table.hashFull();
    }

    /** Of a move that nobody has searched yet: what the root looks like. */
    SearchInfo unsearched(Standing standing) {
        return info(0, new Standing(0, 0, Rules.value(root), TtEntry.EXACT, standing.line()));
    }

    /** The same without a move. */
    public static SearchInfo unsearched(Position position, int unit) {
        int score = Rules.value(position);
        boolean mate = Score.isDecided(score);
        int value = mate ? movesToEnd(score) : centipawns(score, unit);
        return new SearchInfo(0, 0, 1, mate, value, SearchInfo.Bound.EXACT, 0, 0, 0, List.of());
    }

    private static Chances chances(boolean mate, int value) {
        return mate ? Chances.ofProven(value) : Chances.ofCentipawns(value);
    }

    /** The root in the game's notation. */
    String position() {
        return notation.format(root);
    }

    /** The line in the game's notation, legal from the root; to the end of the game where that can be looked up. */
    List<String> words(Standing standing) {
        int[] line = standing.line();
        List<String> words = new ArrayList<>(line.length);
        for (int move : line) {
            say(move, words);
        }
        for (int move = root.provenMove(); move != Move.NONE; move = root.provenMove()) {
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
