package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import java.util.List;

/** A single place for all games, such as this process. Never the reason of a fault. */
public record SingleHost(List<Contestant> contestants) implements GameHosts, GameHosts.Place {
    public SingleHost {
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
