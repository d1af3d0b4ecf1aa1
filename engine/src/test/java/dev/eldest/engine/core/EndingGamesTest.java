package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.xiangqi.RandomMen;
import dev.eldest.engine.games.xiangqi.XiangqiGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Endings of xiangqi that are won, played with few nodes a move against the best defence, in no more plies than the
 * tables say.
 */
class EndingGamesTest {
    private static final Game GAME = new XiangqiGame();
    private static final int GAMES = 200;
    private static final long NODES = 200;

    @ParameterizedTest
    @ValueSource(strings = {"KPk", "KPPkaa", "KNka", "KCAkaa", "KRkaabb", "KRAABBkabb"})
    void someAreWon(String men) throws Exception {
        play(men, 3);
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
    void allAreWon(String men) throws Exception {
        play(men, (int) Math.ceil(GAMES * Double.parseDouble(System.getProperty("eldest.long.scale", "1"))));
    }

    private static void play(String men, int games) throws Exception {
        RandomMen random = new RandomMen(men.hashCode());
        try (EngineImpl engine = new EngineImpl(new EngineSettings(MemoryLimits.NONE, 1, 0, 1));
                Session session = engine.open()) {
            session.chooseGame(GAME.name());
            for (int game = 0; game < games; game++) {
                session.newGame();
                Position position = random.next(men);
                while (position.foregone() != Verdict.WIN) {
                    position = random.next(men);
                }
                win(session, position);
            }
        }
    }

    private static void win(Session session, Position position) throws Exception {
        String start = GAME.notation().format(position);
        int promised = Score.pliesToEnd(position.proven());
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
        assertTrue(line.size() <= promised, start);
    }

    private static int answer(Session session, Position position) throws InterruptedException {
        RecordingListener heard = new RecordingListener();
        session.go(SearchLimits.ofNodes(NODES), heard);
        assertTrue(heard.awaitEnd(60_000));
        return GAME.notation().parseMove(position, heard.bestMove());
    }

    private static int bestDefence(Position position) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            int value = position.proven();
            position.unmake();
            if (value < least) {
                least = value;
                best = move;
            }
        }
        return best;
    }
}
