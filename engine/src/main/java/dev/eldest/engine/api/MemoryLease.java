package dev.eldest.engine.api;

/** The right to a block of the engine's memory, until it is closed. Safe for any number of threads. */
public interface MemoryLease extends AutoCloseable {
    long bytes();

    /** Makes it one of another size, or is refused with a {@link RefusedException} and changes nothing. */
    void resize(long bytes);

    /** Gives the block back; a second time does nothing. */
    @Override
    void close();
}
