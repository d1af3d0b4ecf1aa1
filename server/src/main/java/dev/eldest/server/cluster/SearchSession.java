package dev.eldest.server.cluster;

import dev.eldest.engine.api.Session;
import java.util.concurrent.atomic.AtomicReference;

/** The session of one search for another member. Thread-safe. */
final class SearchSession {
    /** Set before the search starts; taken when it is closed, on any thread. */
    private final AtomicReference<Session> open = new AtomicReference<>();

    /** Starts a search in a session. Returns false, and closes the session, if it could not. */
    boolean begin(Session session, Runnable start) {
        open.set(session);
        boolean started = AcceptedSearches.tryRun(start);
        if (!started) {
            close();
        }
        return started;
    }

    void stop() {
        Session session = open.get();
        if (session != null) {
            session.stop();
        }
    }

    /** Returns the session, which is the caller's from now on; null if it has been taken or closed. */
    Session take() {
        return open.getAndSet(null);
    }

    void close() {
        Session session = take();
        if (session != null) {
            session.close();
        }
    }
}
