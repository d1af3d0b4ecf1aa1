package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Map;

/** An engine for xiangqi that speaks UCCI. */
public final class UcciPlayer implements Player {
    private static final String GAME = "xiangqi";
    private static final String MILLIS = "usemillisec";
    private static final String NEW_GAME = "newgame";

    private final UciConnection wire;
    private final EngineSetup setup;
    /** Whether it counts times in milliseconds, rather than in seconds. */
    private boolean millis;

    private UcciPlayer(EngineConnection engineConnection, EngineSetup setup) {
        this.wire = new UciConnection(engineConnection, setup.patienceMillis());
        this.setup = setup;
    }

    /** Shakes hands and sets the options; takes the wire over. */
    public static Player open(EngineConnection engineConnection, EngineSetup setup)
            throws PlayerFault, InterruptedException {
        UcciPlayer player = new UcciPlayer(engineConnection, setup);
        try {
            player.shakeHands();
            return player;
        } catch (PlayerFault | InterruptedException e) {
            engineConnection.close();
            throw e;
        }
    }

    private void shakeHands() throws PlayerFault, InterruptedException {
        if (!setup.game().name().equals(GAME)) {
            throw new PlayerFault(
                    TerminationReason.PROTOCOL,
                    "speaks UCCI, which is for " + GAME + " only, not for "
                            + setup.game().name());
        }
        wire.greet("ucci", "ucciok");
        millis = wire.options().find(MILLIS) != null;
        if (millis) {
            wire.send("setoption " + MILLIS + " true");
        }
        if (!setup.unspeakableRules().isEmpty()) {
            throw new PlayerFault(
                    TerminationReason.PROTOCOL, "cannot be told in its protocol of " + setup.unspeakableRules());
        }
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            UciOptions.UciOption known = wire.require(option.getKey());
            wire.send("setoption " + known.name() + (known.isButton() ? "" : " " + option.getValue()));
        }
    }

    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        UcciLines.requireSayable(start.limits(), millis);
        wire.forget();
        if (wire.options().find(NEW_GAME) != null) {
            wire.send("setoption " + NEW_GAME);
        }
    }

    @Override
    public PlayerMove choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        wire.forget();
        wire.send(UcciLines.position(setup.game(), turn.board(), setup.squares()));
        wire.send(UcciLines.go(turn, millis));
        UciInfo info = new UciInfo();
        return choice(turn.board(), wire.answer(turn.deadlineNanos(), info), info);
    }

    private PlayerMove choice(Board board, EngineConnection.Heard answer, UciInfo info) {
        List<String> words = List.of(answer.text().strip().split("\\s+"));
        if (words.contains("resign")) {
            return PlayerMove.resignation(answer.nanos(), info.moveEvaluation());
        }
        String said = words.size() > 1 ? words.get(1) : words.getFirst();
        int move = board.parse(setup.squares().fromEngine(said));
        PlayerMove playerMove =
                PlayerMove.ofMove(move, TextSanitizer.echo(said), answer.nanos(), info.moveEvaluation());
        return words.contains("draw") ? playerMove.withDrawOffer() : playerMove;
    }

    @Override
    public void end(GameEnd gameEnd) {
        // The next game is announced by its own word.
    }

    @Override
    public boolean usable() {
        return wire.usable();
    }

    @Override
    public void close() {
        wire.close("quit");
    }
}
