package dev.eldest.engine.parallel;

/** Somebody who sits at a search's worker for a while, and is asked there now and then. */
@FunctionalInterface
public interface Preemptible {
    /** Whether it must get up at once and hand back the move it is at, because it is needed elsewhere. */
    boolean mustLeave();
}
