package dev.eldest.bench.match.play;

import dev.eldest.bench.match.play.PlayedGame.PlayedMove;
import dev.eldest.engine.spi.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Plays one game between two players by Eldest's rules, and determines its result. Used by one thread. */
public final class Referee {
    /** Additional wait for an answer, to distinguish a late player from a silent one. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Config rules;
    private final Board board;
    private final List<Participant> participants;
    private final List<Clock> clocks;
    private final List<PlayedMove> played = new ArrayList<>();
    private final Adjudication.Tracker adjudicationTracker;
    /** Whether the last move offered a draw. */
    private boolean drawOffered;

    /**
     * Rules of a match besides those of the game.
     *
     * @param maxMoves plies of both players after which the game is a draw; 0 for no limit
     * @param marginMillis tolerance of the time of a move, for delays between player and referee
     * @param timeoutMillis maximum time of a player without a clock
     */
    public record Config(int maxMoves, long marginMillis, long timeoutMillis, Adjudication adjudication) {
        /** For players without a clock and adjudication, which answer within 20 seconds. */
        public static final Config PLAIN = new Config(0, 0, 20_000, Adjudication.OFF);

        private static final long MILLIS_PER_NODE = 1;

        /** Adds time for {@code nodes} nodes per move on a slow machine. */
        public Config withNodes(long nodes) {
            return new Config(maxMoves, marginMillis, timeoutMillis + nodes * MILLIS_PER_NODE, adjudication);
        }

        public Config withMaxMoves(int moves) {
            return new Config(moves, marginMillis, timeoutMillis, adjudication);
        }
    }

    public record Participant(Contestant contestant, Player player) {}

    /**
     * @param board with the opening's moves played
     * @param participants the first player of the game's usual position, and the other
     */
    public Referee(Config rules, Board board, List<Participant> participants) {
        this.rules = rules;
        this.board = board;
        this.participants = participants;
        clocks = participants.stream()
                .map(participant -> new Clock(participant.contestant.limits()))
                .toList();
        adjudicationTracker = rules.adjudication().tracker();
    }

    public PlayedGame play() throws InterruptedException {
        List<String> opening = List.copyOf(board.moves());
        int sideToThink = board.sideToMove();
        GameEnd gameEnd = begin();
        while (gameEnd == null) {
            gameEnd = board.end();
            if (gameEnd == null) {
                gameEnd = rules.maxMoves() > 0 && board.moves().size() >= rules.maxMoves()
                        ? GameEnd.draw(TerminationReason.MOVE_LIMIT, "limit of " + rules.maxMoves() + " plies")
                        : takeTurn();
            }
        }
        for (int side = 0; side < participants.size(); side++) {
            if (!gameEnd.faultOf(side)) {
                participants.get(side).player.endGame(gameEnd);
            }
        }
        String start = board.startsNormally() ? null : board.startPosition();
        return new PlayedGame(start, opening, played, sideToThink, gameEnd);
    }

    private GameEnd begin() throws InterruptedException {
        for (int side = 0; side < participants.size(); side++) {
            Participant participant = participants.get(side);
            String opponent = participants.get(1 - side).contestant.name();
            try {
                participant.player.startGame(
                        new Player.GameStart(board, side, participant.contestant.limits(), opponent));
            } catch (PlayerFault e) {
                return GameEnd.lost(side, e.reason(), e.getMessage());
            }
        }
        return null;
    }

    /** Plays one move. Returns an end other than by the game's rules, or null. */
    private GameEnd takeTurn() throws InterruptedException {
        int side = board.sideToMove();
        Clock clock = clocks.get(side);
        long start = System.nanoTime();
        long allowed = clock.allowedNanos();
        PlayerMove playerMove;
        try {
            playerMove = participants
                    .get(side)
                    .player
                    .chooseMove(new Player.MoveRequest(
                            board, clock, clocks.get(1 - side), drawOffered, deadline(start, allowed)));
        } catch (PlayerFault e) {
            return faultOf(side, e);
        }
        long spent = Math.max(0, playerMove.answeredNanos() - start);
        if (allowed != Long.MAX_VALUE && spent > allowed + marginNanos()) {
            return GameEnd.lost(
                    side, TerminationReason.TIME, "took " + seconds(spent) + " s of " + seconds(allowed) + " s");
        }
        clock.subtract(spent);
        return judge(side, playerMove, TimeUnit.NANOSECONDS.toMillis(spent));
    }

    private GameEnd faultOf(int side, PlayerFault fault) {
        boolean late = fault.reason() == TerminationReason.SILENCE
                && clocks.get(side).limits().hasTimeLimit();
        return GameEnd.lost(side, late ? TerminationReason.TIME : fault.reason(), fault.getMessage());
    }

    private GameEnd judge(int side, PlayerMove playerMove, long millis) {
        if (playerMove.resigned()) {
            return GameEnd.lost(side, TerminationReason.RESIGNATION, "resigns");
        }
        if (playerMove.move() == Move.NONE) {
            return GameEnd.lost(
                    side,
                    TerminationReason.ILLEGAL_MOVE,
                    "illegal move '" + playerMove.text() + "' in " + board.positionText());
        }
        played.add(new PlayedMove(board.format(playerMove.move()), playerMove.moveEvaluation(), millis));
        int moveNumber = board.moves().size() / 2 + 1;
        board.play(playerMove.move());
        if (board.end() != null) {
            return null;
        }
        if (playerMove.offersDraw() && drawOffered) {
            return GameEnd.draw(TerminationReason.ADJUDICATION, "both players offer a draw");
        }
        drawOffered = playerMove.offersDraw();
        return adjudicationTracker.add(side, playerMove.moveEvaluation().engineScore(), moveNumber);
    }

    private long deadline(long start, long allowed) {
        return start
                + (allowed == Long.MAX_VALUE
                        ? TimeUnit.MILLISECONDS.toNanos(rules.timeoutMillis())
                        : allowed + marginNanos() + GRACE_NANOS);
    }

    private long marginNanos() {
        return TimeUnit.MILLISECONDS.toNanos(rules.marginMillis());
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    }
}
