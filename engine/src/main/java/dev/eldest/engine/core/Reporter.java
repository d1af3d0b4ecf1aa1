package dev.eldest.engine.core;

import dev.eldest.engine.api.Chances;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.search.RootMove;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchProgress;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.ArrayList;
import java.util.List;

/** Turns a search's progress into lines for a listener. Used by the searching thread only. */
final class Reporter implements SearchProgress {
    private static final int CENTI = 100;

    private final SearchListener listener;
    private final Notation notation;
    private final Position root;
    private final int unit;
    private final TranspositionTable table;
    private final SearchControl control;
    private final boolean tellsChances;

    /** {@code root} is the reporter's own copy; {@code table} may be null. */
    Reporter(
            SearchListener listener,
            Notation notation,
            Position root,
            int unit,
            TranspositionTable table,
            SearchControl control,
            boolean tellsChances) {
        this.listener = listener;
        this.notation = notation;
        this.root = root;
        this.unit = unit;
        this.table = table;
        this.control = control;
        this.tellsChances = tellsChances;
    }

    @Override
    public void line(int depth, int index, RootMove move, int score, int bound) {
        boolean mate = Score.isProven(score);
        int value = mate ? movesToEnd(score) : score * CENTI / unit;
        listener.info(new SearchInfo(
                depth,
                Math.max(depth, move.selectiveDepth()),
                index + 1,
                mate,
                value,
                bound(bound),
                control.nodes(),
                control.elapsedMillis(),
                table == null ? 0 : table.hashFull(),
                line(move),
                tellsChances ? chances(mate, value) : null));
    }

    private static Chances chances(boolean mate, int value) {
        return mate ? Chances.ofProven(value) : Chances.ofCentipawns(value);
    }

    /** The line in the game's notation, legal from the root. */
    List<String> line(RootMove move) {
        List<String> line = new ArrayList<>();
        for (int i = 0; i < move.lineLength(); i++) {
            line.add(notation.formatMove(root, move.lineMove(i)));
            root.make(move.lineMove(i));
        }
        for (int i = 0; i < move.lineLength(); i++) {
            root.unmake();
        }
        return line;
    }

    /** Moves of the winner until the end, negative for the loser. */
    private static int movesToEnd(int score) {
        return score > 0 ? (Score.WIN - score + 1) / 2 : -(Score.WIN + score + 1) / 2;
    }

    private static SearchInfo.Bound bound(int bound) {
        return switch (bound) {
            case TtEntry.LOWER -> SearchInfo.Bound.LOWER;
            case TtEntry.UPPER -> SearchInfo.Bound.UPPER;
            default -> SearchInfo.Bound.EXACT;
        };
    }
}
