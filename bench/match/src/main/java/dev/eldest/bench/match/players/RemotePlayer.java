package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.uci.UciPlayer;

/** A player on a server. Subtracts the round trip from its time. */
final class RemotePlayer implements Player {
    private final EngineServer engineServer;
    private final EngineSetup setup;
    private final EngineConnection engineConnection;
    private final Player player;
    /** Whether a search has no answer, because of an interrupt or a fault. */
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
        engineConnection.discardReceived();
        return new RemotePlayer(engineServer, setup, engineConnection, UciPlayer.open(engineConnection, setup));
    }

    @Override
    public void startGame(GameStart start) throws PlayerFault, InterruptedException {
        player.startGame(start);
    }

    @Override
    public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException {
        unanswered = true;
        PlayerMove playerMove = player.chooseMove(turn).minusNanos(engineServer.roundTripNanos());
        unanswered = false;
        return playerMove;
    }

    @Override
    public void endGame(GameEnd gameEnd) {
        player.endGame(gameEnd);
    }

    @Override
    public boolean isUsable() {
        return player.isUsable();
    }

    /** Releases the connection for reuse between games; closes it if a search is unanswered. */
    @Override
    public void close() {
        if (player.isUsable() && !unanswered) {
            engineServer.release(engineConnection, setup.options().keySet());
        } else {
            engineConnection.close();
        }
    }
}
