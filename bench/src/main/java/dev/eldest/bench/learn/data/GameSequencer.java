package dev.eldest.bench.learn.data;

import dev.eldest.engine.api.RefusedException;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Games by their numbers: given out in their order, played in any, handed over in their order again. The monitor guards
 * all of it.
 */
final class GameSequencer {
    private static final long NONE = -1;

    private final long mostAhead;
    /** Those that were given out and are to be begun anew. */
    private final PriorityQueue<Long> again = new PriorityQueue<>();

    private final Map<Long, GameRecord> over = new HashMap<>();
    /** The number that is given out next. */
    private long next;
    /** The number that is handed over next. */
    private long awaited;

    private boolean closed;
    private Throwable failure;

    /**
     * @param first the number to begin with
     * @param mostAhead how many games may be given out that are not handed over
     */
    GameSequencer(long first, int mostAhead) {
        this.mostAhead = mostAhead;
        next = first;
        awaited = first;
    }

    /** Waits for the number of a game to play; negative if no more are played. */
    synchronized long take() throws InterruptedException {
        while (!closed && again.isEmpty() && next - awaited >= mostAhead) {
            wait();
        }
        if (closed) {
            return NONE;
        }
        return again.isEmpty() ? next++ : again.remove();
    }

    /** It was not played to its end. */
    synchronized void giveBack(long number) {
        again.add(number);
        notifyAll();
    }

    synchronized void isOver(long number, GameRecord game) {
        over.put(number, game);
        notifyAll();
    }

    /** Somebody cannot play on. */
    synchronized void fail(Throwable why) {
        failure = why;
        notifyAll();
    }

    /** Waits for the game that is next in order; refused if somebody cannot play on before it has come. */
    synchronized GameRecord await() throws InterruptedException {
        while (!over.containsKey(awaited)) {
            if (failure instanceof RefusedException refusal) {
                throw refusal;
            }
            if (failure != null) {
                throw new IllegalStateException("a game could not be played", failure);
            }
            wait();
        }
        notifyAll();
        return over.remove(awaited++);
    }

    /** No more games are given out. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
