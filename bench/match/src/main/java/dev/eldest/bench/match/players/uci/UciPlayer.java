package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.engine.api.Option;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.uci.UciNames;
import java.util.Map;

/** An engine with UCI. */
public final class UciPlayer implements Player {
    private static final String VARIANT = "UCI_Variant";

    private final UciConnection connection;
    private final EngineSetup setup;

    private UciPlayer(EngineConnection engineConnection, EngineSetup setup) {
        this.connection = new UciConnection(engineConnection, setup.timeoutMillis());
        this.setup = setup;
    }

    /** Opens the protocol and sets the options; owns the connection. */
    public static Player open(EngineConnection engineConnection, EngineSetup setup)
            throws PlayerFault, InterruptedException {
        UciPlayer player = new UciPlayer(engineConnection, setup);
        try {
            player.handshake();
            return player;
        } catch (PlayerFault | InterruptedException e) {
            engineConnection.close();
            throw e;
        }
    }

    private void handshake() throws PlayerFault, InterruptedException {
        connection.handshake("uci", "uciok");
        chooseGame();
        if (!setup.options().keySet().stream()
                .allMatch(name -> connection.options().find(name) != null)) {
            // Eldest lists research options on request only; other engines ignore the line.
            connection.send("options all");
            awaitReady();
        }
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            set(option.getKey(), option.getValue());
        }
        connection.awaitProcessed();
    }

    private void chooseGame() throws PlayerFault, InterruptedException {
        UciOptions.UciOption variant = connection.options().find(VARIANT);
        if (variant != null && variant.choices().contains(setup.game().name())) {
            set(VARIANT, setup.game().name());
        } else if (!setup.chess()) {
            throw PlayerFault.protocol("does not play " + setup.game().name() + ": "
                    + (variant == null
                            ? "it has no option " + VARIANT
                            : VARIANT + " offers " + TextSanitizer.message(String.join(", ", variant.choices()))));
        }
        if (!setup.rules().values().isEmpty()) {
            awaitReady();
        }
        for (Map.Entry<Option, String> rule : setup.rules().values().entrySet()) {
            set(UciNames.of(rule.getKey()), rule.getValue());
        }
    }

    private void set(String name, String value) throws PlayerFault, InterruptedException {
        UciOptions.UciOption option = connection.require(name);
        connection.send("setoption name " + option.name() + (option.isButton() ? "" : " value " + value));
    }

    private void awaitReady() throws PlayerFault, InterruptedException {
        connection.ask("isready", "readyok");
    }

    @Override
    public void startGame(GameStart start) throws PlayerFault, InterruptedException {
        connection.discardReceived();
        connection.send("ucinewgame");
        awaitReady();
    }

    @Override
    public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException {
        connection.discardReceived();
        connection.send(position(turn.board()));
        connection.send(GoLine.of(turn));
        UciInfo info = new UciInfo();
        EngineConnection.ReceivedLine answer = connection.answer(turn.deadlineNanos(), info);
        String[] words = answer.text().strip().split("\\s+");
        String text = words.length > 1 ? words[1] : "";
        int move = turn.board().parse(setup.squares().fromEngine(text));
        return PlayerMove.ofMove(move, TextSanitizer.echo(text), answer.nanos(), info.moveEvaluation());
    }

    private String position(Board board) {
        StringBuilder line = new StringBuilder("position ");
        line.append(board.startsNormally() ? "startpos" : "fen " + board.startPosition());
        if (!board.moves().isEmpty()) {
            line.append(" moves");
        }
        SquareNames squares = setup.squares();
        for (String move : board.moves()) {
            line.append(' ').append(squares.toEngine(move));
        }
        return line.toString();
    }

    @Override
    public void endGame(GameEnd gameEnd) {
        // ucinewgame announces the next game.
    }

    @Override
    public boolean isUsable() {
        return connection.isUsable();
    }

    @Override
    public void close() {
        connection.close("stop\nquit");
    }
}
