package dev.eldest.engine.parallel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A node whose moves several workers search in parallel; usually all but the first, which its owner has searched alone.
 * The owner, a worker, uses it for node after node. A subclass adds the node's data for the game and the search.
 *
 * <p>One use: the owner writes the constants, then {@link #open}s the split point, which publishes them. Helpers
 * {@link #tryJoin}, {@link #claim} moves one by one, report with a subclass's merge, and {@link #leave}. A preempted
 * helper {@link #handBack}s its move. The owner claims moves, too. When none is left it waits until {@link #isEmpty},
 * and claims what is handed back meanwhile. Then it {@link #close}s the split point to new helpers, waits for those
 * that joined at the last moment, and claims once more what they handed back. A worker that finds a refutation calls
 * {@link #cutOff}. All workers below notice it by {@link #isCutOff}, which checks the whole chain of split points
 * above.
 *
 * <p>A helper joins by counting itself in, and out again if the split point is closed. So joining never fails because
 * others join. Between a helper's look and its join the owner may begin the next use; then the helper joins that one
 * and sees its constants. The worker that claims the last move withdraws the split point from the registry. A worker
 * that hands a move back announces the split point again.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>constants (parent, depth, moves, …)</td><td>plain, after joining; parent, depth and moveCount also before, as
 * hints</td><td>plain, by the owner before open</td><td>state: release by open, acquire by tryJoin; not written again
 * until isEmpty</td></tr>
 * <tr><td>opened</td><td>plain, after joining</td><td>plain, by the owner before open, and by retire when all have
 * left</td><td>state, as for the constants</td></tr>
 * <tr><td>state</td><td>acquire; volatile in handBack</td><td>get-and-add, get-and-bitwise</td><td>itself</td></tr>
 * <tr><td>registry, owner, level</td><td>plain</td><td>plain, once, before any helper</td><td>booking a worker</td>
 * </tr>
 * <tr><td>next</td><td>get-and-add; plain, as a hint</td><td>get-and-add; plain by the owner before open</td>
 * <td>itself</td></tr>
 * <tr><td>returned</td><td>under the monitor</td><td>under the monitor</td><td>the monitor</td></tr>
 * <tr><td>returnedCount</td><td>under the monitor; opaque, as a hint; volatile where the order matters: claim withdraws
 * and then reads it, handBack writes it and then announces</td><td>under the monitor; plain by the owner before
 * open</td><td>the monitor; leaving publishes the last ones to the owner</td></tr>
 * <tr><td>cut</td><td>volatile</td><td>volatile, only ever set while open</td><td>none: a late read costs nodes, not
 * correctness. Opaque would do, but it is read at every node, and a handle's call there is not always inlined</td></tr>
 * </table>
 */
public abstract class SplitPoint {
    private static final long OPEN = 1L << 31;
    private static final long HELPERS = OPEN - 1;

    private static final int MAX_CHAIN_STEPS = 64;
    /** Initial capacity for moves that are handed back; hardly ever more is needed. */
    private static final int INITIAL_RETURNED = 4;

    private static final VarHandle STATE;
    private static final VarHandle NEXT;
    private static final VarHandle RETURNED_COUNT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(SplitPoint.class, "state", long.class);
            NEXT = lookup.findVarHandle(SplitPoint.class, "next", long.class);
            RETURNED_COUNT = lookup.findVarHandle(SplitPoint.class, "returnedCount", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Constant once registered; null if the split point is never announced
    private SplitPointRegistry registry;
    private int owner;
    private int level;

    // Constant while open
    private boolean opened;
    private SplitPoint parent;
    private int depth;
    private int moveCount;

    // Shared, and hardly ever written while open
    private volatile boolean cut;
    private int returnedCount;
    private int[] returned = new int[INITIAL_RETURNED];

    // Shared, and written by every worker that joins, leaves or claims. In a cache line apart from the fields that all
    // read. All have one size, because the JVM lays fields out by size first.
    @SuppressWarnings("unused")
    private long pad0, pad1, pad2, pad3, pad4, pad5, pad6;

    private volatile long state;
    private long next;

    @SuppressWarnings("unused")
    private long pad7, pad8, pad9, pad10, pad11, pad12, pad13;

    /** Sets where it is announced. */
    final void register(SplitPointRegistry splitPointRegistry, int worker, int ownLevel) {
        registry = splitPointRegistry;
        owner = worker;
        level = ownLevel;
    }

    /**
     * Sets the constants of the next use; called by the owner. {@code above} is the split point that the owner works
     * below, or null.
     */
    public final void prepare(SplitPoint above, int remainingDepth, int moves) {
        parent = above;
        depth = remainingDepth;
        moveCount = moves;
        next = 0;
        returnedCount = 0;
        cut = false;
        opened = false;
    }

    public final SplitPoint parent() {
        return parent;
    }

    /** Returns the remaining depth, which says how large the work is. Racy for workers that have not joined. */
    final int depth() {
        return depth;
    }

    /** Admits helpers. */
    final void open() {
        opened = registry != null;
        STATE.getAndBitwiseOr(this, OPEN);
    }

    /** Admits no more helpers. */
    final void close() {
        STATE.getAndBitwiseAnd(this, ~OPEN);
    }

    /** Ends the use: from now on the owner alone uses it. */
    final void retire() {
        opened = false;
    }

    /** Whether every helper has left; what they wrote can be read then. */
    final boolean isEmpty() {
        return ((long) STATE.getAcquire(this) & HELPERS) == 0;
    }

    /**
     * Joins as a helper if the split point is open. Returns whether it did; then the constants are those of this use
     * until the helper leaves.
     */
    final boolean tryJoin() {
        if (((long) STATE.getAndAdd(this, 1L) & OPEN) != 0) {
            return true;
        }
        leave();
        return false;
    }

    final void leave() {
        STATE.getAndAdd(this, -1L);
    }

    /**
     * Returns the index of a move that no other worker has, or will get unless it is handed back; -1 when all are
     * claimed. The worker that claims the last one withdraws the split point.
     */
    public final int claim() {
        if ((int) RETURNED_COUNT.getOpaque(this) > 0) {
            int index = takeReturned();
            if (index >= 0) {
                return index;
            }
        }
        if (next >= moveCount) {
            return -1;
        }
        long index = (long) NEXT.getAndAdd(this, 1L);
        if (opened && index == moveCount - 1) {
            registry.withdraw(owner, level);
            if ((int) RETURNED_COUNT.getVolatile(this) > 0) {
                registry.announce(owner, level);
            }
        }
        return index < moveCount ? (int) index : -1;
    }

    private synchronized int takeReturned() {
        int count = returnedCount;
        if (count == 0) {
            return -1;
        }
        RETURNED_COUNT.setOpaque(this, count - 1);
        if (opened && count == 1 && next >= moveCount) {
            registry.withdraw(owner, level);
        }
        return returned[count - 1];
    }

    /**
     * Lets other workers claim a move again whose search was aborted, and announces the split point again; called
     * before leaving.
     */
    public final synchronized void handBack(int index) {
        int count = returnedCount;
        if (count == returned.length) {
            returned = Arrays.copyOf(returned, 2 * count);
        }
        returned[count] = index;
        RETURNED_COUNT.setVolatile(this, count + 1);
        if (opened && ((long) STATE.getVolatile(this) & OPEN) != 0) {
            registry.announce(owner, level);
        }
    }

    /**
     * Whether there seems to be a move to claim whose result is needed: a hint whether joining is worth it. Before
     * joining the chain above may change meanwhile, even into a ring, so only {@link #MAX_CHAIN_STEPS} of it are
     * checked.
     */
    final boolean hasWork() {
        if (next >= moveCount && (int) RETURNED_COUNT.getOpaque(this) == 0) {
            return false;
        }
        SplitPoint split = this;
        for (int steps = 0; split != null && steps < MAX_CHAIN_STEPS; steps++, split = split.parent) {
            if (split.cut) {
                return false;
            }
        }
        return true;
    }

    /** Whether a move was claimed already. Racy, for counting only. */
    final boolean isBegun() {
        return next > 0;
    }

    /** Marks the node as settled: nothing below needs to be searched. */
    public final void cutOff() {
        cut = true;
    }

    /** Whether this node, or one of the split points above it, is settled. */
    public final boolean isCutOff() {
        for (SplitPoint split = this; split != null; split = split.parent) {
            if (split.cut) {
                return true;
            }
        }
        return false;
    }

    /** Whether it seems to be below another one, before joining: the chain above may change meanwhile. */
    final boolean seemsBelow(SplitPoint other) {
        return isBelow(other, MAX_CHAIN_STEPS);
    }

    /**
     * Whether this split point is below another one, at any distance. Only after joining, as the chain may change
     * before.
     */
    final boolean isBelow(SplitPoint other) {
        return isBelow(other, Integer.MAX_VALUE);
    }

    private boolean isBelow(SplitPoint other, int maxSteps) {
        SplitPoint split = parent;
        for (int steps = 0; split != null && steps < maxSteps; steps++, split = split.parent) {
            if (split == other) {
                return true;
            }
        }
        return false;
    }
}
