package dev.eldest.engine.core;

import dev.eldest.engine.api.Chances;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.search.Crew;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchProgress;
import dev.eldest.engine.search.Standing;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts what a search has found into words. Used by one thread at a time; {@code root} is the reporter's own copy. Nodes
 * are read while they are counted: without helpers they are exact on the searching thread, elsewhere a little old.
 */
final class Reporter implements SearchProgress {
    private static final int CENTI = 100;

    private final Notation notation;
    private final Position root;
    private final int unit;
    private final TranspositionTable table;
    private final SearchControl control;
    private final Crew crew;
    private final boolean tellsChances;
    private final Outlet outlet;

    /** {@code table} may be null. */
    Reporter(
            Notation notation,
            Position root,
            int unit,
            TranspositionTable table,
            SearchControl control,
            Crew crew,
            boolean tellsChances,
            Outlet outlet) {
        this.notation = notation;
        this.root = root;
        this.unit = unit;
        this.table = table;
        this.control = control;
        this.crew = crew;
        this.tellsChances = tellsChances;
        this.outlet = outlet;
    }

    @Override
    public void line(int index, Standing standing) {
        outlet.info(info(index, standing));
    }

    SearchInfo info(int index, Standing standing) {
        int score = standing.score();
        boolean mate = Score.isDecided(score);
        int value = mate ? movesToEnd(score) : score * CENTI / unit;
        return new SearchInfo(
                standing.depth(),
                standing.selectiveDepth(),
                index + 1,
                mate,
                value,
                bound(standing.bound()),
                crew.nodes(),
                control.elapsedMillis(),
                table == null ? 0 : table.hashFull(),
                words(standing),
                tellsChances ? chances(mate, value) : null);
    }

    /** Of a move that nobody has searched yet: what the root looks like. */
    SearchInfo unsearched(Standing standing) {
        return info(0, new Standing(0, 0, root.evaluate(), TtEntry.EXACT, standing.line()));
    }

    private static Chances chances(boolean mate, int value) {
        return mate ? Chances.ofProven(value) : Chances.ofCentipawns(value);
    }

    /** The line in the game's notation, legal from the root. */
    List<String> words(Standing standing) {
        int[] line = standing.line();
        List<String> words = new ArrayList<>(line.length);
        for (int move : line) {
            words.add(notation.formatMove(root, move));
            root.make(move);
        }
        for (int i = 0; i < line.length; i++) {
            root.unmake();
        }
        return words;
    }

    /**
     * Moves of the winner until the end, negative for the loser. A win by the path is one for the client: the path is that
     * of his game.
     */
    private static int movesToEnd(int score) {
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
