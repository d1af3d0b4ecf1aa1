package dev.eldest.bench.learn.play;

import dev.eldest.bench.learn.data.OwnThinker;
import dev.eldest.bench.learn.data.SpoiltGameException;
import dev.eldest.bench.learn.data.Thinker;
import dev.eldest.bench.learn.data.Thought;
import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.Choice;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.GameRules;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Value;
import dev.eldest.bench.match.schedule.Places;
import dev.eldest.bench.match.schedule.Places.Place;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Has a server think, where there is room for a game. What it tells of values is in UCI's units. */
final class DistantThinker implements Thinker {
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(GameRules.PLAIN.patienceMillis());
    private static final int CENTI = 100;
    /** Nothing that is searched is longer. */
    private static final int MOST_MOVES = Score.MAX_PLY / 2;

    private final Game game;
    private final Limits limits;
    private final Places places;
    private final Supplier<OwnThinker> nearby;
    /** Null before the first game, so that who never gets a place takes no memory. */
    private OwnThinker near;
    /** Null before the first game. */
    private Place place;
    /** Null while there is none. */
    private Player player;

    private Board board;

    /**
     * @param places where one plays both sides
     * @param nearby makes who looks one move ahead
     */
    DistantThinker(Game game, long nodes, Places places, Supplier<OwnThinker> nearby) {
        this.game = game;
        limits = Limits.ofNodes(nodes);
        this.places = places;
        this.nearby = nearby;
    }

    @Override
    public void begin(Position start) throws SpoiltGameException, InterruptedException {
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
        Place next = places.change(before);
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
    public Thought think(Position position) throws SpoiltGameException, InterruptedException {
        int glance = near.glance(position);
        Clock clock = new Clock(limits);
        try {
            Choice choice = player.choose(
                    new Player.MoveRequest(board, clock, clock, false, System.nanoTime() + PATIENCE_NANOS));
            if (choice.move() == Move.NONE) {
                throw new PlayerFault(Cause.ILLEGAL_MOVE, "plays " + choice.text() + ", which is no legal move");
            }
            place.goesWell();
            Value value = choice.thinking().value();
            return new Thought(choice.move(), value != null, value == null ? 0 : score(value), glance);
        } catch (PlayerFault e) {
            if (!place.spoilsGame(e.kind())) {
                place.spoilsStart(e);
            }
            throw spoilt(e);
        }
    }

    private SpoiltGameException spoilt(PlayerFault fault) {
        standUp();
        return new SpoiltGameException(fault.getMessage());
    }

    /** A win told in moves is one by the winner's last. */
    private int score(Value value) {
        if (value.mate()) {
            int moves = Math.clamp(value.number(), -MOST_MOVES, MOST_MOVES);
            return moves > 0 ? Score.winIn(2 * moves - 1) : Score.lossIn(-2 * moves);
        }
        long score = (long) value.number() * game.profile().unit() / CENTI;
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
            places.leave(place);
        }
        if (near != null) {
            near.close();
        }
    }
}
