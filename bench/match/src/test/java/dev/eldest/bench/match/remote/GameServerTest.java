package dev.eldest.bench.match.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import org.junit.jupiter.api.Test;

class GameServerTest {
    private final GameServer gameServer = new GameServer(null, new Location.Server("127.0.0.1", 1, false, null));

    @Test
    void givesUpServerAfterRepeatedFailures() {
        for (int times = 0; times < 1000; times++) {
            assertFalse(gameServer.isGivenUp());
            gameServer.pause("connection closed");
        }
        assertTrue(gameServer.isGivenUp());
        gameServer.markLost("gone");
        assertFalse(gameServer.isGivenUp());
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
