package dev.eldest.engine.memory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A number of bytes that large blocks are granted from. Whoever wants a block asks first, by its owner's name, and
 * gives the lease back after the block; what is granted never passes the total. A block counts in full from the moment
 * it is granted, although the system may give its pages only when they are touched.
 *
 * <p>A {@link #part} of a budget bounds what one kind of owner may take of the whole, so that the others always find
 * something. Before a block is refused, what is kept only in case it is used again is asked back, where a budget has
 * such things ({@link #onShortage}).
 *
 * <p>Safe for any number of threads: the monitor of the whole guards all fields of its parts too, and is not held while
 * something is asked back.
 */
public final class MemoryBudget {
    private static final long RESIZED = -1;

    /** Null for the whole. */
    private final MemoryBudget whole;

    private final Object lock;
    private final long total;
    private final Set<Lease> leases = new LinkedHashSet<>();
    private long granted;
    private long refused;
    /** Gives back something that nobody uses, and says whether it has. */
    private BooleanSupplier reserve = () -> false;

    public MemoryBudget(long totalBytes) {
        this(null, totalBytes);
    }

    private MemoryBudget(MemoryBudget whole, long totalBytes) {
        if (totalBytes < 0) {
            throw new IllegalArgumentException("a budget cannot be " + totalBytes + " bytes");
        }
        this.whole = whole;
        lock = whole == null ? this : whole.lock;
        total = totalBytes;
    }

    /** A budget of its own within this one: what is granted from it counts in both. */
    public MemoryBudget part(long mostBytes) {
        return new MemoryBudget(this, Math.min(mostBytes, total));
    }

    /** {@code giveBack} closes a lease that is only kept in case it is used again, and says whether there was one. */
    public void onShortage(BooleanSupplier giveBack) {
        synchronized (lock) {
            reserve = giveBack;
        }
    }

    /** Grants a block, or refuses and changes nothing. */
    public Lease grant(String owner, long bytes) {
        Lease lease = new Lease(owner);
        lease.resize(bytes);
        return lease;
    }

    /** Grants a block, or answers null and counts no refusal: for who will come again. */
    public Lease tryGrant(String owner, long bytes) {
        Lease lease = new Lease(owner);
        return lease.tryResize(bytes) == RESIZED ? lease : null;
    }

    public long total() {
        return total;
    }

    public long free() {
        synchronized (lock) {
            long free = total - granted;
            return whole == null ? free : Math.min(free, whole.free());
        }
    }

    /** What is left of this budget's own bound, even if the whole has less for now: it may be asked back. */
    public long left() {
        synchronized (lock) {
            return total - granted;
        }
    }

    /** How often a block was refused, parts included. */
    public long refused() {
        synchronized (lock) {
            return refused;
        }
    }

    /** Who holds what, parts included, in the order of asking. */
    public List<Holding> holdings() {
        synchronized (lock) {
            List<Holding> holdings = new ArrayList<>();
            for (Lease lease : leases) {
                holdings.add(new Holding(lease.owner, lease.bytes));
            }
            return holdings;
        }
    }

    /** Takes so much more, or less than nothing, of this budget and those that it is a part of. */
    private void add(Lease lease, long bytes) {
        for (MemoryBudget budget = this; budget != null; budget = budget.whole) {
            budget.granted += bytes;
            budget.leases.add(lease);
        }
    }

    private void forget(Lease lease) {
        for (MemoryBudget budget = this; budget != null; budget = budget.whole) {
            budget.granted -= lease.bytes;
            budget.leases.remove(lease);
        }
    }

    private void countRefused() {
        synchronized (lock) {
            for (MemoryBudget budget = this; budget != null; budget = budget.whole) {
                budget.refused++;
            }
        }
    }

    /** Has something given back to the first of the budgets, from this one up, that has no room for so much more. */
    private boolean askBackFor(long more) {
        BooleanSupplier giveBack = () -> false;
        synchronized (lock) {
            for (MemoryBudget budget = this; budget != null; budget = budget.whole) {
                if (more > budget.total - budget.granted) {
                    giveBack = budget.reserve;
                    break;
                }
            }
        }
        return giveBack.getAsBoolean();
    }

    /** What an owner has been granted. */
    public record Holding(String owner, long bytes) {}

    /** The right to one block, until it is closed. */
    public final class Lease implements AutoCloseable {
        private final String owner;
        private long bytes;
        private boolean closed;

        private Lease(String owner) {
            this.owner = owner;
        }

        public long bytes() {
            synchronized (lock) {
                return bytes;
            }
        }

        /**
         * Makes the lease one of another size, as if it were given back first; or refuses and changes nothing. The old
         * block must be gone before a new one takes its place.
         */
        public void resize(long newBytes) {
            long free = tryResize(newBytes);
            if (free != RESIZED) {
                countRefused();
                throw new BudgetExceededException(owner, newBytes, free);
            }
        }

        /** {@link #RESIZED}, or what it could have had instead. */
        private long tryResize(long newBytes) {
            if (newBytes < 0) {
                throw new IllegalArgumentException(owner + " cannot have " + newBytes + " bytes");
            }
            long free = resizedOrFree(newBytes);
            while (free != RESIZED && askBackFor(newBytes - bytes())) {
                free = resizedOrFree(newBytes);
            }
            return free;
        }

        private long resizedOrFree(long newBytes) {
            synchronized (lock) {
                if (closed) {
                    throw new IllegalStateException("the lease of " + owner + " was given back");
                }
                long free = free() + bytes;
                if (newBytes > free) {
                    return free;
                }
                add(this, newBytes - bytes);
                bytes = newBytes;
                return RESIZED;
            }
        }

        /** Gives the block back; a second time does nothing. */
        @Override
        public void close() {
            synchronized (lock) {
                if (!closed) {
                    closed = true;
                    forget(this);
                }
            }
        }
    }
}
