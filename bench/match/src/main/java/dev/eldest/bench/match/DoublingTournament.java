package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.report.DoublingStandings;
import dev.eldest.bench.match.report.DoublingStandings.Doubling;
import dev.eldest.bench.match.schedule.Schedule;
import dev.eldest.bench.match.schedule.Schedule.Matchup;
import dev.eldest.bench.measure.chart.LineChart;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Engines play with a limit, twice the limit, and so on, each against itself with half the limit. Engines with limits
 * of their own are peers: the others play them with every limit.
 */
final class DoublingTournament implements Tournament {
    private static final int GAMES_PER_PAIR = 2;

    private final List<EngineSpec> engines;
    private final List<EngineSpec> players = new ArrayList<>();
    private final List<Doubling> doublings = new ArrayList<>();
    private final int peers;
    private final DoublingStandings standings;
    private final Limits limits;
    private final int times;
    private final String game;
    /** Null for none. */
    private final Path svg;

    /**
     * @param limits of engines without their own
     * @param game name for the picture
     * @param svg file of the picture; null for none
     */
    DoublingTournament(List<EngineSpec> engines, Limits limits, int times, String game, Path svg) {
        this.engines = engines;
        this.limits = limits;
        this.times = times;
        this.game = game;
        this.svg = svg;
        engines.stream().filter(each -> each.limits() != null).forEach(players::add);
        peers = players.size();
        engines.stream().filter(each -> each.limits() == null).forEach(this::addDoublings);
        standings = new DoublingStandings(players.stream().map(EngineSpec::name).toList(), doublings);
    }

    private void addDoublings(EngineSpec engine) {
        for (int number = 0; number <= times; number++) {
            int player = players.size();
            Limits doubled = limits.times(1L << number);
            players.add(engine.withName(engine.name() + " " + doubled).withLimits(doubled));
            if (number > 0) {
                doublings.add(new Doubling(new Matchup(player, player - 1), engine.name(), number));
            }
            for (int peer = 0; peer < peers; peer++) {
                String curve = engine.name() + " - " + players.get(peer).name();
                doublings.add(new Doubling(new Matchup(player, peer), curve, number));
            }
        }
    }

    @Override
    public List<EngineSpec> players() {
        return List.copyOf(players);
    }

    @Override
    public Schedule schedule(int rounds) {
        return Schedule.of(doublings.stream().map(Doubling::matchup).toList(), rounds);
    }

    @Override
    public DoublingStandings standings() {
        return standings;
    }

    @Override
    public String description(Limits defaultLimits) {
        String doubled = defaultLimits + ", doubled " + times + (times == 1 ? " time" : " times");
        return engines.stream()
                .map(each -> each.name() + " (" + (each.limits() == null ? doubled : each.limits()) + ")")
                .collect(Collectors.joining(", "));
    }

    /** One pair more than a round, so that the lines show the doublings in turn. */
    @Override
    public int defaultEvery() {
        return GAMES_PER_PAIR * (doublings.size() + 1);
    }

    @Override
    public void draw() {
        if (svg == null) {
            return;
        }
        LineChart chart = new LineChart(game + ": Elo by doubling", "doublings of " + limits, "Elo");
        standings.addTo(chart);
        try {
            AtomicFile.write(svg, chart.svg());
        } catch (IOException e) {
            throw new RefusedException("--svg: cannot write: " + e.getMessage());
        }
    }
}
