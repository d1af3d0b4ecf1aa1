package dev.eldest.engine.run;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.memory.MemoryBudget;

/**
 * One client, with all its sessions: what it may take, and what it has.
 *
 * <p>{@code running} and {@code threads} are guarded by {@link SearchScheduler}, {@code counts} and
 * {@code countThreads} by {@link ActiveSearches}.
 */
public final class Client {
    /** A client may take so much of what all clients' positions and lines may. */
    private static final int POSITIONS_SHARE = 2;

    private final String name;
    private final boolean background;
    private final boolean alone;
    /** Immutable, and replaced as a whole: who shares out sees the old ones or the new ones. */
    private volatile ClientLimits limits;

    private final MemoryBudget tables;
    private final MemoryBudget positions;
    private final MemoryBudget lines;

    /** Its searches that have their workers, and how many workers these are. */
    int running;

    int threads;
    /** Its counts and benches, and how many threads these have. */
    int counts;

    int countThreads;

    /** @param background whether its searches have only the cores that others leave */
    public Client(String name, boolean background, ClientLimits limits, MemoryBudgets memoryBudgets) {
        this.name = name;
        this.background = background;
        alone = limits == null;
        this.limits = alone ? ClientLimits.NONE : limits;
        tables = memoryBudgets.tables().part(this.limits.tableBytes());
        positions = shareOf(memoryBudgets.positions());
        lines = shareOf(memoryBudgets.lines());
    }

    private MemoryBudget shareOf(MemoryBudget all) {
        return alone ? all : all.part(all.total() / POSITIONS_SHARE);
    }

    public String name() {
        return name;
    }

    /** What it may take from now on, but for its tables. */
    public void adjust(ClientLimits others) {
        limits = others;
    }

    public boolean background() {
        return background;
    }

    /** Whether there is no other, so that it may take all. */
    public boolean alone() {
        return alone;
    }

    /** The most threads that work for it at once, if it wants more than one thing done. */
    int mostThreads() {
        return limits.threads();
    }

    /** For its tables. */
    public MemoryBudget tables() {
        return tables;
    }

    /** For its positions. */
    public MemoryBudget positions() {
        return positions;
    }

    /** For the lines that its searches tell of, beyond one each. */
    public MemoryBudget lines() {
        return lines;
    }

    /** How many threads one more search may have now; 0 if none may begin. */
    int threadsLeft() {
        ClientLimits now = limits;
        return running >= now.searches() ? 0 : Math.max(1, now.threads() - threads);
    }
}
