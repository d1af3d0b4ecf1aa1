package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.openings.Openings;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameRules;
import dev.eldest.engine.spi.Game;
import java.util.List;

/**
 * All that a match needs.
 *
 * @param contestants by name and limits; how they play is for the places to say
 * @param places where
 * @param concurrency how many games are played at once, where there are places for them
 */
public record MatchPlan(
        Game game,
        GameRules rules,
        List<Contestant> contestants,
        Schedule schedule,
        Openings openings,
        Places places,
        int concurrency) {
    public MatchPlan {
        contestants = List.copyOf(contestants);
    }

    public MatchPlan at(Places others) {
        return new MatchPlan(game, rules, contestants, schedule, openings, others, concurrency);
    }
}
