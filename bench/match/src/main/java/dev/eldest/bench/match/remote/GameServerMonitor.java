package dev.eldest.bench.match.remote;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.concurrent.TimeUnit;

/** Monitors a server on its own thread, and reconnects while it is unavailable. */
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
                .name("eldest-monitors-" + gameServer.name())
                .unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            while (true) {
                try {
                    monitor();
                } catch (PlayerFault | RuntimeException | Error e) {
                    // The pool waits for the first result of each server, so every failure must be reported.
                    gameServerPool.markLost(gameServer, e instanceof Error ? e.toString() : e.getMessage());
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            // The monitor is closed.
        }
    }

    private void monitor() throws PlayerFault, InterruptedException {
        try (EngineConnection engineConnection = EngineConnection.connect(gameServer.address())) {
            engineConnection.send("live");
            while (true) {
                EngineConnection.ReceivedLine received =
                        engineConnection.receive(System.nanoTime() + GameServerPool.SILENCE_NANOS);
                if (received == null) {
                    throw new RefusedException("no status from the server");
                }
                ServerStatus status = ServerStatus.read(received.text());
                if (status == null) {
                    String message = ServerMessages.errorIn(received.text());
                    throw new RefusedException(
                            message == null
                                    ? "unexpected line: " + TextSanitizer.echo(received.text())
                                    : TextSanitizer.message(message));
                }
                gameServerPool.updateStatus(gameServer, status);
            }
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
