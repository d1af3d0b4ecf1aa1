package dev.eldest.bench.measure.load;

import dev.eldest.bench.measure.load.LoadReport.Sample;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.List;

/** A client that searches one position after the other for a fixed time, and counts nodes and answers. */
final class LoadSearcher extends LoadClient {
    private static final String NODES = " nodes ";

    /** Counts since the last {@link #start}. */
    static final class Count {
        long answered;
        long nodes;
        final Sample delays = new Sample();
    }

    private final List<String> positions;
    private final String go;
    private final long moveNanos;
    private Count count = new Count();
    private long lost;
    private long doubled;
    private int next;
    private boolean active;
    private boolean searching;
    private long askedNanos;
    private String lastInfo = "";

    /**
     * @param first index of the first position
     * @param moveMillis time of each search; 0 for an infinite search
     */
    LoadSearcher(
            InetSocketAddress server,
            Selector selector,
            List<String> options,
            List<String> positions,
            int first,
            long moveMillis)
            throws IOException {
        super(server, selector, options);
        this.positions = positions;
        next = first;
        go = moveMillis == 0 ? "go infinite" : "go movetime " + moveMillis;
        moveNanos = moveMillis * 1_000_000;
    }

    /** Starts searching and resets the counts. */
    void start() {
        count = new Count();
        lost += searching ? 1 : 0;
        active = true;
        search();
    }

    /** Starts no more searches. */
    void stop() {
        active = false;
    }

    boolean searching() {
        return searching;
    }

    /** Returns the number of searches without an answer, the current one included. */
    long lost() {
        return lost + (searching ? 1 : 0);
    }

    /** Returns the number of answers without a search. */
    long doubled() {
        return doubled;
    }

    Count count() {
        return count;
    }

    private void search() {
        String position = positions.get(next++ % positions.size());
        searching = true;
        lastInfo = "";
        askedNanos = System.nanoTime();
        send("position fen " + position + "\n" + go);
    }

    @Override
    void onLine(String text) {
        if (text.startsWith("info depth") && text.contains(NODES)) {
            lastInfo = text;
        } else if (text.startsWith("bestmove")) {
            answer(System.nanoTime());
        }
    }

    private void answer(long now) {
        if (!searching) {
            doubled++;
            return;
        }
        searching = false;
        count.answered++;
        count.nodes += nodes(lastInfo);
        count.delays.add(now - askedNanos - moveNanos);
        if (active) {
            search();
        }
    }

    private static long nodes(String info) {
        int at = info.indexOf(NODES);
        if (at < 0) {
            return 0;
        }
        int from = at + NODES.length();
        int to = info.indexOf(' ', from);
        return Long.parseLong(info, from, to < 0 ? info.length() : to, 10);
    }
}
