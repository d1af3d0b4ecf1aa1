package dev.eldest.engine.core;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.EngineSnapshot;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.engine.api.GameData;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.run.ActiveSearches;
import dev.eldest.engine.run.CoreScheduler;
import dev.eldest.engine.run.IdleWorkerCache;
import dev.eldest.engine.run.MemoryBudgets;
import dev.eldest.engine.run.SearchScheduler;
import dev.eldest.engine.run.SearchServices;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.time.LagTracker;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Creates and connects the games, search services and sessions of an engine. Safe for use by any thread: each field
 * guards itself.
 */
public final class EngineImpl implements Engine {
    private static final String OWNER = "shared table";
    private static final int MEGABYTE_BITS = 20;
    /** Stack of a search thread. Recursion to the deepest ply takes far less, even interpreted. */
    private static final long STACK_BYTES = 8L << 20;

    private static final long IDLE_THREAD_SECONDS = 5;
    private static final long MAX_CLOSE_SECONDS = 2;
    /** Number of idle worker groups of a kind that outlive their sessions, for searches that start within a moment. */
    private static final int MAX_OWNERLESS_GROUPS = 4;

    private final ThreadPoolExecutor threads;
    private final ScheduledExecutorService schedulerTimer = timer("eldest-scheduler");
    private final SearchServices services;
    private final SessionServices sessionServices;
    private final AtomicInteger opened = new AtomicInteger();
    private final WarmUp warmUp;
    private final TablebaseMemory tablebaseMemory;

    public EngineImpl(EngineConfig settings) {
        this(settings, EngineImpl::searchThread);
    }

    /** Uses another factory of search threads. */
    EngineImpl(EngineConfig settings, ThreadFactory searchThreads) {
        this(settings, new GameRegistry(settings.gameData().weights()), searchThreads);
    }

    private EngineImpl(EngineConfig settings, GameRegistry games, ThreadFactory searchThreads) {
        this(
                settings,
                games,
                books(games, settings.gameData()),
                MemoryBudgets.of(
                        settings, games.sharedBytes() + settings.gameData().bookBytes()),
                searchThreads);
    }

    /** Uses these memory budgets instead of those of the settings. */
    EngineImpl(EngineConfig settings, MemoryBudgets memoryBudgets) {
        this(
                settings,
                new GameRegistry(settings.gameData().weights()),
                Map.of(),
                memoryBudgets,
                EngineImpl::searchThread);
    }

