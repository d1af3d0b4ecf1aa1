package dev.eldest.engine.run;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.memory.MemoryBudget;

/**
 * A client with all its sessions: its limits, and what it uses.
 *
 * <p>{@link SearchScheduler} guards {@code running} and {@code threads}, {@link ActiveSearches} guards {@code counts}
 * and {@code countThreads}.
 */
public final class Client {
    /** Part of the memory for all clients' positions and lines that one client may take. */
    private static final int POSITIONS_DIVISOR = 2;

    private final String name;
    private final boolean background;
    private final boolean isOnlyClient;
    /** Immutable and replaced as a whole: readers see the old or the new limits. */
    private volatile ClientLimits limits;

    private final CoreScheduler.Share coreShare;
    private final MemoryBudget tables;
    private final MemoryBudget positions;
    private final MemoryBudget lines;

    /** Its running searches, and the number of their workers. */
    int running;

    int threads;
    /** Its counts and benches, and the number of their threads. */
    int counts;

    int countThreads;

    /**
     * @param background whether its searches run only on cores that nothing else needs
     * @param limits null for the only client
     * @param coreShare its claim to the cores, which outlives it
     */
    public Client(
            String name,
            boolean background,
            ClientLimits limits,
            MemoryBudgets memoryBudgets,
            CoreScheduler.Share coreShare) {
        this.name = name;
        this.background = background;
        this.coreShare = coreShare;
        isOnlyClient = limits == null;
        this.limits = isOnlyClient ? ClientLimits.NONE : limits;
        tables = memoryBudgets.tables().part(this.limits.tableBytes());
        positions = partFor(memoryBudgets.positions());
        lines = partFor(memoryBudgets.lines());
    }

    private MemoryBudget partFor(MemoryBudget all) {
        return isOnlyClient ? all : all.part(all.total() / POSITIONS_DIVISOR);
    }

    public String name() {
        return name;
    }

    /** Sets its limits, except that of its tables. */
    public void setLimits(ClientLimits others) {
        limits = others;
    }

    public boolean background() {
        return background;
    }

    /** Whether it is the only client, which may use everything. */
    public boolean isOnlyClient() {
        return isOnlyClient;
    }

    public CoreScheduler.Share coreShare() {
        return coreShare;
    }

    /** Returns the limit of threads that work for it at once, if it runs more than one search or count. */
    int maxThreads() {
        return limits.threads();
    }

    public MemoryBudget tables() {
        return tables;
    }

    public MemoryBudget positions() {
        return positions;
    }

    /** Returns the budget of the PV lines that its searches report, beyond one each. */
    public MemoryBudget lines() {
        return lines;
    }

    /** Returns the number of threads that one more search may have now; 0 if none may begin. */
    int threadsLeft() {
        ClientLimits now = limits;
        return running >= now.searches() ? 0 : Math.max(1, now.threads() - threads);
    }
}
