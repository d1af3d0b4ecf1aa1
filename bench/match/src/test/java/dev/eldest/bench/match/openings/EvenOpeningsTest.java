package dev.eldest.bench.match.openings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.measure.shared.GameVariant;
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
    private static final int LIMIT = 40;

    @Test
    void returnsOpeningsWithinLimit() {
        try (Engine engine = Engine.load()) {
            SearchedValue values = new SearchedValue(engine, "chess", GameVariant.DEFAULT);
            Openings random = new RandomOpenings(CHESS, 8, 3);
            Openings even = new EvenOpenings(random, values, LIMIT, true);
            Set<Opening> distinct = new HashSet<>();
            int skipped = 0;
            for (int number = 0; number < 8; number++) {
                Opening opening = even.get(number);
                assertTrue(Math.abs(values.applyAsInt(opening)) <= LIMIT, opening.toString());
                distinct.add(opening);
                skipped += opening.equals(random.get(number)) ? 0 : 1;
            }
            assertEquals(8, distinct.size());
            assertNotEquals(0, skipped, "all random openings are even");
        }
    }

    @Test
    void evaluatesWonOpeningAboveLimit() {
        try (Engine engine = Engine.load()) {
            SearchedValue values = new SearchedValue(engine, "chess", GameVariant.DEFAULT);
            Opening mate = new Opening(null, List.of("f2f3", "e7e5", "g2g4"));
            assertTrue(values.applyAsInt(mate) > 10_000);
        }
    }

    @Test
    void evaluatesEachOpeningOnce() {
        AtomicInteger evaluations = new AtomicInteger();
        Openings even = new EvenOpenings(
                number -> new Opening(null, List.of(Integer.toString(number))),
                opening -> evaluations.incrementAndGet() < 3 ? LIMIT + 1 : -LIMIT,
                LIMIT,
                true);
        Opening found = even.get(5);
        assertEquals(found, even.get(5));
        assertEquals(List.of("200005"), found.moves());
        assertEquals(3, evaluations.get());
    }

    @Test
    void throwsWhenNoOpeningIsEven() {
        Openings none = new EvenOpenings(number -> new Opening(null, List.of()), opening -> LIMIT + 1, LIMIT, true);
        assertTrue(assertThrows(RefusedException.class, () -> none.get(0))
                .getMessage()
                .contains("within " + LIMIT));
    }

    @Test
    void returnsMostEvenOpeningWhenNoneIsEven() {
        Openings nearly = new EvenOpenings(
                number -> new Opening(null, List.of(Integer.toString(number))),
                opening -> opening.moves().contains("300007") ? -LIMIT - 1 : LIMIT + 2,
                LIMIT,
                false);
        assertEquals(List.of("300007"), nearly.get(7).moves());
    }
}
