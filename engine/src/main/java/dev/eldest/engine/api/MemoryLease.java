package dev.eldest.engine.api;

/** A lease of a block of the engine's memory, held until closed. Safe for use by any thread. */
public interface MemoryLease extends AutoCloseable {
    long bytes();

    /** Changes the size. Throws {@link RefusedException} if too little is free; the size is unchanged then. */
    void resize(long bytes);

    /** Releases the memory. Further calls have no effect. */
    @Override
    void close();
}
