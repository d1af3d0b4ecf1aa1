package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/**
 * Searches of this member's clients that others do because they have a core for them and this one has none. One whose
 * worker is lost begins anew, elsewhere or here, with the time that is left.
 *
 * <p>The monitor guards what is known of the others' cores; nobody is called while it is held.
 */
final class GivenSearches {
    private final BiConsumer<String, Word> post;
    private final LongSupplier nanos;
    private final LongSupplier numbers;
    private final TakenSearches here;
    private final Pending<AwaySearch> pending = new Pending<>();
    /** Cores that neither people nor searches given since keep busy. */
    private final Map<String, Integer> freeCores = new LinkedHashMap<>();

    private int turn = new SplittableRandom().nextInt(1 << 16);
    private long given;
    private long begunAnew;

    /**
     * @param numbers for what is given
     * @param here does what nobody else can
     */
    GivenSearches(BiConsumer<String, Word> post, LongSupplier nanos, LongSupplier numbers, TakenSearches here) {
        this.post = post;
        this.nanos = nanos;
        this.numbers = numbers;
        this.here = here;
    }

    /** Who has a core for another search, which is taken with that; null if nobody. Of several each has its turn. */
    private synchronized String takeCore() {
        List<String> workers = new ArrayList<>(freeCores.keySet());
        Collections.rotate(workers, turn);
        turn++;
        for (String worker : workers) {
            if (freeCores.get(worker) > 0) {
                freeCores.merge(worker, -1, Integer::sum);
                given++;
                return worker;
            }
        }
        return null;
    }

    /**
     * Has a search done elsewhere; null if nobody has a core for it.
     *
     * @param startNanos when it was asked for
     * @param session as it is, with the position to search
     */
    AwaySearch begin(GoRequest asked, long startNanos, Session session, SearchListener listener) {
        String worker = takeCore();
        if (worker == null) {
            return null;
        }
        List<String> moves = session.legalMoves();
        AwaySearch search = new AwaySearch(
                numbers.getAsLong(),
                asked,
                listener,
                startNanos,
                session.status().firstPlayersTurn(),
                moves.isEmpty() ? null : moves.getFirst());
        send(search, worker);
        return search;
    }

    private void send(AwaySearch search, String worker) {
        long now = nanos.getAsLong();
        boolean gone;
        synchronized (this) {
            gone = !freeCores.containsKey(worker);
            if (!gone) {
                pending.add(search.number, worker, search, now);
            }
        }
        if (gone) {
            beginAnew(search);
        } else {
            post.accept(worker, new Word.Go(search.number, search.asked, search.elapsedNanos(now)));
        }
    }

    /** It is to be answered now, soon after this returns. */
    void stop(AwaySearch search) {
        search.stopAt(nanos.getAsLong());
        String worker = pending.worker(search.number);
        if (worker == null) {
            here.stop(search);
        } else {
            post.accept(worker, new Word.Stop(search.number));
        }
    }

    /** Its worker is lost to it. */
    private void beginAnew(AwaySearch search) {
        if (search.over()) {
            return;
        }
        if (search.spent(nanos.getAsLong())) {
            search.answerWithLast();
            return;
        }
        synchronized (this) {
            begunAnew++;
        }
        String worker = takeCore();
        if (worker != null) {
            send(search, worker);
        } else {
            here.begin(search, nanos.getAsLong());
        }
    }

    void told(String worker, Word.State state) {
        synchronized (this) {
            freeCores.put(worker, state.load().places() == 0 ? 0 : state.load().cores());
        }
        Safely.each(pending.takeMissing(worker, state, nanos.getAsLong()), this::beginAnew);
    }

    /** Whether a worker is to go on with what it has by this number. */
    boolean wants(long number, String worker) {
        AwaySearch search = pending.get(number, worker);
        return search != null && !search.stopped();
    }

    synchronized List<String> workers() {
        return List.copyOf(freeCores.keySet());
    }

    /** How many begin anew. */
    int left(String worker) {
        synchronized (this) {
            freeCores.remove(worker);
        }
        List<AwaySearch> lost = pending.takeAll(worker);
        Safely.each(lost, this::beginAnew);
        return lost.size();
    }

    void heard(String worker, Word.Info word) {
        AwaySearch search = pending.get(word.number(), worker);
        if (search != null) {
            search.info(word.info());
        }
    }

    void heard(String worker, Word.Pulse word) {
        AwaySearch search = pending.get(word.number(), worker);
        if (search != null) {
            search.pulse(word.pulse());
        }
    }

    void heard(String worker, Word.Said word) {
        AwaySearch search = pending.get(word.number(), worker);
        if (search != null && word.fault()) {
            search.fault(word.text());
        } else if (search != null) {
            search.message(word.text());
        }
    }

    void heard(String worker, Word.Move word) {
        post.accept(worker, new Word.Got(word.number()));
        AwaySearch search = pending.end(word.number(), worker);
        if (search != null) {
            search.bestMove(word.move(), word.ponder());
        }
    }

    /** The worker had no room: it is asked no more until it tells how it stands. */
    void heard(String worker, Word.Back word) {
        AwaySearch search = pending.end(word.number(), worker);
        if (search != null) {
            synchronized (this) {
                freeCores.put(worker, 0);
            }
            beginAnew(search);
        }
    }

    /** Answers what should have been answered elsewhere long ago, or stopped here. */
    void tick() {
        long now = nanos.getAsLong();
        for (AwaySearch search : pending.all()) {
            if (search.overdue(now)) {
                search.answerWithLast();
                String worker = pending.take(search.number);
                if (worker != null) {
                    post.accept(worker, new Word.Stop(search.number));
                }
            }
        }
    }

    synchronized GivenCounts counts() {
        return new GivenCounts(pending.size(), given, begunAnew);
    }
}
