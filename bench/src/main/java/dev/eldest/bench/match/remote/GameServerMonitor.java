package dev.eldest.bench.match.remote;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.concurrent.TimeUnit;

/** Looks on at a server, on a thread of its own, and tries again and again while it is not there. */
final class GameServerMonitor implements AutoCloseable {
    private static final long PAUSE_MILLIS = 500;

    private final GameServerPool gameServerPool;
    private final GameServer gameServer;
    private final Thread thread;

    GameServerMonitor(GameServerPool gameServerPool, GameServer gameServer) {
        this.gameServerPool = gameServerPool;
        this.gameServer = gameServer;
        thread = Thread.ofPlatform()
                .daemon()
                .name("eldest-looks-at-" + gameServer.name())
                .unstarted(this::watchOnAndOn);
    }

    void start() {
        thread.start();
    }

    private void watchOnAndOn() {
        try {
            while (true) {
                try {
                    watch();
                } catch (PlayerFault | RuntimeException | Error e) {
                    // Whatever it is: who waits for the first word of this server must hear that none comes.
                    gameServerPool.lost(gameServer, e instanceof Error ? e.toString() : e.getMessage());
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            // It is closed.
        }
    }

    private void watch() throws PlayerFault, InterruptedException {
        try (EngineConnection engineConnection = EngineConnection.connect(gameServer.where())) {
            engineConnection.send("live");
            while (true) {
                EngineConnection.Heard heard = engineConnection.hear(System.nanoTime() + GameServerPool.SILENCE_NANOS);
                if (heard == null) {
                    throw new RefusedException("silent");
                }
                ServerStatus news = ServerStatus.read(heard.text());
                if (news == null) {
                    String message = ErrorLine.message(heard.text());
                    throw new RefusedException(
                            message == null
                                    ? "says " + TextSanitizer.echo(heard.text())
                                    : TextSanitizer.message(message));
                }
                gameServerPool.told(gameServer, news);
            }
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
