package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import java.util.List;

/** Provides places for the games of a match. Thread-safe. */
public interface GameHosts {
    /**
     * Waits for a place for a game.
     *
     * @param before place of the caller's last game, which is released and reused if possible; null for none
     */
    Place acquire(Place before) throws InterruptedException;

    void release(Place place);

    /** A place for a game. Thread-safe. */
    interface Place {
        /** Returns the contestants of the match, in their order, as they play here. */
        List<Contestant> contestants();

        /** Returns whether the place, not the player, is the reason that a player could not be opened. */
        boolean causedStartFault(PlayerFault fault);

        /** Reports a finished game, which resets the counts of faults. */
        void reportSuccess();

        /**
         * Returns whether a game with this end failed because of the place: then it is replayed, on another place if
         * necessary.
         *
         * @param description short description of the end for people
         */
        boolean causedGameEnd(TerminationReason terminationReason, String description) throws InterruptedException;
    }
}
