package dev.eldest.engine.core;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;

/**
 * Lets a search tell its listener things until the answer is brought: one at a time, and nothing afterwards. Who brings
 * the answer never waits for a listener that is still busy with something else; then the thread that told it that brings
 * the answer. The monitor guards all fields, and is never held while the listener is called.
 */
final class Outlet {
    private final SearchListener listener;
    private boolean telling;
    private boolean closed;
    /** What to do once the listener is free. */
    private Runnable last;

    Outlet(SearchListener listener) {
        this.listener = listener;
    }

    void info(SearchInfo info) {
        tell(() -> listener.info(info));
    }

    void message(String text) {
        tell(() -> listener.message(text));
    }

    /** Lets nothing more be told, and runs this: now, or on the thread that is telling something. */
    void close(Runnable lastWords) {
        synchronized (this) {
            closed = true;
            if (telling) {
                last = lastWords;
                return;
            }
        }
        lastWords.run();
    }

    private void tell(Runnable words) {
        synchronized (this) {
            if (closed) {
                return;
            }
            telling = true;
        }
        try {
            words.run();
        } finally {
            Runnable lastWords;
            synchronized (this) {
                telling = false;
                lastWords = last;
            }
            if (lastWords != null) {
                lastWords.run();
            }
        }
    }
}
