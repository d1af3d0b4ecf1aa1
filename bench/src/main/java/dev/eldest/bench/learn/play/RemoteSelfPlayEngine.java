package dev.eldest.bench.learn.play;

import dev.eldest.bench.learn.data.GameAbortedException;
import dev.eldest.bench.learn.data.LocalSelfPlayEngine;
import dev.eldest.bench.learn.data.SelfPlayEngine;
import dev.eldest.bench.learn.data.SelfPlayMove;
import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.RefereeConfig;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Has a server think, where there is room for a game. What it tells of values is in UCI's units. */
final class RemoteSelfPlayEngine implements SelfPlayEngine {
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(RefereeConfig.PLAIN.patienceMillis());
    private static final int CENTI = 100;
    /** Nothing that is searched is longer. */
    private static final int MAX_MOVES = Score.MAX_PLY / 2;

    private final Game game;
    private final Limits limits;
    private final GameHosts gameHosts;
    private final Supplier<LocalSelfPlayEngine> nearby;
    /** Null before the first game, so that who never gets a place takes no memory. */
    private LocalSelfPlayEngine near;
    /** Null before the first game. */
    private Place place;
    /** Null while there is none. */
    private Player player;

    private Board board;

    /**
     * @param gameHosts where one plays both sides
     * @param nearby makes who looks one move ahead
     */
    RemoteSelfPlayEngine(Game game, long nodes, GameHosts gameHosts, Supplier<LocalSelfPlayEngine> nearby) {
        this.game = game;
        limits = Limits.ofNodes(nodes);
        this.gameHosts = gameHosts;
        this.nearby = nearby;
    }

    @Override
    public void begin(Position start) throws GameAbortedException, InterruptedException {
        if (near == null) {
            near = nearby.get();
        }
        near.begin(start);
        try {
            board = new Board(game, game.notation().format(start));
            if (player == null) {
                player = place.contestants().getFirst().source().open();
            }
            player.begin(new Player.GameStart(board, board.sideToMove(), limits, ""));
        } catch (NotationException e) {
            throw new IllegalStateException("a start position is refused: " + e.getMessage(), e);
        } catch (PlayerFault e) {
            place.spoilsStart(e);
            throw spoilt(e);
        }
    }

    @Override
    public void getReady() throws InterruptedException {
        Place before = place;
        place = null;
        Place next = gameHosts.change(before);
        if (next != before || player != null && !player.usable()) {
            standUp();
        }
        place = next;
    }

    private void standUp() {
        if (player != null) {
            player.close();
            player = null;
        }
    }

    @Override
    public SelfPlayMove think(Position position) throws GameAbortedException, InterruptedException {
        int glance = near.glance(position);
        Clock clock = new Clock(limits);
        try {
            PlayerMove playerMove = player.choose(
                    new Player.MoveRequest(board, clock, clock, false, System.nanoTime() + PATIENCE_NANOS));
            if (playerMove.move() == Move.NONE) {
                throw new PlayerFault(
                        TerminationReason.ILLEGAL_MOVE, "plays " + playerMove.text() + ", which is no legal move");
            }
            place.goesWell();
            EngineScore engineScore = playerMove.moveEvaluation().engineScore();
            return new SelfPlayMove(
                    playerMove.move(), engineScore != null, engineScore == null ? 0 : score(engineScore), glance);
        } catch (PlayerFault e) {
            if (!place.spoilsGame(e.kind())) {
                place.spoilsStart(e);
            }
            throw spoilt(e);
        }
    }

    private GameAbortedException spoilt(PlayerFault fault) {
        standUp();
        return new GameAbortedException(fault.getMessage());
    }

    /** A win told in moves is one by the winner's last. */
    private int score(EngineScore engineScore) {
        if (engineScore.mate()) {
            int moves = Math.clamp(engineScore.number(), -MAX_MOVES, MAX_MOVES);
            return moves > 0 ? Score.winIn(2 * moves - 1) : Score.lossIn(-2 * moves);
        }
        long score = (long) engineScore.number() * game.profile().unit() / CENTI;
        return Math.clamp(score, -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    @Override
    public void played(int move) {
        board.play(move);
    }

    @Override
    public void close() {
        standUp();
        if (place != null) {
            gameHosts.leave(place);
        }
        if (near != null) {
            near.close();
        }
    }
}
