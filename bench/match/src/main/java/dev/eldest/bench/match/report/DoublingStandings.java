package dev.eldest.bench.match.report;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.schedule.Schedule.Matchup;
import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.Trend;
import dev.eldest.bench.measure.chart.LineChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Results of each doubling, beside those of all contestants. Guarded by its monitor. */
public final class DoublingStandings extends Standings {
    /** Fewer points have no trend. */
    private static final int MIN_POINTS = 3;

    private final List<Doubling> doublings;
    private final List<ContestantRecord> records = new ArrayList<>();
    /** The doubling of the latest game. Null before the first one. */
    private ContestantRecord latest;

    /**
     * A point of a curve of strength by limit: a contestant against the same engine with half its limit, or against
     * another engine.
     *
     * @param matchup the contestant and its opponent
     * @param number how many times the contestant's limit is doubled
     */
    public record Doubling(Matchup matchup, String curve, int number) {}

    public DoublingStandings(List<String> names, List<Doubling> doublings) {
        super(names);
        this.doublings = List.copyOf(doublings);
        for (Doubling doubling : doublings) {
            int contestant = doubling.matchup().one();
            String name =
                    names.get(contestant) + " - " + names.get(doubling.matchup().other());
            records.add(new ContestantRecord(contestant, name));
        }
    }

    @Override
    public synchronized void add(Pairing pairing, GameEnd gameEnd, Effort firsts, Effort seconds) {
        super.add(pairing, gameEnd, firsts, seconds);
        int index = 0;
        while (!doublings.get(index).matchup().includes(pairing)) {
            index++;
        }
        latest = records.get(index);
        boolean first = pairing.first() == doublings.get(index).matchup().one();
        latest.add(pairing, gameEnd, first ? firsts : seconds);
    }

    /** Returns the table of all doublings, in their order, and the trend of each curve. */
    @Override
    public synchronized String table() {
        return StandingsTable.of(records) + trends("");
    }

    @Override
    public synchronized String markdown() {
        return StandingsTable.markdown(records) + trends("\n");
    }

    /** Returns a line for each curve with enough points; points without a finite interval do not count. */
    private String trends(String prefix) {
        return curves().map(this::trend)
                .filter(line -> !line.isEmpty())
                .map(prefix::concat)
                .collect(Collectors.joining());
    }

    private String trend(String curve) {
        List<Trend.Point> points = points(curve).stream()
                .filter(point -> Double.isFinite(point.elo().margin()))
                .map(point -> new Trend.Point(
                        point.number(), point.elo().difference(), point.elo().margin()))
                .toList();
        if (points.size() < MIN_POINTS) {
            return "";
        }
        Trend trend = Trend.of(points);
        return String.format(
                Locale.ROOT,
                "Elo of %s changes by %+.1f ± %.1f with each doubling%n",
                curve,
                trend.slope(),
                trend.margin());
    }

    /** Returns the points so far in the doubling of the latest game. */
    @Override
    public synchronized String points() {
        return latest.pointsOfGames();
    }

    /** Returns a short text of the score in the doubling of the latest game. */
    @Override
    public synchronized String summary() {
        return StandingsTable.summary(latest);
    }

    /** Adds a line with error bars for each curve that has games. */
    public synchronized void addTo(LineChart chart) {
        curves().forEach(curve -> addCurve(chart, curve));
    }

    private Stream<String> curves() {
        return doublings.stream().map(Doubling::curve).distinct();
    }

    private void addCurve(LineChart chart, String curve) {
        List<Point> points = points(curve);
        if (!points.isEmpty()) {
            chart.add(
                    curve,
                    values(points, Point::number),
                    values(points, point -> point.elo().finite()),
                    values(points, point -> point.finite(point.elo().low())),
                    values(points, point -> point.finite(point.elo().high())));
        }
    }

    private static double[] values(List<Point> points, ToDoubleFunction<Point> value) {
        return points.stream().mapToDouble(value).toArray();
    }

    private record Point(int number, Elo elo) {
        double finite(double bound) {
            return Double.isFinite(bound) ? bound : elo.finite();
        }
    }

    private List<Point> points(String curve) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < doublings.size(); i++) {
            Doubling doubling = doublings.get(i);
            if (doubling.curve().equals(curve)) {
                records.get(i).elo().ifPresent(elo -> points.add(new Point(doubling.number(), elo)));
            }
        }
        return points;
    }
}
