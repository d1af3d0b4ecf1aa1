package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import java.util.List;

/** Where the games of a match are played. Safe for threads. */
public interface GameHosts {
    /**
     * Waits until there is a place for a game.
     *
     * @param before where the caller has played, which is given back in any case, and is had again where that can be;
     *     null for nowhere
     */
    Place change(Place before) throws InterruptedException;

    /** Gives a place back. */
    void leave(Place place);

    /** One of them. Safe for threads. */
    interface Place {
        /** Those of the match, in their order, as they play here. */
        List<Contestant> contestants();

        /** Whether it is for the place, not for the player, that one could not be opened here. */
        boolean spoilsStart(PlayerFault fault);

        /** Somebody plays here as one should. */
        void goesWell();

        /**
         * Whether a game that has ended by this was spoilt by the place: then it is begun anew, elsewhere if need be.
         */
        boolean spoilsGame(TerminationReason terminationReason) throws InterruptedException;
    }
}
