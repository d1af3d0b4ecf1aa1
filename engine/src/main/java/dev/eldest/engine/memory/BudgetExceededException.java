package dev.eldest.engine.memory;

/** Thrown if a budget has too little free memory for a block. */
public final class BudgetExceededException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int MEGABYTE_BITS = 20;

    private final long requested;
    private final long free;

    BudgetExceededException(String owner, long asked, long free) {
        super(owner + " needs " + asked + " bytes, but only " + free + " are free");
        this.requested = asked;
        this.free = free;
    }

    /** Returns the size of the block in bytes. */
    public long requested() {
        return requested;
    }

    /** Returns the largest size in bytes that was possible instead. */
    public long free() {
        return free;
    }

    /** Returns the size of the block in megabytes, rounded up. */
    public long requestedMegabytes() {
        return -(-requested >> MEGABYTE_BITS);
    }

    /** Returns the largest possible size in megabytes, rounded down. */
    public long freeMegabytes() {
        return free >> MEGABYTE_BITS;
    }
}
