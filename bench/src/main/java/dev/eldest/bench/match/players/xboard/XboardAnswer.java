package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.bench.match.players.xboard.XboardConnection.Heeded;
import dev.eldest.engine.spi.Move;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.concurrent.TimeUnit;

/** What an engine says from its turn's beginning until it has answered. */
final class XboardAnswer {
    /** After a claim that the rules do not bear out, a move may still come. */
    private static final long CLAIM_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final XboardConnection wire;
    private final MoveSender teller;
    private final SquareNames squares;
    private final Player.MoveRequest turn;
    private long deadline;
    private MoveEvaluation moveEvaluation = MoveEvaluation.NONE;
    private boolean offersDraw;
    /** The result that it has claimed, or null. */
    private String claim;

    XboardAnswer(XboardConnection wire, MoveSender teller, SquareNames squares, Player.MoveRequest turn) {
        this.wire = wire;
        this.teller = teller;
        this.squares = squares;
        this.turn = turn;
        deadline = turn.deadlineNanos();
    }

    PlayerMove await() throws PlayerFault, InterruptedException {
        for (Heeded heard = wire.hear(deadline); heard != null; heard = wire.hear(deadline)) {
            PlayerMove playerMove = heed(heard);
            if (playerMove != null) {
                return offersDraw ? playerMove.withDrawOffer() : playerMove;
            }
        }
        throw claim == null
                ? new PlayerFault(TerminationReason.SILENCE, "gives no answer")
                : new PlayerFault(
                        TerminationReason.PROTOCOL,
                        "claims " + claim + ", which the rules do not give, and makes no move");
    }

    /** Takes in what was said; the answer, if that is one. */
    private PlayerMove heed(Heeded heard) throws PlayerFault {
        switch (heard.xboardMessage()) {
            case XboardMessage.Move move -> {
                return choice(move.text(), heard.nanos());
            }
            case XboardMessage.Resignation resignation -> {
                return PlayerMove.resignation(heard.nanos(), moveEvaluation);
            }
            case XboardMessage.Claim made -> {
                if (made.gameResult() == GameResult.lossOf(turn.board().sideToMove())) {
                    return PlayerMove.resignation(heard.nanos(), moveEvaluation);
                }
                claim = made.gameResult().text();
                deadline = Math.min(deadline, System.nanoTime() + CLAIM_NANOS);
            }
            case XboardMessage.Protest protest -> {
                // Some take any word that they do not know for a move.
                if (teller.lastToldIs(protest.line())) {
                    throw new PlayerFault(
                            TerminationReason.PROTOCOL,
                            "says '" + TextSanitizer.echo(protest.line()) + "' of a legal move");
                }
            }
            case XboardMessage.Thought thought -> moveEvaluation = thought.moveEvaluation();
            case XboardMessage.DrawOffer offer -> offersDraw = true;
            default -> {
                // For people.
            }
        }
        return null;
    }

    private PlayerMove choice(String said, long nanos) {
        Board board = turn.board();
        String text = squares.fromEngine(said.strip());
        int move = board.parse(text);
        if (move == Move.NONE) {
            move = board.parseRecorded(text);
        }
        if (move != Move.NONE) {
            teller.knows(move);
        }
        return PlayerMove.ofMove(move, TextSanitizer.echo(said), nanos, moveEvaluation);
    }
}
