package dev.eldest.server.cluster;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches that others' clients wait for, and those of this member's clients that nobody else does any more. Each has a
 * session of its own, as long as it runs.
 *
 * <p>The monitor guards {@code running}; a session is called by one thread at a time, with its run's monitor held.
 */
final class TakenSearches {
    private static final Logger LOG = LoggerFactory.getLogger(TakenSearches.class);

    private final Function<String, Session> sessions;
    private final BooleanSupplier ending;
    private final BiConsumer<String, Word> post;
    private final KeptAnswers kept;
    private final LongSupplier nanos;
    private final Map<Key, SearchRun> running = new HashMap<>();
    private long done;

    /** @param owner the empty string for this member itself */
    private record Key(String owner, long number) {}

    /**
     * @param sessions opens one for a party; may refuse
     * @param ending whether nothing new is to begin
     * @param nanos the time
     */
    TakenSearches(
            Function<String, Session> sessions,
            BooleanSupplier ending,
            BiConsumer<String, Word> post,
            KeptAnswers kept,
            LongSupplier nanos) {
        this.sessions = sessions;
        this.ending = ending;
        this.post = post;
        this.kept = kept;
        this.nanos = nanos;
    }

    /** One search in its session. */
    private final class SearchRun implements SearchListener {
        private final Key key;
        private final SearchListener listener;
        /** Set before the search begins; the search's end, on any thread, closes it. */
        private final AtomicReference<Session> open = new AtomicReference<>();

        /** Nobody waits for it any more. Volatile: the search asks for it, on any thread. */
        private volatile boolean unwanted;

        SearchRun(Key key, SearchListener listener) {
            this.key = key;
            this.listener = listener;
        }

        /** Says no if there is no room for it, and then nothing has begun. */
        synchronized boolean begin(GoRequest asked, long startNanos) {
            if (unwanted) {
                return false;
            }
            try {
                open.set(sessions.apply(asked.party()));
                asked.prepare(open.get());
                open.get().go(asked.limits(), startNanos, this);
                return true;
            } catch (RefusedException | IllegalArgumentException e) {
                close();
                return false;
            } catch (RuntimeException | Error e) {
                LOG.error("fault", e);
                close();
                return false;
            }
        }

        /** Its answer would not be one: its owner, if there still is one, has not asked for it. */
        synchronized void abandon() {
            unwanted = true;
            stop();
        }

        synchronized void stop() {
            Session session = open.get();
            if (session != null) {
                session.stop();
            }
        }

        private void close() {
            Session session = open.getAndSet(null);
            if (session != null) {
                session.close();
            }
        }

        @Override
        public void info(SearchInfo info) {
            listener.info(info);
        }

        @Override
        public void pulse(SearchPulse pulse) {
            listener.pulse(pulse);
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
            if (!unwanted) {
                listener.bestMove(move, ponder);
            }
        }

        @Override
        public void ended() {
            synchronized (TakenSearches.this) {
                running.remove(key, this);
                done++;
            }
            close();
        }
    }

    /** Tells an owner what is found. */
    private record Teller(TakenSearches at, Key key) implements SearchListener {
        @Override
        public void info(SearchInfo info) {
            at.post.accept(key.owner(), new Word.Info(key.number(), info));
        }

        @Override
        public void pulse(SearchPulse pulse) {
            at.post.accept(key.owner(), new Word.Pulse(key.number(), pulse));
        }

        @Override
        public void message(String text) {
            at.post.accept(key.owner(), new Word.Said(key.number(), text, false));
        }

        @Override
        public void fault(String what) {
            at.post.accept(key.owner(), new Word.Said(key.number(), what, true));
        }

        @Override
        public void bestMove(String move, String ponder) {
            Word.Move word = new Word.Move(key.number(), move, ponder);
            at.kept.keep(key.owner(), key.number(), word);
            at.post.accept(key.owner(), word);
        }
    }

    void heard(String owner, Word.Go word) {
        Key key = new Key(owner, word.number());
        SearchRun run = new SearchRun(key, new Teller(this, key));
        synchronized (this) {
            if (running.containsKey(key) || kept.has(owner, word.number())) {
                return;
            }
            running.put(key, run);
        }
        if (ending.getAsBoolean() || !run.begin(word.asked(), nanos.getAsLong() - word.elapsedNanos())) {
            synchronized (this) {
                running.remove(key, run);
            }
            post.accept(owner, new Word.Back(word.number()));
        }
    }

    /** Does one of this member's own, with the time that is left. */
    void begin(AwaySearch search, long now) {
        Key key = new Key("", search.number);
        SearchRun run = new SearchRun(key, search);
        synchronized (this) {
            running.put(key, run);
        }
        if (!run.begin(search.asked, now - search.elapsedNanos(now))) {
            synchronized (this) {
                running.remove(key, run);
            }
            search.answerWithLast();
        } else if (search.stopped()) {
            run.stop();
        }
    }

    void stop(AwaySearch search) {
        stop(new Key("", search.number));
    }

    void heard(String owner, Word.Stop word) {
        stop(new Key(owner, word.number()));
    }

    private void stop(Key key) {
        SearchRun run;
        synchronized (this) {
            run = running.get(key);
        }
        if (run != null) {
            run.stop();
        }
    }

    /** An owner is gone, or says nothing. */
    void left(String owner) {
        List<SearchRun> runs = new ArrayList<>();
        synchronized (this) {
            running.forEach((key, run) -> {
                if (key.owner().equals(owner)) {
                    runs.add(run);
                }
            });
            running.values().removeAll(runs);
        }
        Safely.each(runs, SearchRun::abandon);
    }

    /** Others whose searches run here. */
    synchronized List<String> owners() {
        return running.keySet().stream()
                .map(Key::owner)
                .filter(owner -> !owner.isEmpty())
                .distinct()
                .toList();
    }

    /** The numbers of an owner's searches that run here. */
    synchronized List<Long> numbers(String owner) {
        return running.keySet().stream()
                .filter(key -> key.owner().equals(owner))
                .map(Key::number)
                .toList();
    }

    /** How many run for others. */
    synchronized int running() {
        return (int)
                running.keySet().stream().filter(key -> !key.owner().isEmpty()).count();
    }

    /** How many have been done. */
    synchronized long done() {
        return done;
    }
}
