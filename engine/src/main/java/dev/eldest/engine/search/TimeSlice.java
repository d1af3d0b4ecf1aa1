package dev.eldest.engine.search;

/** The right of a search's own thread to a core, when there are more searches than cores. */
public interface TimeSlice {
    /** For a search that shares its core with nobody, or leaves the sharing to the system. */
    TimeSlice ALWAYS = () -> {};

    /** Called now and then by the searching thread: lets others search meanwhile, if it is their turn. */
    void pause();

    /** Whether the search is in the background: it asks no helper to make room for it. */
    default boolean background() {
        return false;
    }
}
