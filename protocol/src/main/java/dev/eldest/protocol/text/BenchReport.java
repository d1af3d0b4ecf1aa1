package dev.eldest.protocol.text;

/** Formats the result of a bench: one line a game, then the total. */
public final class BenchReport {
    private long totalNodes;
    private long totalMillis;

    public String game(String game, long nodes, long millis) {
        totalNodes += nodes;
        totalMillis += millis;
        return line(game, nodes, millis);
    }

    public String total() {
        return line("total", totalNodes, totalMillis);
    }

    private static String line(String name, long nodes, long millis) {
        return name + " nodes " + nodes + " time " + millis + " nps " + nodes * 1000 / Math.max(1, millis);
    }
}
