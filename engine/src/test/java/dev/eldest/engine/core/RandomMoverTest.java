package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.chinesecheckers.ChineseCheckersGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Plays Chinese checkers against a random mover. The engine must win although the opponent's pieces are scattered. */
class RandomMoverTest {
    private static final int MAX_MOVES = 59;
    private static final int GAMES = 100;
    private static final long MILLIS = 100;

    @Test
    void winsOneGameInTime() throws Exception {
        play(1, 20);
    }

    @Test
    @Tag("long")
    void winsAllGamesInTime() throws Exception {
        for (int seed = 1; seed <= LongScale.of(GAMES); seed++) {
            play(seed, MILLIS);
        }
    }

    /** Plays a game and checks that the engine wins. The engine moves first if the seed is odd. */
    private static void play(int seed, long millis) throws Exception {
        Game game = new ChineseCheckersGame();
        Position position = game.notation().parse(game.startPosition());
        SplittableRandom random = new SplittableRandom(seed);
        List<String> line = new ArrayList<>();
        int ownMoves = 0;
        try (EngineImpl engine = new EngineImpl(new EngineConfig(MemoryLimits.NONE, 1, 0, 1));
                Session session = engine.open()) {
            session.chooseGame(game.name());
            while (true) {
                session.setPosition(null, line);
                if (session.status().result() != GameStatus.Result.ONGOING) {
                    boolean first = session.status().result() == GameStatus.Result.FIRST_WINS;
                    assertEquals(seed % 2 == 1, first, "seed " + seed + ": " + line);
                    return;
                }
                boolean ownTurn = line.size() % 2 != seed % 2;
                String move = ownTurn ? answer(session, millis) : randomMove(game, position, random);
                ownMoves += ownTurn ? 1 : 0;
                assertTrue(ownMoves <= MAX_MOVES, "seed " + seed + ": " + line);
                position.make(game.notation().parseMove(position, move));
                line.add(move);
            }
        }
    }

    private static String answer(Session session, long millis) throws InterruptedException {
        RecordingListener listener = new RecordingListener();
        session.go(SearchLimits.ofMoveTime(millis), listener);
        assertTrue(listener.awaitEnd(60_000));
        return listener.bestMove();
    }

    private static String randomMove(Game game, Position position, SplittableRandom random) {
        int[] moves = Rules.legalMoves(position);
        return game.notation().formatMove(position, moves[random.nextInt(moves.length)]);
    }
}
