package dev.eldest.protocol.session;

/** Memory for what must wait. Safe for any number of threads. */
public interface MemoryQuota {
    /** As much as anybody asks for. */
    MemoryQuota ENDLESS = new MemoryQuota() {
        @Override
        public boolean take(long bytes) {
            return true;
        }

        @Override
        public void give(long bytes) {
            // Nobody counts.
        }
    };

    /** Takes so much and says true, or says false and takes nothing. */
    boolean take(long bytes);

    /** Gives back what was taken. */
    void give(long bytes);
}
