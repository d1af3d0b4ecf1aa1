package dev.eldest.bench.load;

import java.util.List;
import java.util.Locale;

/** What a load showed. */
record LoadReport(
        LoadPlan plan,
        List<Searcher.Count> clients,
        List<Searcher.Count> infinite,
        long lost,
        long doubled,
        double nps,
        double soloBefore,
        double soloAfter,
        Sample quietRoundTrips,
        Sample loadedRoundTrips,
        List<String> troubles) {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;

    /** Whether every search was answered exactly once, and nothing else went wrong. */
    boolean good() {
        return lost == 0 && doubled == 0 && troubles.isEmpty();
    }

    String text() {
        Sample late = new Sample();
        Sample nodes = new Sample();
        for (Searcher.Count client : clients) {
            late.addAll(client.late);
            nodes.add(client.nodes);
        }
        StringBuilder text = new StringBuilder();
        line(text, "searches %d, lost answers %d, double answers %d", late.size(), lost, doubled);
        line(
                text,
                "answer after movetime %d ms: 50 %% within %.1f ms, 99 %% %.1f ms, all %.1f ms",
                plan.moveMillis(),
                late.at(0.5) / NANOS_PER_MILLI,
                late.at(0.99) / NANOS_PER_MILLI,
                late.at(1) / NANOS_PER_MILLI);
        double median = nodes.at(0.5);
        line(
                text,
                "nodes a client: median %.0f, least %.3f of it, most %.3f",
                median,
                nodes.at(0) / median,
                nodes.at(1) / median);
        if (!infinite.isEmpty()) {
            Sample endless = new Sample();
            infinite.forEach(count -> endless.add(count.nodes));
            line(
                    text,
                    "nodes of an infinite search: least %.3f of a client's median, most %.3f",
                    endless.at(0) / median,
                    endless.at(1) / median);
        }
        double solo = (soloBefore + soloAfter) / 2;
        line(
                text,
                "nps %.0f, of one client with Threads %d %.0f (before %.0f, after %.0f): %.3f",
                nps,
                plan.cores(),
                solo,
                soloBefore,
                soloAfter,
                nps / solo);
        line(
                text,
                "isready: median %.0f us when quiet, %.0f us under load, 99 %% %.0f us",
                quietRoundTrips.at(0.5) / NANOS_PER_MICRO,
                loadedRoundTrips.at(0.5) / NANOS_PER_MICRO,
                loadedRoundTrips.at(0.99) / NANOS_PER_MICRO);
        for (String trouble : troubles) {
            line(text, "trouble: %s", trouble);
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
