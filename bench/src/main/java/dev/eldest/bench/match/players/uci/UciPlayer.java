package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.engine.api.Option;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.uci.UciNames;
import java.util.Map;

/** An engine that speaks UCI. */
public final class UciPlayer implements Player {
    private static final String VARIANT = "UCI_Variant";

    private final UciConnection wire;
    private final EngineSetup setup;

    private UciPlayer(EngineConnection engineConnection, EngineSetup setup) {
        this.wire = new UciConnection(engineConnection, setup.patienceMillis());
        this.setup = setup;
    }

    /** Shakes hands and sets the options; takes the wire over. */
    public static Player open(EngineConnection engineConnection, EngineSetup setup)
            throws PlayerFault, InterruptedException {
        UciPlayer player = new UciPlayer(engineConnection, setup);
        try {
            player.shakeHands();
            return player;
        } catch (PlayerFault | InterruptedException e) {
            engineConnection.close();
            throw e;
        }
    }

    private void shakeHands() throws PlayerFault, InterruptedException {
        wire.greet("uci", "uciok");
        chooseGame();
        if (!setup.options().keySet().stream().allMatch(name -> wire.options().find(name) != null)) {
            // Eldest tells of those for research on demand; who does not know the word passes over the line.
            wire.send("options all");
            beReady();
        }
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            set(option.getKey(), option.getValue());
        }
        wire.settle();
    }

    private void chooseGame() throws PlayerFault, InterruptedException {
        UciOptions.UciOption variant = wire.options().find(VARIANT);
        if (variant != null && variant.choices().contains(setup.game().name())) {
            set(VARIANT, setup.game().name());
        } else if (!setup.chess()) {
            throw new PlayerFault(
                    TerminationReason.PROTOCOL,
                    "does not play " + setup.game().name() + ": "
                            + (variant == null
                                    ? "it has no option " + VARIANT
                                    : VARIANT + " offers "
                                            + TextSanitizer.message(String.join(", ", variant.choices()))));
        }
        if (!setup.rules().values().isEmpty()) {
            beReady();
        }
        for (Map.Entry<Option, String> rule : setup.rules().values().entrySet()) {
            set(UciNames.of(rule.getKey()), rule.getValue());
        }
    }

    private void set(String name, String value) throws PlayerFault, InterruptedException {
        UciOptions.UciOption option = wire.require(name);
        wire.send("setoption name " + option.name() + (option.isButton() ? "" : " value " + value));
    }

    private void beReady() throws PlayerFault, InterruptedException {
        wire.ask("isready", "readyok");
    }

    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        wire.forget();
        wire.send("ucinewgame");
        beReady();
    }

    @Override
    public PlayerMove choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        wire.forget();
        wire.send(position(turn.board()));
        wire.send(GoLine.of(turn));
        UciInfo info = new UciInfo();
        EngineConnection.Heard answer = wire.answer(turn.deadlineNanos(), info);
        String[] words = answer.text().strip().split("\\s+");
        String said = words.length > 1 ? words[1] : "";
        int move = turn.board().parse(setup.squares().fromEngine(said));
        return PlayerMove.ofMove(move, TextSanitizer.echo(said), answer.nanos(), info.moveEvaluation());
    }

    private String position(Board board) {
        StringBuilder line = new StringBuilder("position ");
        line.append(board.usualStart() ? "startpos" : "fen " + board.startPosition());
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
    public void end(GameEnd gameEnd) {
        // The next game is announced by its own word.
    }

    @Override
    public boolean usable() {
        return wire.usable();
    }

    @Override
    public void close() {
        wire.close("stop\nquit");
    }
}
