package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.Choice;
import dev.eldest.bench.match.play.Outcome;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Thinking;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.bench.match.players.xboard.XboardWire.Heeded;
import dev.eldest.engine.spi.Move;
import dev.eldest.protocol.text.Text;
import java.util.concurrent.TimeUnit;

/** What an engine says from its turn's beginning until it has answered. */
final class XboardAnswer {
    /** After a claim that the rules do not bear out, a move may still come. */
    private static final long CLAIM_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final XboardWire wire;
    private final MoveTeller teller;
    private final SquareNames squares;
    private final Player.MoveRequest turn;
    private long deadline;
    private Thinking thinking = Thinking.NONE;
    private boolean offersDraw;
    /** The result that it has claimed, or null. */
    private String claim;

    XboardAnswer(XboardWire wire, MoveTeller teller, SquareNames squares, Player.MoveRequest turn) {
        this.wire = wire;
        this.teller = teller;
        this.squares = squares;
        this.turn = turn;
        deadline = turn.deadlineNanos();
    }

    Choice await() throws PlayerFault, InterruptedException {
        for (Heeded heard = wire.hear(deadline); heard != null; heard = wire.hear(deadline)) {
            Choice choice = heed(heard);
            if (choice != null) {
                return offersDraw ? choice.withDrawOffer() : choice;
            }
        }
        throw claim == null
                ? new PlayerFault(Cause.SILENCE, "gives no answer")
                : new PlayerFault(
                        Cause.PROTOCOL, "claims " + claim + ", which the rules do not give, and makes no move");
    }

    /** Takes in what was said; the answer, if that is one. */
    private Choice heed(Heeded heard) throws PlayerFault {
        switch (heard.said()) {
            case Said.Move move -> {
                return choice(move.text(), heard.nanos());
            }
            case Said.Resignation resignation -> {
                return Choice.resignation(heard.nanos(), thinking);
            }
            case Said.Claim made -> {
                if (made.outcome() == Outcome.lossOf(turn.board().sideToMove())) {
                    return Choice.resignation(heard.nanos(), thinking);
                }
                claim = made.outcome().text();
                deadline = Math.min(deadline, System.nanoTime() + CLAIM_NANOS);
            }
            case Said.Protest protest -> {
                // Some take any word that they do not know for a move.
                if (teller.lastToldIs(protest.line())) {
                    throw new PlayerFault(Cause.PROTOCOL, "says '" + Text.echo(protest.line()) + "' of a legal move");
                }
            }
            case Said.Thought thought -> thinking = thought.thinking();
            case Said.DrawOffer offer -> offersDraw = true;
            default -> {
                // For people.
            }
        }
        return null;
    }

    private Choice choice(String said, long nanos) {
        Board board = turn.board();
        String text = squares.fromEngine(said.strip());
        int move = board.parse(text);
        if (move == Move.NONE) {
            move = board.parseRecorded(text);
        }
        if (move != Move.NONE) {
            teller.knows(move);
        }
        return Choice.ofMove(move, Text.echo(said), nanos, thinking);
    }
}
