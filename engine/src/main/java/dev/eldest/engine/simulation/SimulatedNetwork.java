package dev.eldest.engine.simulation;

import dev.eldest.engine.api.MemberExchange;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Sends batches between the exchanges of all members, in virtual time, until the search is over. */
public final class SimulatedNetwork implements Runnable {
    /**
     * A network.
     *
     * @param latencyNanos from sending to delivery
     * @param intervalNanos between two batches of a member
     * @param bytesPerSecond the most that a member sends to each other one
     */
    public record Link(long latencyNanos, long intervalNanos, long bytesPerSecond) {}

    private record Batch(int from, long dueNanos, long[] words) {}

    private final VirtualTime time;
    private final Link link;
    private final List<? extends MemberExchange> exchanges;
    private final Deque<Batch> sent = new ArrayDeque<>();
    /** Set by the thread that runs. */
    boolean over;

    SimulatedNetwork(VirtualTime time, Link link, List<? extends MemberExchange> exchanges) {
        this.time = time;
        this.link = link;
        this.exchanges = exchanges;
    }

    @Override
    public void run() {
        double words = link.bytesPerSecond() / (double) Long.BYTES * link.intervalNanos() / 1e9;
        long[] buffer = new long[(int) Math.max(MemberExchange.MIN_BATCH, words)];
        long nextDrain = link.intervalNanos();
        while (!over) {
            long next = sent.isEmpty()
                    ? nextDrain
                    : Math.min(nextDrain, sent.getFirst().dueNanos());
            time.spend(next - time.nanoTime());
            while (!sent.isEmpty() && sent.getFirst().dueNanos() <= time.nanoTime()) {
                deliver(sent.removeFirst());
            }
            if (time.nanoTime() >= nextDrain) {
                for (int i = 0; i < exchanges.size(); i++) {
                    int length = exchanges.get(i).drain(buffer);
                    sent.addLast(new Batch(i, time.nanoTime() + link.latencyNanos(), Arrays.copyOf(buffer, length)));
                }
                nextDrain += link.intervalNanos();
            }
        }
    }

    private void deliver(Batch batch) {
        for (int i = 0; i < exchanges.size(); i++) {
            if (i != batch.from()) {
                exchanges.get(i).deliver(batch.words(), batch.words().length);
            }
        }
    }
}
