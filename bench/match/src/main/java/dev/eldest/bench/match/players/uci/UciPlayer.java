package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Limits;
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

    /** Opens the protocol and sets the options; owns the connection. */
    public UciPlayer(EngineConnection engineConnection, EngineSetup setup) throws PlayerFault, InterruptedException {
        this.connection = new UciConnection(engineConnection, setup.timeoutMillis());
        this.setup = setup;
        handshake();
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
        connection.send(go(turn));
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

    private static String go(MoveRequest turn) {
        Limits limits = turn.own().limits();
        StringBuilder line = new StringBuilder("go");
        if (limits.clock() != null) {
            addClocks(turn, line);
        }
        add(line, "movetime", limits.moveMillis());
        add(line, "nodes", limits.nodes());
        add(line, "depth", limits.depth());
        return line.toString();
    }

    private static void addClocks(MoveRequest turn, StringBuilder line) {
        boolean first = turn.board().sideToMove() == 0;
        // Engines expect both clocks: an opponent without a clock is reported with the player's own.
        Clock other = turn.other().limits().clock() == null ? turn.own() : turn.other();
        Clock white = first ? turn.own() : other;
        Clock black = first ? other : turn.own();
        line.append(" wtime ").append(Math.max(1, white.leftMillis()));
        line.append(" btime ").append(Math.max(1, black.leftMillis()));
        add(line, "winc", white.limits().clock().incrementMillis());
        add(line, "binc", black.limits().clock().incrementMillis());
        add(line, "movestogo", turn.own().movesToGo());
    }

    private static void add(StringBuilder line, String word, long value) {
        if (value > 0) {
            line.append(' ').append(word).append(' ').append(value);
        }
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
