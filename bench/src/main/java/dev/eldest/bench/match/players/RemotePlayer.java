package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.uci.UciPlayer;

/** Someone who plays far away: what a word is under way is none of the time that it has thought. */
final class RemotePlayer implements Player {
    private final EngineServer engineServer;
    private final EngineSetup setup;
    private final EngineConnection engineConnection;
    private final Player player;
    /** A move has been asked for and not been heard, because this was interrupted or it did not come. */
    private boolean unanswered;

    private RemotePlayer(
            EngineServer engineServer, EngineSetup setup, EngineConnection engineConnection, Player player) {
        this.engineServer = engineServer;
        this.setup = setup;
        this.engineConnection = engineConnection;
        this.player = player;
    }

    static Player open(EngineServer engineServer, EngineSetup setup) throws PlayerFault, InterruptedException {
        EngineConnection engineConnection = engineServer.connect(setup.options().keySet());
        engineConnection.forget();
        return new RemotePlayer(engineServer, setup, engineConnection, UciPlayer.open(engineConnection, setup));
    }

    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        player.begin(start);
    }

    @Override
    public PlayerMove choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        unanswered = true;
        PlayerMove playerMove = player.choose(turn).earlier(engineServer.roundTripNanos());
        unanswered = false;
        return playerMove;
    }

    @Override
    public void end(GameEnd gameEnd) {
        player.end(gameEnd);
    }

    @Override
    public boolean usable() {
        return player.usable();
    }

    /** Between games the connection is as good as new, unless a search has been left behind. */
    @Override
    public void close() {
        if (player.usable() && !unanswered) {
            engineServer.giveBack(engineConnection, setup.options().keySet());
        } else {
            engineConnection.close();
        }
    }
}
