package dev.eldest.bench.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PairedGamesTest {
    private final Engine engine = Engine.load();
    private final Game chess = new GameRegistry().find("chess").orElseThrow();

    @AfterEach
    void close() {
        engine.close();
    }

    private Supplier<Session> sessions(String disabled) {
        return () -> {
            Session session = engine.open();
            session.chooseGame("chess");
            session.set(CommonOption.HASH, "1");
            session.set(CommonOption.DISABLE, disabled);
            return session;
        };
    }

    private ScoreCounts play(int firstOpening, int concurrency, String disabled) throws InterruptedException {
        PairedGames games = new PairedGames(chess, Limits.ofNodes(100), 8, 5, firstOpening, 3, concurrency);
        return games.play(games.localHosts(sessions(""), sessions(disabled)), counts -> {});
    }

    /** Equal players play both games of a pair alike, so each pair scores one point. */
    @Test
    void scoresOnePointPerPairOfEqualPlayers() throws InterruptedException {
        assertEquals(ScoreCounts.ofPairs(0, 0, 3, 0, 0), play(0, 2, ""));
    }

    @Test
    void playsSameGamesWithAnyThreads() throws InterruptedException {
        ScoreCounts once = play(7, 1, "quiescence,table");
        assertEquals(3, once.total());
        assertEquals(once, play(7, 2, "quiescence,table"));
    }

    @Test
    void refusesToCountGameThatEndsByFault() {
        PairedGames games = new PairedGames(chess, Limits.ofNodes(100), 8, 5, 0, 2, 2);
        Contestant failing = new Contestant("failing", FailingPlayer::new, Limits.ofNodes(100));
        List<ScoreCounts> counted = new ArrayList<>();
        RefusedException thrown = assertThrows(
                RefusedException.class,
                () -> games.play(new GameHosts.Single(List.of(failing, failing)), counted::add));
        assertEquals("a game failed: no answer", thrown.getMessage());
        assertEquals(List.of(), counted);
    }

    /** Answers no move. */
    private static final class FailingPlayer implements Player {
        @Override
        public void startGame(GameStart start) {
            // Ready at once.
        }

        @Override
        public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault {
            throw new PlayerFault(TerminationReason.SILENCE, "no answer");
        }

        @Override
        public void endGame(GameEnd gameEnd) {
            // No state.
        }

        @Override
        public boolean isUsable() {
            return true;
        }

        @Override
        public void close() {
            // No resources.
        }
    }

    @Test
    void reportsProgressAfterEveryGame() throws InterruptedException {
        ScoreCounts[] last = new ScoreCounts[1];
        int[] calls = new int[1];
        PairedGames games = new PairedGames(chess, Limits.ofDepth(1), 8, 5, 0, 2, 2);
        ScoreCounts counts = games.play(games.localHosts(sessions(""), sessions("")), seen -> {
            last[0] = seen;
            calls[0]++;
        });
        assertEquals(4, calls[0]);
        assertEquals(counts, last[0]);
        assertTrue(counts.total() == 2);
    }
}
