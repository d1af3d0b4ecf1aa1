package dev.eldest.bench.train.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.bench.train.data.SelfPlayEngine.GameAbortedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reports to the place of a game how the game ends. */
class RemoteSelfPlayEngineTest {
    private static final Limits LIMITS = Limits.ofNodes(50);

    private final Game game = new GameRegistry().find("tictactoe").orElseThrow();
    private final List<String> reports = new ArrayList<>();
    private boolean cheating;

    /** The only place; it accepts every blame. */
    private final class OnlyPlace implements GameHosts, Place {
        @Override
        public Place acquire(Place before) {
            return this;
        }

        @Override
        public void release(Place place) {
            reports.add("released");
        }

        @Override
        public List<Contestant> contestants() {
            return List.of(new Contestant("server", FirstMoves::new, LIMITS));
        }

        @Override
        public boolean causedStartFault(PlayerFault fault) {
            return reports.add("start fault");
        }

        @Override
        public void reportSuccess() {
            reports.add("success");
        }

        @Override
        public boolean causedGameEnd(TerminationReason terminationReason, String description) {
            return reports.add(terminationReason + ": " + description);
        }
    }

    /** Plays the first legal move, or an illegal one. */
    private final class FirstMoves implements Player {
        @Override
        public void startGame(GameStart start) {
            // Ready at once.
        }

        @Override
        public PlayerMove chooseMove(MoveRequest turn) {
            int move = cheating ? Move.NONE : turn.board().legalMoves()[0];
            return PlayerMove.ofMove(move, cheating ? "z9" : "", System.nanoTime(), MoveEvaluation.NONE);
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
    void reportsSuccessOnlyOfFinishedGames() throws Exception {
        Position start = game.notation().parse(game.startPosition());
        try (RemoteSelfPlayEngine engine = new RemoteSelfPlayEngine(game, LIMITS.nodes(), new OnlyPlace())) {
            engine.awaitReady();
            engine.startGame(start);
            engine.search(start);
            engine.awaitReady();
            engine.startGame(start);
            engine.search(start);
            cheating = true;
            assertThrows(GameAbortedException.class, () -> engine.search(start));
            engine.awaitReady();
        }
        assertEquals(List.of("success", "ILLEGAL_MOVE: illegal move: z9", "released"), reports);
    }
}
