package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.bench.match.players.xboard.XboardConnection.ReceivedMessage;
import dev.eldest.engine.spi.Move;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.concurrent.TimeUnit;

/** Reads an engine's messages of a turn until its answer. */
final class XboardAnswer {
    /** Wait for a move after a claim that is wrong by the rules. */
    private static final long CLAIM_WAIT_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final XboardConnection connection;
    private final MoveSender sender;
    private final SquareNames squares;
    private final Player.MoveRequest turn;
    private long deadline;
    private MoveEvaluation moveEvaluation = MoveEvaluation.NONE;
    private boolean offersDraw;
    /** The claimed result, or null. */
    private String claim;

    XboardAnswer(XboardConnection connection, MoveSender sender, SquareNames squares, Player.MoveRequest turn) {
        this.connection = connection;
        this.sender = sender;
        this.squares = squares;
        this.turn = turn;
        deadline = turn.deadlineNanos();
    }

    PlayerMove await() throws PlayerFault, InterruptedException {
        for (ReceivedMessage received = connection.receive(deadline);
                received != null;
                received = connection.receive(deadline)) {
            PlayerMove playerMove = process(received);
            if (playerMove != null) {
                return offersDraw ? playerMove.withDrawOffer() : playerMove;
            }
        }
        throw claim == null
                ? PlayerFault.silence("no answer")
                : PlayerFault.protocol("claims " + claim + " against the rules, and makes no move");
    }

    /** Processes a message; returns the answer if it is one, otherwise null. */
    private PlayerMove process(ReceivedMessage received) throws PlayerFault {
        switch (received.xboardMessage()) {
            case XboardMessage.Move move -> {
                return choice(move.text(), received.nanos());
            }
            case XboardMessage.Resignation resignation -> {
                return PlayerMove.resignation(received.nanos(), moveEvaluation);
            }
            case XboardMessage.Claim made -> {
                if (made.gameResult() == GameResult.lossOf(turn.board().sideToMove())) {
                    return PlayerMove.resignation(received.nanos(), moveEvaluation);
                }
                claim = made.gameResult().text();
                deadline = Math.min(deadline, System.nanoTime() + CLAIM_WAIT_NANOS);
            }
            case XboardMessage.Protest protest -> {
                // Some engines take an unknown command for a move.
                if (sender.endsWithLastMove(protest.line())) {
                    throw PlayerFault.protocol("refuses a legal move: '" + TextSanitizer.echo(protest.line()) + "'");
                }
            }
            case XboardMessage.Thinking thought -> moveEvaluation = thought.moveEvaluation();
            case XboardMessage.DrawOffer offer -> offersDraw = true;
            default -> {
                // Not relevant here.
            }
        }
        return null;
    }

    private PlayerMove choice(String answer, long nanos) {
        Board board = turn.board();
        String text = squares.fromEngine(answer.strip());
        int move = board.parse(text);
        if (move == Move.NONE) {
            move = board.parseRecorded(text);
        }
        if (move != Move.NONE) {
            sender.addEngineMove(move);
        }
        return PlayerMove.ofMove(move, TextSanitizer.echo(answer), nanos, moveEvaluation);
    }
}
