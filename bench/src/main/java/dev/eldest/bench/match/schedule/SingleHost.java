package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import java.util.List;

/** The same place for all games, such as this process, which spoils none. */
public record SingleHost(List<Contestant> contestants) implements GameHosts, GameHosts.Place {
    public SingleHost {
        contestants = List.copyOf(contestants);
    }

    @Override
    public Place change(Place before) {
        return this;
    }

    @Override
    public void leave(Place place) {
        // It has room for all.
    }

    @Override
    public boolean spoilsStart(PlayerFault fault) {
        return false;
    }

    @Override
    public void goesWell() {
        // It is not expected to be otherwise.
    }

    @Override
    public boolean spoilsGame(TerminationReason terminationReason) {
        return false;
    }
}