    private EngineImpl(
            EngineConfig settings,
            GameRegistry plainGames,
            Map<String, OpeningBook> books,
            MemoryBudgets memoryBudgets,
            ThreadFactory searchThreads) {
        tablebaseMemory = new TablebaseMemory(memoryBudgets.tables());
        GameRegistry games = withTablebases(plainGames, settings.gameData());
        threads = new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_THREAD_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), searchThreads);
        TranspositionTable shared = sharedTable(settings.sharedHashMegabytes(), memoryBudgets.tables());
        IdleWorkerCache idleWorkerCache = new IdleWorkerCache(settings.hasClientLimits() ? MAX_OWNERLESS_GROUPS : 0);
        memoryBudgets.onHeap().setReserve(idleWorkerCache::freeOne);
        memoryBudgets.workers().setReserve(idleWorkerCache::freeOne);
        memoryBudgets.offHeap().setReserve(idleWorkerCache::freeOne);
        HelperPool pool = new HelperPool(settings.cores());
        services = new SearchServices(
                new WorkerFactory(games.all().getFirst().name()),
                pool,
                memoryBudgets,
                idleWorkerCache,
                new SearchScheduler(settings.maxSearches(), schedulerTimer),
                new ActiveSearches(settings.maxSearches()),
                new CoreScheduler(settings.cores(), pool::assignedHelpers),
                new LagTracker(System::nanoTime),
                threads,
                timer("eldest-timer"),
                timer("eldest-pulse"));
        sessionServices = new SessionServices(
                games,
                SessionOptions.all(games, shared != null, !books.isEmpty()),
                new Clients(settings.clientLimits(), memoryBudgets),
                shared,
                services,
                books);
        warmUp = new WarmUp(sessionServices);
    }

    @Override
    public List<GameInfo> games() {
        return sessionServices.games().all().stream().map(EngineImpl::info).toList();
    }

    @Override
    public Session open(String client) {
        return open(client, false);
    }

    @Override
    public Session openInBackground(String client) {
        return open(client, true);
    }

    private Session open(String client, boolean background) {
        return new SessionImpl(
                opened.incrementAndGet(),
                sessionServices,
                sessionServices.clients().addSession(client, background));
    }

    @Override
    public void warmUp() {
        warmUp.start();
    }

    @Override
    public void setLimits(int maxSearches, ClientLimits each) {
        sessionServices.clients().setLimits(each);
        services.activeSearches().setLimit(maxSearches);
        services.searchScheduler().setLimit(maxSearches);
    }

    @Override
    public EngineStats stats() {
        ActiveSearches activeSearches = services.activeSearches();
        ActiveSearches.Totals totals = activeSearches.totals();
        TranspositionTable shared = sessionServices.sharedTable();
        MemoryBudget offHeap = services.memoryBudgets().offHeap();
        MemoryBudget heap = services.memoryBudgets().onHeap();
        return new EngineStats(
                sessionServices.clients().sessions(),
                activeSearches.activeNow(),
                services.searchScheduler().waiting(),
                totals.nodes(),
                services.pool().busyHelpers(),
                totals.splits(),
                totals.abortedSplits(),
                shared == null ? 0 : shared.hashFull(),
                state(offHeap),
                state(heap),
                warmUp.done(),
                activeSearches.refused() + offHeap.refusals() + heap.refusals());
    }

    @Override
    public EngineSnapshot snapshot() {
        return new EngineSnapshots(services).take();
    }

    private static EngineStats.Budget state(MemoryBudget budget) {
        long free = budget.free();
        return new EngineStats.Budget(budget.total() - free, free);
    }

    @Override
    public void reportLag(long nanos) {
        services.lagTracker().record(nanos);
    }

    @Override
    public MemoryLease leaseHeapMemory(String owner, long bytes) {
        return BudgetLease.lease(services.memoryBudgets().connections(), owner, bytes);
    }

    @Override
    public long freeHeapMemory() {
        return services.memoryBudgets().connections().leftOfLimit();
    }

    @Override
    public void close() {
        warmUp.close();
        // Pending tasks still run: preempted searches must be notified.
        schedulerTimer.shutdown();
        services.timer().shutdownNow();
        services.progressTimer().shutdownNow();
        threads.shutdown();
        services.pool().close();
        if (sessionServices.sharedTable() != null || !tablebaseMemory.isEmpty()) {
            closeTables();
        }
    }

    /** Waits until no search uses the tables, then closes them. Leaves them open if a search does not end in time. */
    private void closeTables() {
        try {
            if (threads.awaitTermination(MAX_CLOSE_SECONDS, TimeUnit.SECONDS)) {
                tablebaseMemory.close();
                if (sessionServices.sharedTable() != null) {
                    sessionServices.sharedTable().close();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private GameRegistry withTablebases(GameRegistry games, GameData gameData) {
        try {
            return games.withTablebases(gameData.tablebases(), tablebaseMemory);
        } catch (RuntimeException | Error refused) {
            tablebaseMemory.close();
            throw refused;
        }
    }

    /** Returns the opening books by game. Throws {@link RefusedException} if one is unreadable or unsupported. */
    private static Map<String, OpeningBook> books(GameRegistry games, GameData gameData) {
        Map<String, OpeningBook> books = new HashMap<>();
        gameData.books().forEach((name, bytes) -> books.put(name, book(games, name, bytes)));
        return books;
    }

    private static OpeningBook book(GameRegistry games, String name, byte[] bytes) {
        BookFormat format = games.find(name)
                .flatMap(Game::bookFormat)
                .orElseThrow(() -> new RefusedException("opening books are not supported for '" + name + "'"));
        try {
            return new OpeningBook(format, bytes);
        } catch (IllegalArgumentException e) {
            throw new RefusedException("cannot read the opening book for " + name + ": " + e.getMessage());
        }
    }

    private static TranspositionTable sharedTable(int megabytes, MemoryBudget budget) {
        if (megabytes == 0) {
            return null;
        }
        long bytes = (long) megabytes << MEGABYTE_BITS;
        BudgetLease.lease(budget, OWNER, bytes);
        return TranspositionTable.shared(bytes);
    }

    private static Thread searchThread(Runnable search) {
        Thread thread = new Thread(null, search, "eldest-search", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    private static ScheduledExecutorService timer(String name) {
        // Tasks that are scheduled after the shutdown are not needed.
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name(name).factory(), new ThreadPoolExecutor.DiscardPolicy());
        timer.setRemoveOnCancelPolicy(true);
        // Starts the thread now, because the system may have none left later.
        timer.prestartCoreThread();
        return timer;
    }

    static GameInfo info(Game game) {
        return new GameInfo(
                game.name(),
                game.files(),
                game.ranks(),
                game.startPosition(),
                game.enabledStartPositions().size());
    }
}
