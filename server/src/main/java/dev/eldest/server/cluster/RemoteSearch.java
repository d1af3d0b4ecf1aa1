package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A search that is done elsewhere, of which its client hears as if it were done here: any progress, then one answer,
 * whatever becomes of who does it. Begun anew, it tells all from the beginning again.
 *
 * <p>What is heard is told in turn. Everything else that changes belongs to whoever has his turn, but for what is
 * volatile, which others read, and what {@link DelegatedSearches} counts.
 */
final class RemoteSearch implements SearchListener {
    /** So long after its time the answer may still come from elsewhere. */
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    /** So much of a clock is left for the answer when nothing else has ended the search. */
    private static final long CLOCK_LEFT_MILLIS = 300;

    /** On a clock, a search is expected to take such a part of what is left. */
    private static final int PART_OF_CLOCK = 28;
    /** Whoever does it has such a part of its time to say that it has begun, within these bounds. */
    private static final int PART_OF_TIME = 2;

    private static final long MIN_PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(60);
    private static final long MAX_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final long NEVER = Long.MAX_VALUE;

    final RemoteSearchRequest asked;
    /** So often it has been lost. Guarded by {@link DelegatedSearches}. */
    int losses;
    /** So often it was given back. Guarded by {@link DelegatedSearches}. */
    int returns;

    private final SearchListener listener;
    private final long startNanos;
    private final long dueNanos;
    private final long patienceNanos;
    /** Ready to begin it at home, so that there is always room for that; null once taken. */
    private final AtomicReference<Session> spare;

    private final SerialRunner turn = new SerialRunner();
    private String move;
    private String ponder;
    /** To which the move was searched. */
    private int moveDepth;

    private volatile boolean over;
    /** 0 if it has not been. */
    private volatile long stoppedNanos;
    /** By which it is done now: another one each time that it begins, so that nobody answers for another one. */
    private volatile long number;

    /**
     * @param firstsTurn whose clock runs
     * @param anyMove the answer if nothing else is known, or null
     * @param spare ready to begin it; closed with the end if it is not taken
     */
    RemoteSearch(
            RemoteSearchRequest asked,
            SearchListener listener,
            long startNanos,
            boolean firstsTurn,
            String anyMove,
            Session spare) {
        this.asked = asked;
        this.listener = listener;
        this.startNanos = startNanos;
        this.spare = new AtomicReference<>(spare);
        move = anyMove;
        long millis = millis(asked.limits(), firstsTurn);
        dueNanos = millis == NEVER ? NEVER : TimeUnit.MILLISECONDS.toNanos(millis);
        long expected = asked.limits().clock() == null ? dueNanos : dueNanos / PART_OF_CLOCK;
        patienceNanos = Math.clamp(expected / PART_OF_TIME, MIN_PATIENCE_NANOS, MAX_PATIENCE_NANOS);
    }

    private static long millis(SearchLimits limits, boolean firstsTurn) {
        long millis = limits.moveTimeMillis() > 0 ? limits.moveTimeMillis() : NEVER;
        SearchLimits.Clock clock = limits.clock();
        if (clock != null) {
            long left = firstsTurn ? clock.firstMillis() : clock.secondMillis();
            if (left != SearchLimits.Clock.UNLIMITED) {
                millis = Math.min(millis, Math.max(1, left - CLOCK_LEFT_MILLIS));
            }
        }
        return millis;
    }

    /** How long ago it was asked for. */
    long elapsedNanos(long now) {
        return now - startNanos;
    }

    long number() {
        return number;
    }

    void goesBy(long next) {
        number = next;
    }

    /** Whoever has been given it should have said within this time that it has begun. */
    long patienceNanos() {
        return patienceNanos;
    }

    /** What to begin it with at home, once; null if it is over. */
    Session takeSpare() {
        return spare.getAndSet(null);
    }

    boolean over() {
        return over;
    }

    boolean stopped() {
        return stoppedNanos != 0;
    }

    void stopAt(long now) {
        if (stoppedNanos == 0) {
            stoppedNanos = now == 0 ? 1 : now;
        }
    }

    /** Whether its time is over, or nobody would wait for it any longer. */
    boolean spent(long now) {
        return stopped() || dueNanos != NEVER && elapsedNanos(now) >= dueNanos;
    }

    /** Whether whoever does it should have answered long ago. */
    boolean overdue(long now) {
        return stopped() && now - stoppedNanos >= GRACE_NANOS
                || dueNanos != NEVER && elapsedNanos(now) >= dueNanos + GRACE_NANOS;
    }

    @Override
    public void info(SearchInfo info) {
        turn.execute(() -> {
            if (!over) {
                note(info);
                listener.info(info);
            }
        });
    }

    /** What was searched less deeply, after it has begun anew, is no better. */
    private void note(SearchInfo info) {
        if (info.line() == 1 && !info.pv().isEmpty() && info.depth() >= moveDepth) {
            move = info.pv().getFirst();
            ponder = info.pv().size() > 1 ? info.pv().get(1) : null;
            moveDepth = info.depth();
        }
    }

    @Override
    public void pulse(SearchPulse pulse) {
        turn.execute(() -> {
            if (!over) {
                listener.pulse(pulse);
            }
        });
    }

    @Override
    public void message(String text) {
        turn.execute(() -> {
            if (!over) {
                listener.message(text);
            }
        });
    }

    @Override
    public void fault(String what) {
        turn.execute(() -> {
            if (!over) {
                listener.fault(what);
            }
        });
    }

    @Override
    public void bestMove(String best, String reply) {
        turn.execute(() -> {
            if (!over) {
                over = true;
                try {
                    listener.bestMove(best, reply);
                } finally {
                    listener.ended();
                    closeSpare();
                }
            }
        });
    }

    private void closeSpare() {
        Session left = takeSpare();
        if (left != null) {
            left.close();
        }
    }

    /** The answer is the best move that was told last, if it has none yet. */
    void answerWithLast() {
        turn.execute(() -> bestMove(move, ponder));
    }
}
