package dev.eldest.server.monitoring;

import dev.eldest.engine.api.BenchListener;
import dev.eldest.engine.api.PerftListener;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.session.ForwardingSession;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A session whose searches are measured and logged; each has an id, its client's number and its own.
 *
 * <p>The fields that change belong to who calls the session, one thread at a time. Of a watch the search's threads only
 * share the time of the stop.
 */
public final class MonitoredSession extends ForwardingSession {
    private static final Logger LOG = LoggerFactory.getLogger(MonitoredSession.class);
    private static final double NANOS_PER_SECOND = 1e9;

    private final long client;
    private final Metrics metrics;
    private final BooleanSupplier ending;
    private int searches;
    private Watch running;

    /** @param ending whether nothing new is to begin; from any thread */
    public MonitoredSession(Session session, long client, Metrics metrics, BooleanSupplier ending) {
        super(session);
        this.client = client;
        this.metrics = metrics;
        this.ending = ending;
    }

    /**
     * When nothing new is to begin it is answered at once: who plays has a legal move, and knows why it is no better.
     */
    @Override
    public void go(SearchLimits limits, long startNanos, SearchListener listener) {
        searches++;
        Watch watch = new Watch(client + "." + searches, startNanos, listener);
        running = watch;
        LOG.atDebug()
                .addKeyValue("search", watch.name)
                .addKeyValue("game", session.game().name())
                .log("search begins");
        boolean tooLate = ending.getAsBoolean();
        if (tooLate) {
            listener.message(NetworkServer.LEAVING);
        }
        session.go(limits, startNanos, watch);
        if (tooLate) {
            stop();
        }
    }

    @Override
    public void stop() {
        if (running != null) {
            running.stopped();
        }
        super.stop();
    }

    /**
     * Hears of one search. The engine calls it one call after the other; only the time of a stop comes from outside.
     */
    private final class Watch implements SearchListener {
        private final String name;
        private final long startNanos;
        private final SearchListener listener;
        private boolean told;
        private volatile long stopNanos;

        Watch(String name, long startNanos, SearchListener listener) {
            this.name = name;
            this.startNanos = startNanos;
            this.listener = listener;
        }

        /** The first time counts. */
        void stopped() {
            if (stopNanos == 0) {
                // Never 0 again, even in the one moment in 2^64 when the clock says so.
                stopNanos = System.nanoTime() | 1;
            }
        }

        @Override
        public void info(SearchInfo info) {
            if (!told) {
                told = true;
                metrics.firstInfo().observe(secondsSince(startNanos));
            }
            listener.info(info);
        }

        @Override
        public void pulse(SearchPulse pulse) {
            listener.pulse(pulse);
        }

        @Override
        public void currentMove(int depth, String move, int number) {
            listener.currentMove(depth, move, number);
        }

        @Override
        public void message(String text) {
            listener.message(text);
        }

        @Override
        public void fault(String what) {
            listener.fault(what);
        }

        @Override
        public void bestMove(String move, String ponder) {
            if (stopNanos != 0) {
                metrics.answer().observe(secondsSince(stopNanos));
            }
            listener.bestMove(move, ponder);
            LOG.atDebug()
                    .addKeyValue("search", name)
                    .addKeyValue("move", move)
                    .addKeyValue("seconds", secondsSince(startNanos))
                    .log("search answers");
        }

        @Override
        public void ended() {
            listener.ended();
        }

        private static double secondsSince(long nanos) {
            return (System.nanoTime() - nanos) / NANOS_PER_SECOND;
        }
    }

    @Override
    public void perft(int depth, PerftListener listener) {
        refuseIfEnding();
        super.perft(depth, listener);
    }

    @Override
    public void bench(BenchListener listener) {
        refuseIfEnding();
        super.bench(listener);
    }

    private void refuseIfEnding() {
        if (ending.getAsBoolean()) {
            throw new RefusedException(NetworkServer.LEAVING);
        }
    }
}
