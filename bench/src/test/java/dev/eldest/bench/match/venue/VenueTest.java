package dev.eldest.bench.match.venue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import org.junit.jupiter.api.Test;

class VenueTest {
    private final Venue venue = new Venue(null, new Where.Server("127.0.0.1", 1, false, null));

    @Test
    void whereNoGameCanBeBegunForLongNoneIsBegunAnyMore() {
        for (int times = 0; times < 1000; times++) {
            assertFalse(venue.useless());
            venue.rest("the connection has closed");
        }
        assertTrue(venue.useless());
        venue.lost("gone");
        assertFalse(venue.useless());
    }

    @Test
    void whatAServerTellsOfItselfIsBoundedAndPrintable() {
        LiveNews news =
                LiveNews.read("live {\"version\":\"\\u001b[2J\",\"cores\":99999999999,\"jobs\":{\"running\":-7}}");
        assertEquals("\\u{1b}[2J", news.version());
        assertEquals(1 << 16, news.cores());
        assertEquals(0, news.jobs());
    }
}
