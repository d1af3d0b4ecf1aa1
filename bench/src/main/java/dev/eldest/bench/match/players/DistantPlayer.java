package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Choice;
import dev.eldest.bench.match.play.Ending;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.uci.UciPlayer;
import dev.eldest.bench.match.players.wire.Wire;

/** Someone who plays far away: what a word is under way is none of the time that it has thought. */
final class DistantPlayer implements Player {
    private final Hall hall;
    private final EngineSetup setup;
    private final Wire wire;
    private final Player player;
    /** A move has been asked for and not been heard, because this was interrupted or it did not come. */
    private boolean unanswered;

    private DistantPlayer(Hall hall, EngineSetup setup, Wire wire, Player player) {
        this.hall = hall;
        this.setup = setup;
        this.wire = wire;
        this.player = player;
    }

    static Player open(Hall hall, EngineSetup setup) throws PlayerFault, InterruptedException {
        Wire wire = hall.connect(setup.options().keySet());
        wire.forget();
        return new DistantPlayer(hall, setup, wire, UciPlayer.open(wire, setup));
    }

    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        player.begin(start);
    }

    @Override
    public Choice choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        unanswered = true;
        Choice choice = player.choose(turn).earlier(hall.roundTripNanos());
        unanswered = false;
        return choice;
    }

    @Override
    public void end(Ending ending) {
        player.end(ending);
    }

    @Override
    public boolean usable() {
        return player.usable();
    }

    /** Between games the connection is as good as new, unless a search has been left behind. */
    @Override
    public void close() {
        if (player.usable() && !unanswered) {
            hall.giveBack(wire, setup.options().keySet());
        } else {
            wire.close();
        }
    }
}
