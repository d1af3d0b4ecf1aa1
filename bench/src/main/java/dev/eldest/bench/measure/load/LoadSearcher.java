package dev.eldest.bench.measure.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.List;

/** A client that searches one position after the other, each as long as the last, and counts. */
final class LoadSearcher extends LoadClient {
    private static final String NODES = " nodes ";

    /** What a client has counted since the last {@link #begin}. */
    static final class Count {
        long answered;
        long nodes;
        final Sample late = new Sample();
    }

    private final List<String> positions;
    private final String go;
    private final long moveNanos;
    private Count count = new Count();
    private long lost;
    private long doubled;
    private int next;
    private boolean goingOn;
    private boolean searching;
    private long askedNanos;
    private String lastInfo = "";

    /**
     * @param first which position comes first
     * @param moveMillis how long each search takes; 0 for one that ends when it is stopped
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

    /** Searches from now on, and counts anew. */
    void begin() {
        count = new Count();
        lost += searching ? 1 : 0;
        goingOn = true;
        search();
    }

    /** Begins no more searches. */
    void finish() {
        goingOn = false;
    }

    boolean searching() {
        return searching;
    }

    /** Searches that have had no answer when another was begun, or none yet. */
    long lost() {
        return lost + (searching ? 1 : 0);
    }

    /** Answers that nobody had asked for. */
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
    void hear(String text) {
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
        count.late.add(now - askedNanos - moveNanos);
        if (goingOn) {
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
