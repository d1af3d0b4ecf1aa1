package dev.eldest.bench.match.openings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.GameVariant;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EvenOpeningsTest {
    private static final Game CHESS = new GameRegistry().find("chess").orElseThrow();
    private static final int MOST = 40;

    @Test
    void allAreWorthAtMostSoMuch() {
        try (Engine engine = Engine.load()) {
            SearchedValue values = new SearchedValue(engine, "chess", GameVariant.USUAL);
            Openings random = new RandomOpenings(CHESS, 8, 3);
            Openings even = new EvenOpenings(random, values, MOST);
            Set<Opening> distinct = new HashSet<>();
            int skipped = 0;
            for (int number = 0; number < 8; number++) {
                Opening opening = even.at(number);
                assertTrue(Math.abs(values.applyAsInt(opening)) <= MOST, opening.toString());
                distinct.add(opening);
                skipped += opening.equals(random.at(number)) ? 0 : 1;
            }
            assertEquals(8, distinct.size());
            assertNotEquals(0, skipped, "random moves that are all even");
        }
    }

    @Test
    void aWonOneIsNotEven() {
        try (Engine engine = Engine.load()) {
            SearchedValue values = new SearchedValue(engine, "chess", GameVariant.USUAL);
            Opening mate = new Opening(null, List.of("f2f3", "e7e5", "g2g4"));
            assertTrue(values.applyAsInt(mate) > 10_000);
        }
    }

    @Test
    void bothGamesOfAnOpeningAskOnce() {
        AtomicInteger asked = new AtomicInteger();
        Openings even = new EvenOpenings(
                number -> new Opening(null, List.of(Integer.toString(number))),
                opening -> asked.incrementAndGet() < 3 ? MOST + 1 : -MOST,
                MOST);
        Opening found = even.at(5);
        assertEquals(found, even.at(5));
        assertEquals(List.of("200005"), found.moves());
        assertEquals(3, asked.get());
    }

    @Test
    void whatCannotBeIsSaid() {
        Openings none = new EvenOpenings(number -> new Opening(null, List.of()), opening -> MOST + 1, MOST);
        assertTrue(assertThrows(RefusedException.class, () -> none.at(0))
                .getMessage()
                .contains("at most " + MOST));
    }
}
