package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.openings.Openings;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.RefereeConfig;
import dev.eldest.engine.spi.Game;
import java.util.List;

/**
 * All that a match needs.
 *
 * @param contestants by name and limits; how they play is for the places to say
 * @param gameHosts where
 * @param concurrency how many games are played at once, where there are places for them
 */
public record MatchConfig(
        Game game,
        RefereeConfig rules,
        List<Contestant> contestants,
        Schedule schedule,
        Openings openings,
        GameHosts gameHosts,
        int concurrency) {
    public MatchConfig {
        contestants = List.copyOf(contestants);
    }

    public MatchConfig at(GameHosts others) {
        return new MatchConfig(game, rules, contestants, schedule, openings, others, concurrency);
    }
}
