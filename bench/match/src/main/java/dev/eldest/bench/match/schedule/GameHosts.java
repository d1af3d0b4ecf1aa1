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

    /** A single place for all games, such as this process. Never the reason of a fault. */
    record Single(List<Contestant> contestants) implements GameHosts, Place {
        public Single {
            contestants = List.copyOf(contestants);
        }

        @Override
        public Place acquire(Place before) {
            return this;
        }

        @Override
        public void release(Place place) {
            // Unlimited places.
        }

        @Override
        public boolean causedStartFault(PlayerFault fault) {
            return false;
        }

        @Override
        public void reportSuccess() {
            // No counts of faults.
        }

        @Override
        public boolean causedGameEnd(TerminationReason terminationReason, String description) {
            return false;
        }
    }
}
