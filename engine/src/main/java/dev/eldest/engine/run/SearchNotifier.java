package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchListener;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Calls the listener from any thread, serially. Drops every call after the best move. The answering thread never waits
 * for a listener that is busy; then the thread that is calling the listener also gives the answer.
 *
 * <p>The thread with the only permit calls the listener. The monitor, which is never held during a call, makes two
 * things one step: giving the permit back, and looking for a pending action. So the thread that has the permit when the
 * notifier is closed runs the action.
 */
final class SearchNotifier {
    private final SearchListener listener;
    private final Semaphore free = new Semaphore(1);
    private volatile boolean closed;
    /** The action to run once the listener is free. Guarded by the monitor. */
    private Runnable pending;

    SearchNotifier(SearchListener listener) {
        this.listener = listener;
    }

    /** Returns the listener, for the thread that gives the answer and what follows it. */
    SearchListener listener() {
        return listener;
    }

    /** Calls the listener; waits until it is free, so that calls keep the order of their events. */
    void send(Consumer<SearchListener> call) {
        free.acquireUninterruptibly();
        callAndRelease(call);
    }

    void sendIfFree(Consumer<SearchListener> call) {
        if (free.tryAcquire()) {
            callAndRelease(call);
        }
    }

    void message(String text) {
        send(to -> to.message(text));
    }

    /** Drops all further calls and runs this action: now, or on the thread that is calling the listener. */
    void close(Runnable lastAction) {
        synchronized (this) {
            closed = true;
            if (!free.tryAcquire()) {
                pending = lastAction;
                return;
            }
            // Later callers need not wait, as their calls are dropped.
            free.release();
        }
        lastAction.run();
    }

    private void callAndRelease(Consumer<SearchListener> call) {
        try {
            if (!closed) {
                call.accept(listener);
            }
        } finally {
            releasePermit();
        }
    }

    private void releasePermit() {
        Runnable lastAction;
        synchronized (this) {
            free.release();
            lastAction = pending;
            pending = null;
        }
        if (lastAction != null) {
            lastAction.run();
        }
    }
}
