package dev.eldest.engine.core;

import dev.eldest.engine.api.Activity;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.Grant;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.parallel.WorkerPool;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Wires games, search and sessions together. Safe for any number of threads: every field guards itself. */
final class EngineImpl implements Engine {
    private final Resources resources;
    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger sessions = new AtomicInteger();
    private final WarmUp warmUp;

    EngineImpl(EngineSettings settings) {
        this(settings, new Memory(settings.memory()));
    }

    /** Takes its memory from these budgets rather than from the settings'. */
    EngineImpl(EngineSettings settings, Memory memory) {
        resources = new Resources(
                new GameRegistry(),
                new Seats(),
                new WorkerPool(settings.cores()),
                memory,
                new Slots(settings.mostSearches()));
        warmUp = new WarmUp(resources);
    }

    @Override
    public List<GameInfo> games() {
        return resources.games().all().stream().map(EngineImpl::info).toList();
    }

    @Override
    public Session open() {
        sessions.incrementAndGet();
        return new SessionImpl("session " + opened.incrementAndGet(), resources, sessions::decrementAndGet);
    }

    @Override
    public void warmUp() {
        warmUp.start();
    }

    @Override
    public Activity activity() {
        Slots slots = resources.slots();
        Totals totals = slots.totals();
        MemoryBudget outsideHeap = resources.memory().outsideHeap();
        MemoryBudget heap = resources.memory().onHeap();
        return new Activity(
                sessions.get(),
                slots.takenNow(),
                totals.nodes(),
                resources.pool().busyHelpers(),
                totals.splits(),
                totals.abortedSplits(),
                0,
                state(outsideHeap),
                state(heap),
                warmUp.done(),
                slots.refused() + outsideHeap.refused() + heap.refused());
    }

    private static Activity.Budget state(MemoryBudget budget) {
        long free = budget.free();
        return new Activity.Budget(budget.total() - free, free);
    }

    @Override
    public Grant grant(String owner, long bytes) {
        return BudgetGrant.ask(resources.memory().outsideHeap(), owner, bytes);
    }

    @Override
    public Grant grantOnHeap(String owner, long bytes) {
        return BudgetGrant.ask(resources.memory().onHeap(), owner, bytes);
    }

    @Override
    public void close() {
        warmUp.close();
        resources.pool().close();
    }

    static GameInfo info(Game game) {
        return new GameInfo(game.name(), game.files(), game.ranks(), game.startPosition());
    }
}
