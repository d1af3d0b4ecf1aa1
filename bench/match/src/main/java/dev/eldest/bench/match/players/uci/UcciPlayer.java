package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Map;

/** A xiangqi engine with UCCI. */
public final class UcciPlayer implements Player {
    private static final String GAME = "xiangqi";
    private static final String MILLIS = "usemillisec";
    private static final String NEW_GAME = "newgame";

    private final UciConnection connection;
    private final EngineSetup setup;
    /** Whether times are in milliseconds instead of seconds. */
    private boolean millis;

    /** Opens the protocol and sets the options; owns the connection. */
    public UcciPlayer(EngineConnection engineConnection, EngineSetup setup) throws PlayerFault, InterruptedException {
        this.connection = new UciConnection(engineConnection, setup.timeoutMillis());
        this.setup = setup;
        handshake();
    }

    private void handshake() throws PlayerFault, InterruptedException {
        if (!setup.game().name().equals(GAME)) {
            throw PlayerFault.protocol("uses UCCI, which is for " + GAME + " only, not for "
                    + setup.game().name());
        }
        connection.handshake("ucci", "ucciok");
        millis = connection.options().find(MILLIS) != null;
        if (millis) {
            connection.send("setoption " + MILLIS + " true");
        }
        setup.requireExpressibleRules();
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            UciOptions.UciOption known = connection.require(option.getKey());
            connection.send("setoption " + known.name() + (known.isButton() ? "" : " " + option.getValue()));
        }
    }

    @Override
    public void startGame(GameStart start) throws PlayerFault, InterruptedException {
        UcciLines.requireExpressible(start.limits(), millis);
        connection.discardReceived();
        if (connection.options().find(NEW_GAME) != null) {
            connection.send("setoption " + NEW_GAME);
        }
    }

    @Override
    public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException {
        connection.discardReceived();
        connection.send(UcciLines.position(setup.game(), turn.board(), setup.squares()));
        connection.send(UcciLines.go(turn, millis));
        UciInfo info = new UciInfo();
        return choice(turn.board(), connection.answer(turn.deadlineNanos(), info), info);
    }

    private PlayerMove choice(Board board, EngineConnection.ReceivedLine answer, UciInfo info) {
        List<String> words = List.of(answer.text().strip().split("\\s+"));
        if (words.contains("resign")) {
            return PlayerMove.resignation(answer.nanos(), info.moveEvaluation());
        }
        String text = words.size() > 1 ? words.get(1) : words.getFirst();
        int move = board.parse(setup.squares().fromEngine(text));
        PlayerMove playerMove =
                PlayerMove.ofMove(move, TextSanitizer.echo(text), answer.nanos(), info.moveEvaluation());
        return words.contains("draw") ? playerMove.withDrawOffer() : playerMove;
    }

    @Override
    public void endGame(GameEnd gameEnd) {
        // The option newgame announces the next game.
    }

    @Override
    public boolean isUsable() {
        return connection.isUsable();
    }

    @Override
    public void close() {
        connection.close("quit");
    }
}
