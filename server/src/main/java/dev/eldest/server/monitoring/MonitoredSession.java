package dev.eldest.server.monitoring;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.server.cluster.ForwardingListener;
import dev.eldest.server.cluster.ForwardingSession;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Session that measures and logs its searches. A search's id is the client's number and its own.
 *
 * <p>The mutable fields belong to the caller of the session, one thread at a time. A {@code Watch} shares only the time
 * of the stop with search threads.
 */
public final class MonitoredSession extends ForwardingSession {
    private static final Logger LOG = LoggerFactory.getLogger(MonitoredSession.class);
    private static final double NANOS_PER_SECOND = 1e9;

    private final long client;
    private final Metrics metrics;
    private final BooleanSupplier ending;
    private int searches;
    private Watch running;

    /** @param ending returns whether the server accepts no new work; on any thread */
    public MonitoredSession(Session session, long client, Metrics metrics, BooleanSupplier ending) {
        super(session);
        this.client = client;
        this.metrics = metrics;
        this.ending = ending;
    }

    /**
     * Starts a search. If the server accepts no new work, the search is stopped at once: the client gets a legal move
     * and a message.
     */
    @Override
    public void go(SearchLimits limits, long startNanos, SearchListener listener) {
        searches++;
        Watch watch = new Watch(client + "." + searches, startNanos, listener);
        running = watch;
        LOG.atDebug()
                .addKeyValue("search", watch.name)
                .addKeyValue("game", session.game().name())
                .log("search started");
        boolean shuttingDown = ending.getAsBoolean();
        if (shuttingDown) {
            listener.message(ServerMessages.SHUTDOWN);
        }
        session.go(limits, startNanos, watch);
        if (shuttingDown) {
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

    /** Listener of one search. The engine's calls are serial; only the time of the stop comes from another thread. */
    private final class Watch extends ForwardingListener {
        private final String name;
        private final long startNanos;
        private boolean infoSeen;
        private volatile long stopNanos;

        Watch(String name, long startNanos, SearchListener listener) {
            super(listener);
            this.name = name;
            this.startNanos = startNanos;
        }

        /** Sets the time of the first stop. */
        void stopped() {
            if (stopNanos == 0) {
                // Never 0, even in the one nanosecond in 2^64 when the clock is 0.
                stopNanos = System.nanoTime() | 1;
            }
        }

        @Override
        public void info(SearchInfo info) {
            if (!infoSeen) {
                infoSeen = true;
                metrics.firstInfo().observe(secondsSince(startNanos));
            }
            listener.info(info);
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
                    .log("search answered");
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
            throw new RefusedException(ServerMessages.SHUTDOWN);
        }
    }
}
