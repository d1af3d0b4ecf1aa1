package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.report.Standings;
import dev.eldest.bench.match.schedule.Schedule;
import java.util.List;

/** The players of a match, which of them meet, and the results. */
interface Tournament {
    /** Returns descriptions of the players, in the order of their indices. */
    List<EngineSpec> players();

    /** @param rounds number of pairs of games that two players play */
    Schedule schedule(int rounds);

    /** Returns the results, always the same object. */
    Standings standings();

    /**
     * Describes the engines and their limits for people.
     *
     * @param defaultLimits limits of engines without their own
     */
    String description(Limits defaultLimits);

    /** Returns the default number of games between lines of progress. */
    int defaultEvery();

    /** Writes the picture of the results, if the command asks for one. */
    void draw();
}
