package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.openings.Openings;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.engine.spi.Game;
import java.util.List;

/**
 * Settings of a match.
 *
 * @param contestants names and limits; the places create the players
 * @param gameHosts provides the places
 * @param concurrency maximum number of games at once
 */
public record MatchConfig(
        Game game,
        Referee.Config rules,
        List<Contestant> contestants,
        Schedule schedule,
        Openings openings,
        GameHosts gameHosts,
        int concurrency) {
    public MatchConfig {
        contestants = List.copyOf(contestants);
    }

    public MatchConfig withHosts(GameHosts others) {
        return new MatchConfig(game, rules, contestants, schedule, openings, others, concurrency);
    }
}
