package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.xiangqi.RandomPieces;
import dev.eldest.engine.games.xiangqi.XiangqiGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plays won xiangqi endgames with few nodes per move against the best defence. The engine must win in at most the
 * number of plies of the tables.
 */
class EndgameGamesTest {
    private static final Game GAME = new XiangqiGame();
    private static final int GAMES = 200;
    private static final long NODES = 200;

    @ParameterizedTest
    @ValueSource(strings = {"KPk", "KPPkaa", "KNka", "KCAkaa", "KRkaabb", "KRAABBkabb"})
    void winsSomeEndgames(String pieces) throws Exception {
        play(pieces, 3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "KPk",
                "KPka",
                "KPPk",
                "KPPka",
                "KPPkaa",
                "KNk",
                "KNka",
                "KNkb",
                "KNkab",
                "KCAk",
                "KCAkaa",
                "KCAAkaa",
                "KRkaa",
                "KRkbb",
                "KRkaab",
                "KRkaabb",
                "KPABk",
                "KNAABBka",
                "KRAABBkab",
                "KRABkaabb"
            })
    @Tag("long")
    void winsAllEndgames(String pieces) throws Exception {
        play(pieces, LongScale.of(GAMES));
    }

    /** Reports and plays tablebase results even with a limit of one node. */
    @Test
    void reportsTablebaseResultAfterOneNode() throws Exception {
        try (EngineImpl engine = new EngineImpl(new EngineConfig(MemoryLimits.NONE, 1, 0, 1));
                Session session = engine.open()) {
            session.chooseGame(GAME.name());
            assertEquals("mate 6", afterOneNode(session, "4k4/9/9/9/9/9/9/9/4N4/3K5 w"));
            assertEquals("cp 0", afterOneNode(session, "3aka3/9/9/9/9/9/9/9/9/3K1A3 w"));
            assertEquals("cp 0", afterOneNode(session, "3R5/4ak3/3a4b/9/9/9/9/5A3/9/3K1A3 b"));
            assertEquals(0, session.evaluateStatic().value());
        }
    }

    private static String afterOneNode(Session session, String position) throws Exception {
        session.setPosition(position, List.of());
        RecordingListener listener = new RecordingListener();
        session.go(SearchLimits.ofNodes(1), listener);
        assertTrue(listener.awaitEnd(60_000));
        SearchInfo last = listener.infos().getLast();
        return (last.mate() ? "mate " : "cp ") + last.value();
    }

    /** The tables have a win in seven moves; the search finds a shorter one. */
    @Test
    void findsWinShorterThanTablebase() throws Exception {
        try (EngineImpl engine = new EngineImpl(new EngineConfig(MemoryLimits.NONE, 1, 0, 1));
                Session session = engine.open()) {
            session.chooseGame(GAME.name());
            session.setPosition("9/3k5/3a5/9/2bR5/9/9/9/3K5/5A3 b - - 0 1", List.of("c6e8"));
            RecordingListener listener = new RecordingListener();
            session.go(new SearchLimits(0, 0, 4, 0, null, false, false, List.of()), listener);
            assertTrue(listener.awaitEnd(60_000));
            SearchInfo last = listener.infos().getLast();
            assertTrue(last.mate());
            assertEquals(4, last.value());
        }
    }

    private static void play(String pieces, int games) throws Exception {
        RandomPieces random = new RandomPieces(pieces.hashCode());
        try (EngineImpl engine = new EngineImpl(new EngineConfig(MemoryLimits.NONE, 1, 0, 1));
                Session session = engine.open()) {
            session.chooseGame(GAME.name());
            for (int game = 0; game < games; game++) {
                session.newGame();
                Position position = random.next(pieces);
                while (position.tablebaseVerdict() != Verdict.WIN) {
                    position = random.next(pieces);
                }
                win(session, position);
            }
        }
    }

    private static void win(Session session, Position position) throws Exception {
        String start = GAME.notation().format(position);
        int expectedPlies = Score.pliesToEnd(position.exactValue());
        List<String> line = new ArrayList<>();
        while (Rules.verdict(position) == Verdict.NONE) {
            session.setPosition(start, line);
            int move = position.sideToMove() == 0 ? answer(session, position) : bestDefence(position);
            line.add(GAME.notation().formatMove(position, move));
            position.make(move);
            position.markRoot();
        }
        assertEquals(Verdict.LOSS, Rules.verdict(position), start);
        assertEquals(1, position.sideToMove(), start);
        assertTrue(line.size() <= expectedPlies, start);
    }

    private static int answer(Session session, Position position) throws InterruptedException {
        RecordingListener listener = new RecordingListener();
        session.go(SearchLimits.ofNodes(NODES), listener);
        assertTrue(listener.awaitEnd(60_000));
        return GAME.notation().parseMove(position, listener.bestMove());
    }

    private static int bestDefence(Position position) {
        int best = 0;
        int minValue = Integer.MAX_VALUE;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            int value = position.exactValue();
            position.unmake();
            if (value < minValue) {
                minValue = value;
                best = move;
            }
        }
        return best;
    }
}
