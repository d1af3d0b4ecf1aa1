package dev.eldest.protocol.jobs;

/** Who is behind one or more clients, which have their turns together. Guarded by the queue. */
final class Tenant {
    final String name;
    int clients;
    int running;
    /** The number of its last job to begin. */
    long lastBegun;
    /** When that was, or when it came. */
    long sinceNanos;

    Tenant(String name, long now) {
        this.name = name;
        sinceNanos = now;
    }
}
