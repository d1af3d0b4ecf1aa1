package dev.eldest.engine.parallel;

/** A thread that uses a search's worker for a while and may be preempted. The worker polls it. */
@FunctionalInterface
public interface Preemptible {
    /** Whether the thread must leave at once and hand its move back, because its core or its own search needs it. */
    boolean isPreempted();
}
