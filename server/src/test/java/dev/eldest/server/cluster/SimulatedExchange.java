package dev.eldest.server.cluster;

import dev.eldest.engine.api.MemberExchange;
import java.util.Map;
import java.util.TreeMap;

/** An exchange that always has a full batch to send, and counts what it gets. A batch begins with its member. */
final class SimulatedExchange implements MemberExchange {
    static final int DEPTH = 12;

    final int member;
    final int members;
    /** Received batches by member. */
    final Map<Integer, Integer> received = new TreeMap<>();

    long receivedWords;
    long sentWords;

    SimulatedExchange(int member, int members) {
        this.member = member;
        this.members = members;
    }

    @Override
    public int drain(long[] batch) {
        batch[0] = member;
        sentWords += batch.length;
        return batch.length;
    }

    @Override
    public void deliver(long[] batch, int length) {
        if (length > 0) {
            received.merge((int) batch[0], 1, Integer::sum);
            receivedWords += length;
        }
    }

    @Override
    public int depth(long[] batch) {
        return DEPTH + (int) batch[0];
    }

    @Override
    public Counts counts() {
        return new Counts(sentWords, receivedWords, receivedWords / 2, DEPTH);
    }
}
