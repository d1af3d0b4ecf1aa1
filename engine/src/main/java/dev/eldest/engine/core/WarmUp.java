package dev.eldest.engine.core;

import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
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
 * Prepares for clients before they ask. First the shared table's memory is taken: the system gives a large page in
 * milliseconds, and a search that had to wait for each of them would do nothing else in its first second. Then every
 * game is searched for some seconds, in small pieces with pauses between, so that its code is compiled. While clients
 * search the pauses are longer: they warm up what they play themselves; and where one waits for a worker, it is left to
 * him and the rest put off.
 *
 * <p>One thread does it, which {@code close} interrupts and waits for. {@code closed} and {@code done} are volatile
 * flags, each set once; {@code thread} is who starts and closes'; all else is the thread's own.
 */
final class WarmUp implements AutoCloseable {
    private static final String OWNER = "warm-up";
    private static final long TABLE_BYTES = 1L << 20;
    private static final long NANOS_PER_GAME = TimeUnit.SECONDS.toNanos(3);
    private static final long NODES_PER_PIECE = 5_000;

    /** How many times as long as a piece the pause after it is: one core is at most half busy with this. */
    private static final int PAUSE = 1;

    private static final int PAUSE_BESIDE_CLIENTS = 9;
    private static final int WAITERS_MILLIS = 50;

    /** So many parts of a table, between which the end may come. */
    private static final int TABLE_PARTS = 1 << 10;

    private static final long LONGEST_END_MILLIS = 1000;

    private final SessionServices sessionServices;
    /** Null before the start. */
    private Thread thread;

    private volatile boolean closed;
    /** True as long as nobody has asked for a warm-up. */
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
            // Where the system has no thread for it, clients' own searches must do.
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
            thread.join(LONGEST_END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            takeSharedTable();
            warmGames();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            done = true;
        }
    }

    private void takeSharedTable() {
        TranspositionTable shared = sessionServices.sharedTable();
        for (int part = 0; shared != null && part < TABLE_PARTS && !closed; part++) {
            shared.touch(part, TABLE_PARTS);
        }
    }

    private void warmGames() throws InterruptedException {
        try (MemoryBudget.Lease _ =
                        sessionServices.services().memoryBudgets().outsideHeap().grant(OWNER, TABLE_BYTES);
                TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            for (Game game : sessionServices.games().all()) {
                game.readTables();
                warm(game, table);
            }
        } catch (BudgetExceededException e) {
            // Without memory to spare, clients' own searches must do.
        }
    }

    private void warm(Game game, TranspositionTable table) throws InterruptedException {
        long searched = 0;
        while (searched < NANOS_PER_GAME && !closed) {
            searched = warm(game, table, searched);
            while (somebodyWaits() && !closed) {
                TimeUnit.MILLISECONDS.sleep(WAITERS_MILLIS);
            }
        }
    }

    /** Goes on until somebody waits for a worker, or all is done; returns for how long this game has been searched. */
    private long warm(Game game, TranspositionTable table, long before) throws InterruptedException {
        try (SessionWorkers worker = new SessionWorkers(OWNER, sessionServices.services())) {
            if (worker.take(game, 1) == 0) {
                return NANOS_PER_GAME;
            }
            WorkerGroup group = worker.group();
            long searched = before;
            for (int i = 0; searched < NANOS_PER_GAME && !closed && !somebodyWaits(); i++) {
                long start = System.nanoTime();
                search(game, game.benchPositions().get(i % game.benchPositions().size()), group, table);
                long nanos = System.nanoTime() - start;
                searched += nanos;
                boolean clients = sessionServices.services().activeSearches().takenNow() > 0;
                TimeUnit.NANOSECONDS.sleep(nanos * (clients ? PAUSE_BESIDE_CLIENTS : PAUSE));
            }
            return searched;
        }
    }

    /** In little memory there is but one worker, and clients' searches would wait for minutes. */
    private boolean somebodyWaits() {
        return sessionServices.services().searchScheduler().waiting() > 0;
    }

    private void search(Game game, String text, WorkerGroup group, TranspositionTable table) {
        table.nextGeneration();
        SearchTask task =
                new SearchTask(game.profile(), table, KeySalt.of(game.name()), IterativeDeepening.MAX_DEPTH, 0, 1);
        new InternalSearch(sessionServices.services().coreScheduler(), NODES_PER_PIECE)
                .run(group, game.notation().parseOwn(text), task);
    }
}
