package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every parameter affects the search; the game's own values change nothing. */
class SearchParametersTest {
    private static final List<String> POSITIONS = List.of(
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "3r2k1/1p3ppp/2pq4/p1n5/P6P/1P6/1PB2QP1/1K2R3 w - - 0 24",
            "8/8/1p1k2p1/p1p2p1p/P1P2P1P/1P1K2P1/8/8 w - - 0 40");
    private static final int DEPTH = 12;

    private static Engine engine;
    /** Nodes by position. */
    private static long[] standard;

    @BeforeAll
    static void open() throws InterruptedException {
        engine = Engine.load();
        standard = new long[POSITIONS.size()];
        try (Session session = open("")) {
            for (int i = 0; i < standard.length; i++) {
                standard[i] = nodes(session, POSITIONS.get(i));
            }
        }
    }

    @AfterAll
    static void close() {
        engine.close();
    }

    private static Session open(String parameters) {
        Session session = engine.open();
        session.set(CommonOption.HASH, "1");
        session.set(CommonOption.PARAMETERS, parameters);
        return session;
    }

    private static long nodes(Session session, String position) throws InterruptedException {
        session.newGame();
        session.setPosition(position, List.of());
        RecordingListener listener = new RecordingListener();
        session.go(SearchLimits.ofDepth(DEPTH), listener);
        assertTrue(listener.awaitEnd(60_000));
        return listener.last().nodes();
    }

    /** Returns whether the search of any position has another node count. Searches no more positions than needed. */
    private static boolean changesSearch(String parameters) throws InterruptedException {
        try (Session session = open(parameters)) {
            for (int i = 0; i < standard.length; i++) {
                if (nodes(session, POSITIONS.get(i)) != standard[i]) {
                    return true;
                }
            }
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource(SearchParameter.class)
    void changesSearchByEachParameter(SearchParameter parameter) throws InterruptedException {
        assertTrue(
                changesSearch(parameter.label() + "=" + parameter.min())
                        || changesSearch(parameter.label() + "=" + parameter.max()),
                parameter.label());
    }

    @Test
    void searchesSameWithOwnValues() throws InterruptedException {
        SearchParameters own = new ChessGame().profile().parameters();
        String all = Stream.of(SearchParameter.values())
                .map(parameter -> parameter.label() + "=" + own.get(parameter))
                .collect(Collectors.joining(","));
        assertFalse(changesSearch(all));
    }

    @Test
    void keepsParametersWithinBounds() {
        SearchParameter margin = SearchParameter.FUTILITY_MARGIN;
        SearchParameters other = SearchParameters.DEFAULTS.with(margin, margin.min());
        assertEquals(margin.min(), other.get(margin));
        assertEquals(margin.defaultValue(), SearchParameters.DEFAULTS.get(margin));
        assertNotEquals(SearchParameters.DEFAULTS, other);
        assertEquals(SearchParameters.DEFAULTS, other.with(margin, margin.defaultValue()));
        assertEquals("futility-margin=10", other.toString());
        assertEquals("", SearchParameters.DEFAULTS.toString());
        assertSame(SearchParameters.DEFAULTS, SearchParameters.parse(""));
        assertThrows(IllegalArgumentException.class, () -> SearchParameters.DEFAULTS.with(margin, margin.max() + 1));
        for (SearchParameter parameter : SearchParameter.values()) {
            assertTrue(parameter.min() <= parameter.defaultValue() && parameter.defaultValue() <= parameter.max());
        }
    }
}
