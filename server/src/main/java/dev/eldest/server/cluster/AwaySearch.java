package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import java.util.concurrent.TimeUnit;

/**
 * A search that is done elsewhere, of which its client hears as if it were done here: any progress, then one answer,
 * whatever becomes of who does it. Begun anew, it tells all from the beginning again.
 *
 * <p>What is heard is told in turn. Everything else that changes belongs to whoever has his turn, but for {@code over}
 * and {@code stoppedNanos}, which others read.
 */
final class AwaySearch implements SearchListener {
    /** So long after its time the answer may still come from elsewhere. */
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    /** So much of a clock is left for the answer when nothing else has ended the search. */
    private static final long CLOCK_LEFT_MILLIS = 300;

    private static final long NEVER = Long.MAX_VALUE;

    final long number;
    final GoRequest asked;
    private final SearchListener listener;
    private final long startNanos;
    private final long dueNanos;
    private final InTurn turn = new InTurn();
    private String move;
    private String ponder;
    private volatile boolean over;
    /** 0 if it has not been. */
    private volatile long stoppedNanos;

    /**
     * @param firstsTurn whose clock runs
     * @param anyMove the answer if nothing else is known, or null
     */
    AwaySearch(
            long number,
            GoRequest asked,
            SearchListener listener,
            long startNanos,
            boolean firstsTurn,
            String anyMove) {
        this.number = number;
        this.asked = asked;
        this.listener = listener;
        this.startNanos = startNanos;
        move = anyMove;
        long millis = millis(asked.limits(), firstsTurn);
        dueNanos = millis == NEVER ? NEVER : TimeUnit.MILLISECONDS.toNanos(millis);
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
                if (info.line() == 1 && !info.pv().isEmpty()) {
                    move = info.pv().getFirst();
                    ponder = info.pv().size() > 1 ? info.pv().get(1) : null;
                }
                listener.info(info);
            }
        });
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
                listener.bestMove(best, reply);
                listener.ended();
            }
        });
    }

    /** The answer is the best move that was told last, if it has none yet. */
    void answerWithLast() {
        turn.execute(() -> bestMove(move, ponder));
    }
}
