package dev.eldest.engine.core;

import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.run.CoreScheduler;
import dev.eldest.engine.run.InternalSearch;
import dev.eldest.engine.run.KeySalt;
import dev.eldest.engine.run.SessionWorkers;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Warm-up of an engine in the background. First it touches the memory of the shared table: the system takes
 * milliseconds for a large page, so that the first search would spend a second on page faults. Then it searches every
 * game for some seconds, in short searches with pauses, until the code is compiled. The pauses are longer while clients
 * search, since that compiles their game's code, too. While a search is queued, the warm-up releases its worker and
 * waits.
 *
 * <p>It runs on one thread, which {@code close} interrupts and joins. {@code closed} and {@code done} are volatile
 * flags. {@code thread} belongs to the thread that starts and closes the warm-up, all other state to the warm-up's
 * thread.
 */
final class WarmUp implements AutoCloseable {
    private static final String OWNER = "warm-up";
    private static final long TABLE_BYTES = 1L << 20;
    private static final long NANOS_PER_GAME = TimeUnit.SECONDS.toNanos(3);
    private static final long NODES_PER_SEARCH = 5_000;

    /** Duration of the pause after a search, as a multiple of the search: at most half a core is busy. */
    private static final int PAUSE_FACTOR = 1;

    private static final int PAUSE_FACTOR_WITH_CLIENTS = 9;
    private static final int QUEUE_POLL_MILLIS = 50;

    /** Number of parts in which the table is touched; {@code closed} is checked between them. */
    private static final int TABLE_PARTS = 1 << 10;

    private static final long MAX_CLOSE_MILLIS = 1000;

    private final SessionServices sessionServices;
    private final CoreScheduler.Share coreShare = new CoreScheduler.Share();
    private Thread thread;

    private volatile boolean closed;
    /** True before a warm-up is requested. */
    private volatile boolean done = true;

    WarmUp(SessionServices sessionServices) {
        this.sessionServices = sessionServices;
    }

    void start() {
        start(Thread.ofPlatform().daemon().name("eldest-warm-up").factory());
    }

    void start(ThreadFactory threads) {
        try {
            Thread worker = threads.newThread(this::run);
            done = false;
            worker.start();
            thread = worker;
        } catch (OutOfMemoryError e) {
            // Without a thread for it, clients' searches warm up the code.
            done = true;
        }
    }

    boolean done() {
        return done;
    }

    @Override
    public void close() {
        closed = true;
        if (thread == null) {
            return;
        }
        thread.interrupt();
        try {
            thread.join(MAX_CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            touchSharedTable();
            warmGames();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            done = true;
        }
    }

    private void touchSharedTable() {
        TranspositionTable shared = sessionServices.sharedTable();
        for (int part = 0; shared != null && part < TABLE_PARTS && !closed; part++) {
            shared.preallocate(part, TABLE_PARTS);
        }
    }

    private void warmGames() throws InterruptedException {
        try (MemoryBudget.Lease _ =
                        sessionServices.services().memoryBudgets().offHeap().lease(OWNER, TABLE_BYTES);
                TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            for (Game game : sessionServices.games().all()) {
                game.loadTables();
                warm(game, table);
            }
        } catch (BudgetExceededException e) {
            // Without memory for it, clients' searches warm up the code.
        }
    }

    private void warm(Game game, TranspositionTable table) throws InterruptedException {
        long searched = 0;
        while (searched < NANOS_PER_GAME && !closed) {
            searched = warm(game, table, searched);
            while (isSearchQueued() && !closed) {
                TimeUnit.MILLISECONDS.sleep(QUEUE_POLL_MILLIS);
            }
        }
    }

    /**
     * Searches a game until a search is queued or the time is up. Returns for how long this game has been searched, in
     * nanoseconds.
     */
    private long warm(Game game, TranspositionTable table, long before) throws InterruptedException {
        try (SessionWorkers worker = new SessionWorkers(OWNER, sessionServices.services())) {
            if (worker.acquire(game, 1) == 0) {
                return NANOS_PER_GAME;
            }
            WorkerGroup group = worker.group();
            long searched = before;
            for (int i = 0; searched < NANOS_PER_GAME && !closed && !isSearchQueued(); i++) {
                long start = System.nanoTime();
                search(game, game.benchPositions().get(i % game.benchPositions().size()), group, table);
                long nanos = System.nanoTime() - start;
                searched += nanos;
                boolean clients = sessionServices.services().activeSearches().activeNow() > 0;
                TimeUnit.NANOSECONDS.sleep(nanos * (clients ? PAUSE_FACTOR_WITH_CLIENTS : PAUSE_FACTOR));
            }
            return searched;
        }
    }

    /**
     * Returns whether a search is queued. With little memory there is only one worker, and clients would wait for
     * minutes.
     */
    private boolean isSearchQueued() {
        return sessionServices.services().searchScheduler().waiting() > 0;
    }

    private void search(Game game, String text, WorkerGroup group, TranspositionTable table) {
        table.nextGeneration();
        SearchTask task =
                new SearchTask(game.profile(), table, KeySalt.of(game.name()), IterativeDeepening.MAX_DEPTH, 0, 1);
        new InternalSearch(sessionServices.services().coreScheduler(), coreShare, NODES_PER_SEARCH)
                .run(group, game.notation().parseTrusted(text), task);
    }
}
