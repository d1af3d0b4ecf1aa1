package dev.eldest.bench.train.play;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.bench.train.data.SelfPlayEngine;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.util.concurrent.TimeUnit;

/** Searches on a server with a free place for a game. The server's scores are in UCI's units. */
final class RemoteSelfPlayEngine implements SelfPlayEngine {
    private static final int CENTI = 100;
    /** Limit of a reported mate in moves, as searches are no deeper. */
    private static final int MAX_MOVES = Score.MAX_PLY / 2;

    private final Game game;
    private final Limits limits;
    private final long timeoutNanos;
    private final GameHosts gameHosts;
    /** Null before the first game. */
    private Place place;
    /** Null if there is none. */
    private Player player;

    /** Null before the first game, and after an aborted one. */
    private Board board;

    /** @param gameHosts provides places where one player plays both sides */
    RemoteSelfPlayEngine(Game game, long nodes, GameHosts gameHosts) {
        this.game = game;
        limits = Limits.ofNodes(nodes);
        timeoutNanos = TimeUnit.MILLISECONDS.toNanos(
                Referee.Config.PLAIN.withNodes(nodes).timeoutMillis());
        this.gameHosts = gameHosts;
    }

    @Override
    public void startGame(Position start) throws GameAbortedException, InterruptedException {
        try {
            board = new Board(game, game.notation().format(start));
            if (player == null) {
                player = place.contestants().getFirst().source().open();
            }
            player.startGame(new Player.GameStart(board, board.sideToMove(), limits, ""));
        } catch (NotationException e) {
            throw new IllegalStateException("invalid start position: " + e.getMessage(), e);
        } catch (PlayerFault e) {
            place.causedStartFault(e);
            throw aborted(e);
        }
    }

    @Override
    public void awaitReady() throws InterruptedException {
        if (board != null) {
            place.reportSuccess();
        }
        Place previous = place;
        place = null;
        Place next = gameHosts.acquire(previous);
        if (next != previous || player != null && !player.isUsable()) {
            closePlayer();
        }
        place = next;
    }

    private void closePlayer() {
        if (player != null) {
            player.close();
            player = null;
        }
    }

    @Override
    public SelfPlayMove search(Position position) throws GameAbortedException, InterruptedException {
        Clock clock = new Clock(limits);
        try {
            PlayerMove playerMove = player.chooseMove(
                    new Player.MoveRequest(board, clock, clock, false, System.nanoTime() + timeoutNanos));
            if (playerMove.move() == Move.NONE) {
                throw new PlayerFault(TerminationReason.ILLEGAL_MOVE, "illegal move: " + playerMove.text());
            }
            EngineScore engineScore = playerMove.moveEvaluation().engineScore();
            return new SelfPlayMove(
                    playerMove.move(), engineScore != null, engineScore == null ? 0 : score(engineScore));
        } catch (PlayerFault e) {
            place.causedGameEnd(e.reason(), e.getMessage());
            throw aborted(e);
        }
    }

    private GameAbortedException aborted(PlayerFault fault) {
        closePlayer();
        board = null;
        return new GameAbortedException(fault.getMessage());
    }

    /** Converts UCI units. A mate in moves ends with the winner's move. */
    private int score(EngineScore engineScore) {
        if (engineScore.mate()) {
            int moves = Math.clamp(engineScore.number(), -MAX_MOVES, MAX_MOVES);
            return moves > 0 ? Score.winIn(2 * moves - 1) : Score.lossIn(-2 * moves);
        }
        long score = (long) engineScore.number() * game.profile().unit() / CENTI;
        return Math.clamp(score, -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    @Override
    public void makeMove(int move) {
        board.play(move);
    }

    @Override
    public void close() {
        closePlayer();
        if (place != null) {
            gameHosts.release(place);
        }
    }
}
