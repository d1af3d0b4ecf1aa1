package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import java.util.List;

/** The same place for all games, such as this process, which spoils none. */
public record OnePlace(List<Contestant> contestants) implements Places, Places.Place {
    public OnePlace {
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
    public boolean spoilsGame(Cause cause) {
        return false;
    }
}
