package dev.eldest.engine.memory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A number of bytes that large blocks are granted from. Whoever wants a block asks first, by its owner's name, and gives
 * the grant back after the block; what is granted never passes the total. A block counts in full from the moment it is
 * granted, although the system may give its pages only when they are touched. Safe for any number of threads.
 */
public final class MemoryBudget {
    private final long total;
    private final Set<Grant> grants = new LinkedHashSet<>();
    private long granted;
    private long refused;

    public MemoryBudget(long totalBytes) {
        if (totalBytes < 0) {
            throw new IllegalArgumentException("a budget cannot be " + totalBytes + " bytes");
        }
        total = totalBytes;
    }

    /** A budget that refuses nothing. */
    public static MemoryBudget unlimited() {
        return new MemoryBudget(Long.MAX_VALUE);
    }

    /** Grants a block, or refuses and changes nothing. */
    public synchronized Grant grant(String owner, long bytes) {
        take(owner, bytes, 0);
        Grant grant = new Grant(owner, bytes);
        grants.add(grant);
        return grant;
    }

    public long total() {
        return total;
    }

    public synchronized long free() {
        return total - granted;
    }

    /** How often a block was refused. */
    public synchronized long refused() {
        return refused;
    }

    /** Who holds what, in the order of asking. */
    public synchronized List<Holding> holdings() {
        List<Holding> holdings = new ArrayList<>();
        for (Grant grant : grants) {
            holdings.add(new Holding(grant.owner, grant.bytes));
        }
        return holdings;
    }

    private void take(String owner, long bytes, long givenBack) {
        if (bytes < 0) {
            throw new IllegalArgumentException(owner + " cannot have " + bytes + " bytes");
        }
        long free = total - granted + givenBack;
        if (bytes > free) {
            refused++;
            throw new BudgetExceededException(owner, bytes, free);
        }
        granted += bytes - givenBack;
    }

    /** What an owner has been granted. */
    public record Holding(String owner, long bytes) {}

    /** The right to one block, until it is closed. */
    public final class Grant implements AutoCloseable {
        private final String owner;
        private long bytes;
        private boolean closed;

        private Grant(String owner, long bytes) {
            this.owner = owner;
            this.bytes = bytes;
        }

        public long bytes() {
            synchronized (MemoryBudget.this) {
                return bytes;
            }
        }

        /**
         * Makes the grant one of another size, as if it were given back first; or refuses and changes nothing. The
         * old block must be gone before a new one takes its place.
         */
        public void resize(long newBytes) {
            synchronized (MemoryBudget.this) {
                if (closed) {
                    throw new IllegalStateException("the grant of " + owner + " was given back");
                }
                take(owner, newBytes, bytes);
                bytes = newBytes;
            }
        }

        /** Gives the block back; a second time does nothing. */
        @Override
        public void close() {
            synchronized (MemoryBudget.this) {
                if (!closed) {
                    closed = true;
                    granted -= bytes;
                    grants.remove(this);
                }
            }
        }
    }
}
