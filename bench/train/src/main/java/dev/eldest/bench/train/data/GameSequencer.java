package dev.eldest.bench.train.data;

import dev.eldest.engine.api.RefusedException;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Assigns numbers to games in order, accepts finished games in any order, and returns them in order. The monitor guards
 * all fields.
 */
final class GameSequencer {
    private static final long NONE = -1;

    private final long maxAhead;
    private final PriorityQueue<Long> aborted = new PriorityQueue<>();

    private final Map<Long, GameRecord> finished = new HashMap<>();
    /** Number that is assigned next. */
    private long next;
    /** Number that is returned next. */
    private long awaited;

    private boolean closed;
    private Throwable failure;

    /** @param maxAhead maximum number of games that are assigned but not returned */
    GameSequencer(long first, int maxAhead) {
        this.maxAhead = maxAhead;
        next = first;
        awaited = first;
    }

    /** Waits for the number of a game to play; negative after {@link #close}. */
    synchronized long takeNumber() throws InterruptedException {
        while (!closed && aborted.isEmpty() && next - awaited >= maxAhead) {
            wait();
        }
        if (closed) {
            return NONE;
        }
        return aborted.isEmpty() ? next++ : aborted.remove();
    }

    /** Assigns the number of an aborted game again. */
    synchronized void retry(long number) {
        aborted.add(number);
        notifyAll();
    }

    synchronized void finish(long number, GameRecord game) {
        finished.put(number, game);
        notifyAll();
    }

    /** Reports that a player failed. */
    synchronized void fail(Throwable cause) {
        failure = cause;
        notifyAll();
    }

    /** Waits for the next finished game in order; throws if a player has failed before. */
    synchronized GameRecord await() throws InterruptedException {
        while (!finished.containsKey(awaited)) {
            if (failure instanceof RefusedException refusal) {
                throw refusal;
            }
            if (failure != null) {
                throw new IllegalStateException("self-play failed", failure);
            }
            wait();
        }
        notifyAll();
        return finished.remove(awaited++);
    }

    /** Stops assigning games. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
