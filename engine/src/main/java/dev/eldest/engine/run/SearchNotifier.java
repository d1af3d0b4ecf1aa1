package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchListener;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Lets the threads of a search tell its listener things until the answer is brought: one at a time, and nothing
 * afterwards. Who brings the answer never waits for a listener that is still busy with something else; then the thread
 * that told it that brings the answer.
 *
 * <p>Who has the one permit tells. The monitor, which is never held while the listener is called, makes giving the
 * permit back and looking for last words one step; so whoever has the permit when the outlet is closed brings them.
 */
final class SearchNotifier {
    private final SearchListener listener;
    private final Semaphore free = new Semaphore(1);
    private volatile boolean closed;
    /** What to do once the listener is free. Guarded by the monitor. */
    private Runnable last;

    SearchNotifier(SearchListener listener) {
        this.listener = listener;
    }

    /** For who brings the answer, and what follows it. */
    SearchListener listener() {
        return listener;
    }

    /** Waits until the listener is free, so that what is told then is told in the order in which it happened. */
    void tell(Consumer<SearchListener> words) {
        free.acquireUninterruptibly();
        speak(words);
    }

    /** Tells it if the listener is free. */
    void tellIfFree(Consumer<SearchListener> words) {
        if (free.tryAcquire()) {
            speak(words);
        }
    }

    void message(String text) {
        tell(to -> to.message(text));
    }

    /** Lets nothing more be told, and runs this: now, or on the thread that is telling something. */
    void close(Runnable lastWords) {
        synchronized (this) {
            closed = true;
            if (!free.tryAcquire()) {
                last = lastWords;
                return;
            }
            // Who comes now is not to wait: there is nothing more to tell.
            free.release();
        }
        lastWords.run();
    }

    private void speak(Consumer<SearchListener> words) {
        try {
            if (!closed) {
                words.accept(listener);
            }
        } finally {
            letGo();
        }
    }

    private void letGo() {
        Runnable lastWords;
        synchronized (this) {
            free.release();
            lastWords = last;
            last = null;
        }
        if (lastWords != null) {
            lastWords.run();
        }
    }
}
