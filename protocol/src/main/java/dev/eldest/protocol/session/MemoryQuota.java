package dev.eldest.protocol.session;

/** Quota of memory for waiting commands and jobs. Thread-safe. */
public interface MemoryQuota {
    MemoryQuota UNLIMITED = new MemoryQuota() {
        @Override
        public boolean acquire(long bytes) {
            return true;
        }

        @Override
        public void release(long bytes) {
            // Nothing is counted.
        }
    };

    /** Acquires the bytes and returns true, or returns false and acquires nothing. */
    boolean acquire(long bytes);

    void release(long bytes);
}
