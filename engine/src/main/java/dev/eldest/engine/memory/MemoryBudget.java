package dev.eldest.engine.memory;

import java.util.function.BooleanSupplier;

/**
 * An amount of bytes from which large blocks are leased. A lease is taken before the block is allocated, by its owner's
 * name, and closed after the block is freed; the leases never exceed the total. A block counts in full from the moment
 * of its lease, although the system may provide its pages only when they are touched.
 *
 * <p>A {@link #part} of a budget limits what one kind of owner may take of the whole, so that something is left for the
 * others. Before a lease is refused, the budget frees blocks that are only kept in case they are used again, if it has
 * such blocks ({@link #setReserve}).
 *
 * <p>Thread-safe. The monitor of the whole guards all fields of its parts, too, and is not held while blocks are freed.
 */
public final class MemoryBudget {
    private static final long RESIZED = -1;

    /** Null for the whole. */
    private final MemoryBudget whole;

    private final Object lock;
    private final long total;
    private long leased;
    private long refusals;
    /** Frees an unused block, and returns whether there was one. */
    private BooleanSupplier reserve = () -> false;

    public MemoryBudget(long totalBytes) {
        this(null, totalBytes);
    }

    private MemoryBudget(MemoryBudget whole, long totalBytes) {
        if (totalBytes < 0) {
            throw new IllegalArgumentException("negative budget size: " + totalBytes);
        }
        this.whole = whole;
        lock = whole == null ? this : whole.lock;
        total = totalBytes;
    }

    /** Returns a budget within this one. Its leases count in both. */
    public MemoryBudget part(long maxBytes) {
        return new MemoryBudget(this, Math.min(maxBytes, total));
    }

    /** Sets {@code giveBack}, which closes a lease that is only kept for reuse and returns whether there was one. */
    public void setReserve(BooleanSupplier giveBack) {
        synchronized (lock) {
            reserve = giveBack;
        }
    }

    /** Leases a block, or throws {@link BudgetExceededException} and changes nothing. */
    public Lease lease(String owner, long bytes) {
        Lease lease = new Lease(owner);
        lease.resize(bytes);
        return lease;
    }

    /** Leases a block, or returns null and counts no refusal: for callers that will try again. */
    public Lease tryLease(String owner, long bytes) {
        Lease lease = new Lease(owner);
        return lease.tryResize(bytes) == RESIZED ? lease : null;
    }

    public long total() {
        return total;
    }

    public long free() {
        synchronized (lock) {
            long free = total - leased;
            return whole == null ? free : Math.min(free, whole.free());
        }
    }

    /** Returns what is left of this budget's own limit, even if the whole has less: blocks may be freed there. */
    public long leftOfLimit() {
        synchronized (lock) {
            return total - leased;
        }
    }

    /** Returns the number of refused blocks, parts included. */
    public long refusals() {
        synchronized (lock) {
            return refusals;
        }
    }

    /** Adds bytes, which may be negative, to this budget and those that it is a part of. */
    private void add(long bytes) {
        for (MemoryBudget budget = this; budget != null; budget = budget.whole) {
            budget.leased += bytes;
        }
    }

    private void countRefused() {
        synchronized (lock) {
            for (MemoryBudget budget = this; budget != null; budget = budget.whole) {
                budget.refusals++;
            }
        }
    }

    /**
     * Frees an unused block of the first budget, from this one up, with too little free memory. Returns whether there
     * was one.
     */
    private boolean freeReserve(long more) {
        BooleanSupplier giveBack = () -> false;
        synchronized (lock) {
            for (MemoryBudget budget = this; budget != null; budget = budget.whole) {
                if (more > budget.total - budget.leased) {
                    giveBack = budget.reserve;
                    break;
                }
            }
        }
        return giveBack.getAsBoolean();
    }

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
         * Changes the size of the lease, or throws {@link BudgetExceededException} and changes nothing. The old block
         * must be freed before a new one is allocated.
         */
        public void resize(long newBytes) {
            long free = tryResize(newBytes);
            if (free != RESIZED) {
                countRefused();
                throw new BudgetExceededException(owner, newBytes, free);
            }
        }

        /** Returns {@link #RESIZED}, or the largest size that was possible instead. */
        private long tryResize(long newBytes) {
            if (newBytes < 0) {
                throw new IllegalArgumentException("negative lease size of " + owner + ": " + newBytes);
            }
            long free = resizedOrFree(newBytes);
            while (free != RESIZED && freeReserve(newBytes - bytes())) {
                free = resizedOrFree(newBytes);
            }
            return free;
        }

        private long resizedOrFree(long newBytes) {
            synchronized (lock) {
                if (closed) {
                    throw new IllegalStateException("lease of " + owner + " is closed");
                }
                long free = free() + bytes;
                if (newBytes > free) {
                    return free;
                }
                add(newBytes - bytes);
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
                    add(-bytes);
                }
            }
        }
    }
}
