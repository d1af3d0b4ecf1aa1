package dev.eldest.bench.match.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import org.junit.jupiter.api.Test;

class GameServerTest {
    private final GameServer gameServer = new GameServer(null, new Where.Server("127.0.0.1", 1, false, null));

    @Test
    void whereNoGameCanBeBegunForLongNoneIsBegunAnyMore() {
        for (int times = 0; times < 1000; times++) {
            assertFalse(gameServer.useless());
            gameServer.rest("the connection has closed");
        }
        assertTrue(gameServer.useless());
        gameServer.lost("gone");
        assertFalse(gameServer.useless());
    }

    @Test
    void whatAServerTellsOfItselfIsBoundedAndPrintable() {
        ServerStatus news =
                ServerStatus.read("live {\"version\":\"\\u001b[2J\",\"cores\":99999999999,\"jobs\":{\"running\":-7}}");
        assertEquals("\\u{1b}[2J", news.version());
        assertEquals(1 << 16, news.cores());
        assertEquals(0, news.jobs());
    }
}
