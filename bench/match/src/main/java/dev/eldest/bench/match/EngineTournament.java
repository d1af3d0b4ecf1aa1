package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.report.Standings;
import dev.eldest.bench.match.schedule.Schedule;
import java.util.List;
import java.util.stream.Collectors;

/** All pairs of engines play, or the first engine plays all others. */
record EngineTournament(List<EngineSpec> players, Standings standings, boolean gauntlet) implements Tournament {
    private static final int DEFAULT_EVERY = 10;

    static EngineTournament of(List<EngineSpec> engines, boolean gauntlet) {
        Standings standings =
                new Standings(engines.stream().map(EngineSpec::name).toList());
        return new EngineTournament(engines, standings, gauntlet);
    }

    @Override
    public Schedule schedule(int rounds) {
        int engines = players.size();
        return gauntlet ? Schedule.gauntlet(engines, rounds, 0) : Schedule.roundRobin(engines, rounds, 0);
    }

    @Override
    public String description(Limits defaultLimits) {
        return players.stream()
                .map(each -> each.name() + " (" + each.limitsOr(defaultLimits) + ")")
                .collect(Collectors.joining(", "));
    }

    @Override
    public int defaultEvery() {
        return DEFAULT_EVERY;
    }

    @Override
    public void draw() {
        // No picture.
    }
}
