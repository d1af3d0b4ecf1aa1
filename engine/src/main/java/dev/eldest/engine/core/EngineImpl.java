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
import dev.eldest.engine.run.SearchTotals;
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

/** Wires games, search and sessions together. Safe for any number of threads: every field guards itself. */
final class EngineImpl implements Engine {
    private static final String OWNER = "shared table";
    private static final int MEGABYTE_BITS = 20;
    /** Recursion to the deepest ply takes far less, even interpreted. */
    private static final long STACK_BYTES = 8L << 20;

    private static final long IDLE_THREAD_SECONDS = 5;
    private static final long LONGEST_END_SECONDS = 2;
    /** Of a game, when their sessions are over: as many as searches end and begin within a moment. */
    private static final int OWNERLESS_CREWS = 4;

    private final ThreadPoolExecutor threads;
    private final ScheduledExecutorService schedulerTimer = timer("eldest-scheduler");
    private final SessionServices sessionServices;
    private final AtomicInteger opened = new AtomicInteger();
    private final WarmUp warmUp;
    private final TablebaseMemory endings;

    EngineImpl(EngineConfig settings) {
        this(settings, EngineImpl::searchThread);
    }

    /** Takes its searches' threads from elsewhere. */
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

    /** Takes its memory from these budgets rather than from the settings'. */
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
        endings = new TablebaseMemory(memoryBudgets.tables());
        GameRegistry games = withEndings(plainGames, settings.gameData());
        threads = new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_THREAD_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), searchThreads);
        TranspositionTable shared = sharedTable(settings.sharedHashMegabytes(), memoryBudgets.tables());
        IdleWorkerCache idleWorkerCache = new IdleWorkerCache(settings.manyClients() ? OWNERLESS_CREWS : 0);
        memoryBudgets.onHeap().onShortage(idleWorkerCache::giveBack);
        memoryBudgets.workers().onShortage(idleWorkerCache::giveBack);
        memoryBudgets.outsideHeap().onShortage(idleWorkerCache::giveBack);
        HelperPool pool = new HelperPool(settings.cores());
        SearchServices services = new SearchServices(
                new WorkerFactory(games.all().getFirst().name()),
                pool,
                memoryBudgets,
                idleWorkerCache,
                new SearchScheduler(settings.mostSearches(), schedulerTimer),
                new ActiveSearches(settings.mostSearches()),
                new CoreScheduler(settings.cores(), pool::helpersAtHome),
                new LagTracker(System::nanoTime),
                threads,
                timer("eldest-timer"),
                timer("eldest-pulse"));
        sessionServices = new SessionServices(
                games,
                SessionOptions.all(games, shared != null, !books.isEmpty()),
                new Clients(settings.client(), memoryBudgets),
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
                sessionServices.clients().enter(client, background));
    }

    @Override
    public void warmUp() {
        warmUp.start();
    }

    @Override
    public void setLimits(int mostSearches, ClientLimits each) {
        sessionServices.clients().adjust(each);
        sessionServices.services().activeSearches().adjust(mostSearches);
        sessionServices.services().searchScheduler().adjust(mostSearches);
    }

    @Override
    public EngineStats stats() {
        ActiveSearches activeSearches = sessionServices.services().activeSearches();
        SearchTotals searchTotals = activeSearches.searchTotals();
        TranspositionTable shared = sessionServices.sharedTable();
        MemoryBudget outsideHeap = sessionServices.services().memoryBudgets().outsideHeap();
        MemoryBudget heap = sessionServices.services().memoryBudgets().onHeap();
        return new EngineStats(
                sessionServices.clients().sessions(),
                activeSearches.takenNow(),
                sessionServices.services().searchScheduler().waiting(),
                searchTotals.nodes(),
                sessionServices.services().pool().busyHelpers(),
                searchTotals.splits(),
                searchTotals.abortedSplits(),
                shared == null ? 0 : shared.hashFull(),
                state(outsideHeap),
                state(heap),
                warmUp.done(),
                activeSearches.refused() + outsideHeap.refused() + heap.refused());
    }

    @Override
    public EngineSnapshot snapshot() {
        return new EngineSnapshots(sessionServices.services()).look();
    }

    private static EngineStats.Budget state(MemoryBudget budget) {
        long free = budget.free();
        return new EngineStats.Budget(budget.total() - free, free);
    }

    @Override
    public void reportLag(long nanos) {
        sessionServices.services().lagTracker().note(nanos);
    }

    @Override
    public MemoryLease leaseMemory(String owner, long bytes) {
        return BudgetLease.ask(sessionServices.services().memoryBudgets().outsideHeap(), owner, bytes);
    }

    @Override
    public MemoryLease grantOnHeap(String owner, long bytes) {
        return BudgetLease.ask(sessionServices.services().memoryBudgets().connections(), owner, bytes);
    }

    @Override
    public long freeOnHeap() {
        return sessionServices.services().memoryBudgets().connections().left();
    }

    @Override
    public void close() {
        warmUp.close();
        // What it has been told it still does, for who was withdrawn must hear of that.
        schedulerTimer.shutdown();
        sessionServices.services().timer().shutdownNow();
        sessionServices.services().pulses().shutdownNow();
        threads.shutdown();
        sessionServices.services().pool().close();
        if (sessionServices.sharedTable() != null || !endings.isEmpty()) {
            closeTables();
        }
    }

    /** No search may use them any more; if one does not end, the process's end must do. */
    private void closeTables() {
        try {
            if (threads.awaitTermination(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
                endings.close();
                if (sessionServices.sharedTable() != null) {
                    sessionServices.sharedTable().close();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private GameRegistry withEndings(GameRegistry games, GameData gameData) {
        try {
            return games.withEndings(gameData.endings(), endings);
        } catch (RuntimeException | Error refused) {
            endings.close();
            throw refused;
        }
    }

    /** By game; refused where one cannot be read, or the game has none. */
    private static Map<String, OpeningBook> books(GameRegistry games, GameData gameData) {
        Map<String, OpeningBook> books = new HashMap<>();
        gameData.books().forEach((name, bytes) -> books.put(name, book(games, name, bytes)));
        return books;
    }

    private static OpeningBook book(GameRegistry games, String name, byte[] bytes) {
        BookFormat form = games.find(name)
                .flatMap(Game::bookFormat)
                .orElseThrow(() -> new RefusedException("there are no books of openings for '" + name + "'"));
        try {
            return new OpeningBook(form, bytes);
        } catch (IllegalArgumentException e) {
            throw new RefusedException("the book of openings for " + name + " cannot be read: " + e.getMessage());
        }
    }

    private static TranspositionTable sharedTable(int megabytes, MemoryBudget budget) {
        if (megabytes == 0) {
            return null;
        }
        long bytes = (long) megabytes << MEGABYTE_BITS;
        BudgetLease.ask(budget, OWNER, bytes);
        return TranspositionTable.shared(bytes);
    }

    private static Thread searchThread(Runnable search) {
        Thread thread = new Thread(null, search, "eldest-search", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    private static ScheduledExecutorService timer(String name) {
        // What would be set after the end is never needed.
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name(name).factory(), new ThreadPoolExecutor.DiscardPolicy());
        timer.setRemoveOnCancelPolicy(true);
        // Later, in the middle of a search, there might be no thread to be had.
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
