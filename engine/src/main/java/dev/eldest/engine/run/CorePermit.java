package dev.eldest.engine.run;

import dev.eldest.engine.search.TimeSlice;

/** One search's right to a core. All is done by the search's own thread, but for {@link #hurry}. */
interface CorePermit extends TimeSlice {
    /** Waits until the search may run, for the first time or again after its {@link #end}. */
    void begin();

    /** The search runs no more. */
    void end();

    /** The search is to end now: it need not wait for a core any more. For any thread. */
    void hurry();
}
