package dev.eldest.bench.match.play;

/** What went into moves: how many, and sums of what their player told of depth and nodes, and of the time they took. */
public record Effort(long moves, long depths, long nodes, long millis) {
    public static final Effort NONE = new Effort(0, 0, 0, 0);

    static Effort of(Thinking thinking, long millis) {
        return new Effort(1, thinking.depth(), thinking.nodes(), millis);
    }

    public Effort plus(Effort more) {
        return new Effort(moves + more.moves, depths + more.depths, nodes + more.nodes, millis + more.millis);
    }

    public double averageDepth() {
        return (double) depths / Math.max(1, moves);
    }

    public long nodesPerSecond() {
        return nodes * 1000 / Math.max(1, millis);
    }
}
