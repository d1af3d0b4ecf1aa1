package dev.eldest.engine.core;

import dev.eldest.engine.api.Activity;
import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.Grant;
import dev.eldest.engine.api.Lore;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.Workplace;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.run.IdleSeats;
import dev.eldest.engine.run.Machinery;
import dev.eldest.engine.run.Memory;
import dev.eldest.engine.run.Seating;
import dev.eldest.engine.run.Slots;
import dev.eldest.engine.run.Totals;
import dev.eldest.engine.run.Turns;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.BookForm;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.time.Lateness;
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
    private final ScheduledExecutorService seatingTimer = timer("eldest-seating");
    private final Resources resources;
    private final AtomicInteger opened = new AtomicInteger();
    private final WarmUp warmUp;
    private final EndingRoom endings;

    EngineImpl(EngineSettings settings) {
        this(settings, EngineImpl::searchThread);
    }

    /** Takes its searches' threads from elsewhere. */
    EngineImpl(EngineSettings settings, ThreadFactory searchThreads) {
        this(settings, new GameRegistry(settings.lore().weights()), searchThreads);
    }

    private EngineImpl(EngineSettings settings, GameRegistry games, ThreadFactory searchThreads) {
        this(
                settings,
                games,
                books(games, settings.lore()),
                Memory.of(settings, games.sharedBytes() + settings.lore().bookBytes()),
                searchThreads);
    }

    /** Takes its memory from these budgets rather than from the settings'. */
    EngineImpl(EngineSettings settings, Memory memory) {
        this(settings, new GameRegistry(settings.lore().weights()), Map.of(), memory, EngineImpl::searchThread);
    }

    private EngineImpl(
            EngineSettings settings,
            GameRegistry plainGames,
            Map<String, OpeningBook> books,
            Memory memory,
            ThreadFactory searchThreads) {
        endings = new EndingRoom(memory.tables());
        GameRegistry games = withEndings(plainGames, settings.lore());
        threads = new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_THREAD_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), searchThreads);
        TranspositionTable shared = sharedTable(settings.sharedHashMegabytes(), memory.tables());
        IdleSeats idleSeats = new IdleSeats(settings.manyClients() ? OWNERLESS_CREWS : 0);
        memory.onHeap().onShortage(idleSeats::giveBack);
        memory.seats().onShortage(idleSeats::giveBack);
        memory.outsideHeap().onShortage(idleSeats::giveBack);
        HelperPool pool = new HelperPool(settings.cores());
        Machinery machinery = new Machinery(
                new Seats(games.all().getFirst().name()),
                pool,
                memory,
                idleSeats,
                new Seating(settings.mostSearches(), seatingTimer),
                new Slots(settings.mostSearches()),
                new Turns(settings.cores(), pool::helpersAtHome),
                new Lateness(System::nanoTime),
                threads,
                timer("eldest-timer"),
                timer("eldest-pulse"));
        resources = new Resources(
                games,
                SessionOptions.all(games, shared != null, !books.isEmpty()),
                new Clients(settings.client(), memory),
                shared,
                machinery,
                books);
        warmUp = new WarmUp(resources);
    }

    @Override
    public List<GameInfo> games() {
        return resources.games().all().stream().map(EngineImpl::info).toList();
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
                opened.incrementAndGet(), resources, resources.clients().enter(client, background));
    }

    @Override
    public void warmUp() {
        warmUp.start();
    }

    @Override
    public void adjust(int mostSearches, ClientLimits each) {
        resources.clients().adjust(each);
        resources.machinery().slots().adjust(mostSearches);
        resources.machinery().seating().adjust(mostSearches);
    }

    @Override
    public Activity activity() {
        Slots slots = resources.machinery().slots();
        Totals totals = slots.totals();
        TranspositionTable shared = resources.sharedTable();
        MemoryBudget outsideHeap = resources.machinery().memory().outsideHeap();
        MemoryBudget heap = resources.machinery().memory().onHeap();
        return new Activity(
                resources.clients().sessions(),
                slots.takenNow(),
                resources.machinery().seating().waiting(),
                totals.nodes(),
                resources.machinery().pool().busyHelpers(),
                totals.splits(),
                totals.abortedSplits(),
                shared == null ? 0 : shared.hashFull(),
                state(outsideHeap),
                state(heap),
                warmUp.done(),
                slots.refused() + outsideHeap.refused() + heap.refused());
    }

    @Override
    public Workplace workplace() {
        return new WorkTeller(resources.machinery()).look();
    }

    private static Activity.Budget state(MemoryBudget budget) {
        long free = budget.free();
        return new Activity.Budget(budget.total() - free, free);
    }

    @Override
    public void late(long nanos) {
        resources.machinery().lateness().note(nanos);
    }

    @Override
    public Grant grant(String owner, long bytes) {
        return BudgetGrant.ask(resources.machinery().memory().outsideHeap(), owner, bytes);
    }

    @Override
    public Grant grantOnHeap(String owner, long bytes) {
        return BudgetGrant.ask(resources.machinery().memory().connections(), owner, bytes);
    }

    @Override
    public long freeOnHeap() {
        return resources.machinery().memory().connections().left();
    }

    @Override
    public void close() {
        warmUp.close();
        // What it has been told it still does, for who was withdrawn must hear of that.
        seatingTimer.shutdown();
        resources.machinery().timer().shutdownNow();
        resources.machinery().pulses().shutdownNow();
        threads.shutdown();
        resources.machinery().pool().close();
        if (resources.sharedTable() != null || !endings.isEmpty()) {
            closeTables();
        }
    }

    /** No search may use them any more; if one does not end, the process's end must do. */
    private void closeTables() {
        try {
            if (threads.awaitTermination(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
                endings.close();
                if (resources.sharedTable() != null) {
                    resources.sharedTable().close();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private GameRegistry withEndings(GameRegistry games, Lore lore) {
        try {
            return games.withEndings(lore.endings(), endings);
        } catch (RuntimeException | Error refused) {
            endings.close();
            throw refused;
        }
    }

    /** By game; refused where one cannot be read, or the game has none. */
    private static Map<String, OpeningBook> books(GameRegistry games, Lore lore) {
        Map<String, OpeningBook> books = new HashMap<>();
        lore.books().forEach((name, bytes) -> books.put(name, book(games, name, bytes)));
        return books;
    }

    private static OpeningBook book(GameRegistry games, String name, byte[] bytes) {
        BookForm form = games.find(name)
                .flatMap(Game::bookForm)
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
        BudgetGrant.ask(budget, OWNER, bytes);
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
                game.offeredStarts().size());
    }
}
