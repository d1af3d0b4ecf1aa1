package dev.eldest.bench.measure.load;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Results of a load test. Games have very different node counts. So a client's nodes are compared with those of the
 * clients of its game, and the total with single clients in the same proportions.
 */
record LoadReport(
        LoadConfig config,
        List<LoadSearcher.Count> clients,
        List<LoadSearcher.Count> infinite,
        long lost,
        long doubled,
        double nps,
        DoubleList soloBefore,
        DoubleList soloAfter,
        Sample quietRoundTrips,
        Sample loadedRoundTrips,
        List<String> errors) {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;

    /** Returns whether every search was answered exactly once, without errors. */
    boolean passed() {
        return lost == 0 && doubled == 0 && errors.isEmpty();
    }

    String text() {
        Sample late = new Sample();
        clients.forEach(client -> late.addAll(client.delays));
        StringBuilder text = new StringBuilder();
        line(text, "searches %d, lost answers %d, double answers %d", late.size(), lost, doubled);
        line(
                text,
                "answer after movetime %d ms: 50 %% within %.1f ms, 99 %% %.1f ms, all %.1f ms",
                config.moveMillis(),
                late.quantile(0.5) / NANOS_PER_MILLI,
                late.quantile(0.99) / NANOS_PER_MILLI,
                late.quantile(1) / NANOS_PER_MILLI);
        DoubleList medians = medians();
        List<String> named = new ArrayList<>();
        for (int game = 0; game < medians.size(); game++) {
            named.add(String.format(
                    Locale.ROOT,
                    "%.0f %s",
                    medians.getDouble(game),
                    config.game(game).name()));
        }
        line(text, "nodes a client: median %s; %s", String.join(", ", named), range(clients, medians));
        if (!infinite.isEmpty()) {
            line(text, "nodes of an infinite search: %s", range(infinite, medians));
        }
        double before = expectedSpeed(soloBefore);
        double after = expectedSpeed(soloAfter);
        double solo = (before + after) / 2;
        line(
                text,
                "nps %.0f, of one client with Threads %d %.0f (before %.0f, after %.0f): %.3f",
                nps,
                config.cores(),
                solo,
                before,
                after,
                nps / solo);
        line(
                text,
                "isready: median %.0f us when quiet, %.0f us under load, 99 %% %.0f us",
                quietRoundTrips.quantile(0.5) / NANOS_PER_MICRO,
                loadedRoundTrips.quantile(0.5) / NANOS_PER_MICRO,
                loadedRoundTrips.quantile(0.99) / NANOS_PER_MICRO);
        for (String error : errors) {
            line(text, "error: %s", error);
        }
        return text.toString();
    }

    /** Returns the median number of nodes of a client, for each game. */
    private DoubleList medians() {
        DoubleList medians = new DoubleArrayList();
        for (int game = 0; game < config.games().size(); game++) {
            Sample nodes = new Sample();
            for (int client = game;
                    client < clients.size();
                    client += config.games().size()) {
                nodes.add(clients.get(client).nodes);
            }
            medians.add(nodes.quantile(0.5));
        }
        return medians;
    }

    /** Returns the minimum and the maximum of a client's nodes, relative to its game's median. */
    private String range(List<LoadSearcher.Count> some, DoubleList medians) {
        double min = Double.MAX_VALUE;
        double max = 0;
        for (int client = 0; client < some.size(); client++) {
            double part = some.get(client).nodes / medians.getDouble(config.gameIndex(client));
            min = Math.min(min, part);
            max = Math.max(max, part);
        }
        return String.format(Locale.ROOT, "min %.3f of its game's, max %.3f", min, max);
    }

    /** Returns the expected total speed of clients with equal shares of the time, by the speed of each game alone. */
    private double expectedSpeed(DoubleList speeds) {
        double sum = 0;
        for (int client = 0; client < clients.size(); client++) {
            sum += speeds.getDouble(config.gameIndex(client));
        }
        return sum / clients.size();
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    /** Numbers with quantiles. */
    static final class Sample {
        private final LongArrayList values = new LongArrayList();

        void add(long value) {
            values.add(value);
        }

        void addAll(Sample other) {
            values.addAll(other.values);
        }

        int size() {
            return values.size();
        }

        /** Returns the quantile of {@code part}, from 0 to 1; 0 without values. */
        long quantile(double part) {
            if (values.isEmpty()) {
                return 0;
            }
            values.sort(null);
            return values.getLong(Math.clamp((int) Math.ceil(part * size()) - 1, 0, size() - 1));
        }
    }
}
