package dev.eldest.bench.match.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameServerTest {
    private static final long PAUSE_NANOS = 1_000_000_000;

    private long now;
    private GameServer gameServer = gameServer(null);

    private GameServer gameServer(GameServerPool pool) {
        return new GameServer(pool, new Location.Server("127.0.0.1", 1, false, null), () -> now);
    }

    private void pause(int times, boolean playerFault) {
        for (int i = 0; i < times; i++) {
            assertFalse(gameServer.isGivenUp());
            gameServer.pause("connection closed", playerFault);
            now += PAUSE_NANOS;
        }
    }

    @Test
    void givesUpServerAfterRepeatedFailures() {
        pause(1000, false);
        assertTrue(gameServer.isGivenUp());
        gameServer.markLost("gone");
        assertFalse(gameServer.isGivenUp());
    }

    @Test
    void givesUpServerAfterFewFaultsOfPlayersWithoutSuccess() throws Exception {
        Game game = new GameRegistry().find("connectfour").orElseThrow();
        try (FakeGameServer other = new FakeGameServer(game, "\"version\":\"1\",\"cores\":1");
                GameServerPool pool = new GameServerPool(
                        List.of(new Location.Server("127.0.0.1", other.port(), false, null)), null, _ -> {})) {
            gameServer = gameServer(pool);
            pause(4, true);
            gameServer.reportSuccess();
            pause(5, true);
            assertTrue(gameServer.isGivenUp());
            gameServer.reportSuccess();
            assertFalse(gameServer.isGivenUp());
        }
    }

    @Test
    void countsFaultsDuringPauseAsOne() {
        for (int times = 0; times < 100; times++) {
            gameServer.pause("illegal move", true);
        }
        assertFalse(gameServer.isGivenUp());
    }

    /** A game that is finished there would show that the server can play. */
    @Test
    void isUnusableOnlyWithoutGames() {
        gameServer.acquirePlace();
        pause(5, true);
        assertTrue(gameServer.isGivenUp());
        assertFalse(gameServer.isUnusable());
        gameServer.leave();
        assertTrue(gameServer.isUnusable());
    }

    @Test
    void limitsAndEscapesServerStatus() {
        ServerStatus status =
                ServerStatus.read("live {\"version\":\"\\u001b[2J\",\"cores\":99999999999,\"jobs\":{\"running\":-7}}");
        assertEquals("\\u{1b}[2J", status.version());
        assertEquals(1 << 16, status.cores());
        assertEquals(0, status.jobs());
    }
}
