package dev.eldest.engine.run;

import dev.eldest.engine.search.TimeSlice;

/** A search's right to use a core. The search's own thread calls everything except {@link #stopWaiting}. */
interface CorePermit extends TimeSlice {
    /** Waits until the search may run, for the first time or again after its {@link #end}. */
    void begin();

    /** Ends the turn of the search. */
    void end();

    /** Ends the wait for a core, because the search is to end now. On any thread. */
    void stopWaiting();
}
