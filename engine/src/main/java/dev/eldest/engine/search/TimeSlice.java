package dev.eldest.engine.search;

/** The right of a search's own thread to use a core, when there are more searches than cores. */
public interface TimeSlice {
    /** For a search that shares its core with no other, or leaves the sharing to the operating system. */
    TimeSlice ALWAYS = () -> {};

    /** Called now and then by the searching thread; lets other searches run meanwhile, if it is their turn. */
    void yieldIfDue();

    /** Whether the search is a background search: no helper gives up its core for it. */
    default boolean background() {
        return false;
    }
}
