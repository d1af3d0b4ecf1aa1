package dev.eldest.bench.match.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks that the first search, which is slow, is not counted by the clock of a game. */
class OpenPlayersTest {
    private final Game chess = new GameRegistry().find("chess").orElseThrow();
    private final List<String> events = new ArrayList<>();

    private final class RecordingPlayer implements Player {
        private final String name;
        private boolean fails;

        RecordingPlayer(String name, boolean fails) {
            this.name = name;
            this.fails = fails;
            events.add(name + " opened");
        }

        @Override
        public void startGame(GameStart start) {
            events.add(name + " begins against " + start.opponent());
        }

        @Override
        public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault {
            events.add(name + " searches " + turn.own().limits());
            if (fails) {
                throw new PlayerFault(TerminationReason.CRASH, "of this test");
            }
            return PlayerMove.ofMove(turn.board().legalMoves()[0], "", System.nanoTime(), MoveEvaluation.NONE);
        }

        @Override
        public void endGame(GameEnd gameEnd) {
            events.add(name + " ends");
        }

        @Override
        public boolean isUsable() {
            return !fails;
        }

        @Override
        public void close() {
            events.add(name + " closed");
        }
    }

    private Contestant contestant(String name, Limits limits, boolean fails) {
        return new Contestant(
                name, () -> new RecordingPlayer(name, fails && !events.contains(name + " closed")), limits);
    }

    private List<String> play(Contestant first, Contestant second, int games) throws Exception {
        try (OpenPlayers players = new OpenPlayers(List.of(first, second), 20_000)) {
            for (int game = 0; game < games; game++) {
                players.prepare(new Pairing(game, 0, game % 2, 1 - game % 2), new Board(chess, null));
            }
            return List.copyOf(events);
        }
    }

    @Test
    void searchesOnceBeforeFirstGameWithClock() throws Exception {
        Contestant timed = contestant("timed", Limits.ofMoveTime(50), false);
        Contestant counted = contestant("counted", Limits.ofNodes(50), false);
        assertEquals(
                List.of("timed opened", "timed begins against counted", "timed searches 1/move", "counted opened"),
                play(timed, counted, 4));
    }

    @Test
    void reopensPlayerThatFailsInWarmUp() throws Exception {
        Contestant faulty = contestant("faulty", Limits.ofMoveTime(50), true);
        Contestant counted = contestant("counted", Limits.ofNodes(50), false);
        assertEquals(
                List.of(
                        "faulty opened",
                        "faulty begins against counted",
                        "faulty searches 1/move",
                        "faulty closed",
                        "faulty opened",
                        "counted opened"),
                play(faulty, counted, 1));
    }
}
