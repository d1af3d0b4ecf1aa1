package dev.eldest.engine.run;

import dev.eldest.engine.api.Session.TtProbeInfo;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;

/** Probes the transposition table for the result of earlier searches of a position. */
public final class TtProbe {
    private TtProbe() {}

    /**
     * @param salt key salt of a search that would be requested now
     * @param table may be null
     */
    public static TtProbeInfo of(
            Game game, SearchProfile profile, long salt, Position position, TranspositionTable table) {
        if (table == null) {
            return TtProbeInfo.NONE;
        }
        long entry = entry(profile, salt, position, table);
        int move = move(position, entry);
        int score = TtEntry.value(entry, 0);
        boolean mate = Score.isDecided(score);
        return new TtProbeInfo(
                move == Move.NONE ? null : game.notation().formatMove(position, move),
                TtEntry.depth(entry),
                mate,
                mate ? SearchReporter.movesToEnd(score) : SearchReporter.centipawns(score, profile.unit()),
                (TtEntry.bound(entry) & TtEntry.LOWER) != 0,
                (TtEntry.bound(entry) & TtEntry.UPPER) != 0);
    }

    /** Returns the table's move for a search like this one; {@link Move#NONE} if it has none. */
    static int move(SearchTask task, Position position) {
        return task.table() == null
                ? Move.NONE
                : move(position, entry(task.profile(), task.keySalt(), position, task.table()));
    }

    private static int move(Position position, long entry) {
        int known = TtEntry.move(entry);
        return known == 0 ? Move.NONE : position.findMove(known);
    }

    private static long entry(SearchProfile profile, long salt, Position position, TranspositionTable table) {
        int pliesLeft = profile.has(Technique.PATH_VERDICTS) ? position.pliesToRuleLimit() : Integer.MAX_VALUE;
        return TtEntry.withinPlies(pliesLeft, table.probe(TtEntry.key(position.key(), salt, pliesLeft)));
    }
}
