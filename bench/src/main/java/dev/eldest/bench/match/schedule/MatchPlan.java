package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.openings.Openings;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameRules;
import dev.eldest.engine.spi.Game;
import java.util.List;

/**
 * All that a match needs.
 *
 * @param concurrency how many games are played at once
 */
public record MatchPlan(
        Game game,
        GameRules rules,
        List<Contestant> contestants,
        Schedule schedule,
        Openings openings,
        int concurrency) {
    public MatchPlan {
        contestants = List.copyOf(contestants);
    }
}
