package dev.eldest.protocol.jobs;

/** Clients that count as one in fair queueing. Guarded by the queue. */
final class Tenant {
    final String name;
    int clients;
    int running;
    /** Start number of its last job. */
    long lastStartNumber;
    /** Time of that start, or of the first client's arrival. */
    long lastStartNanos;

    Tenant(String name, long now) {
        this.name = name;
        lastStartNanos = now;
    }
}
