package dev.eldest.engine.memory;

/** A block that the budget has no room for. */
public final class BudgetExceededException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int MEGABYTE_BITS = 20;

    private final long asked;
    private final long free;

    BudgetExceededException(String owner, long asked, long free) {
        super(owner + " asks for " + asked + " bytes, " + free + " are free");
        this.asked = asked;
        this.free = free;
    }

    /** The size of the block in bytes. */
    public long asked() {
        return asked;
    }

    /** What the asker could have had instead, in bytes. */
    public long free() {
        return free;
    }

    /** Asked for in megabytes, rounded up. */
    public long askedMegabytes() {
        return -(-asked >> MEGABYTE_BITS);
    }

    /** Free in megabytes, rounded down. */
    public long freeMegabytes() {
        return free >> MEGABYTE_BITS;
    }
}
