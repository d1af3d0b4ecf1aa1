package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.Choice;
import dev.eldest.bench.match.play.Ending;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.bench.match.players.wire.Wire;
import dev.eldest.protocol.text.Text;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An engine that speaks UCI. */
public final class UciPlayer implements Player {
    private static final String VARIANT = "UCI_Variant";
    private static final String CHESS960 = "UCI_Chess960";

    private final Wire wire;
    private final EngineSetup setup;
    private final UciOptions options = new UciOptions();
    private boolean silent;

    private UciPlayer(Wire wire, EngineSetup setup) {
        this.wire = wire;
        this.setup = setup;
    }

    /** Shakes hands and sets the options; takes the wire over. */
    public static Player open(Wire wire, EngineSetup setup) throws PlayerFault, InterruptedException {
        UciPlayer player = new UciPlayer(wire, setup);
        try {
            player.shakeHands();
            return player;
        } catch (PlayerFault | InterruptedException e) {
            wire.close();
            throw e;
        }
    }

    private void shakeHands() throws PlayerFault, InterruptedException {
        wire.send("uci");
        hearUntil("uciok");
        chooseGame();
        if (!setup.options().keySet().stream().allMatch(name -> options.find(name) != null)) {
            // Eldest tells of those for research on demand; who does not know the word passes over the line.
            wire.send("options all");
            beReady();
        }
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            set(option.getKey(), option.getValue());
        }
        beReady();
    }

    private void chooseGame() throws PlayerFault, InterruptedException {
        UciOptions.UciOption variant = options.find(VARIANT);
        if (variant != null && variant.choices().contains(setup.game().name())) {
            set(VARIANT, setup.game().name());
        } else if (!setup.chess()) {
            throw new PlayerFault(
                    Cause.PROTOCOL,
                    "does not play " + setup.game().name() + ": "
                            + (variant == null
                                    ? "it has no option " + VARIANT
                                    : VARIANT + " offers " + Text.message(String.join(", ", variant.choices()))));
        }
        if (setup.chess960()) {
            set(CHESS960, "true");
        }
    }

    private void set(String name, String value) throws PlayerFault, InterruptedException {
        UciOptions.UciOption option = options.find(name);
        if (option == null) {
            throw new PlayerFault(
                    Cause.PROTOCOL,
                    "has no option '" + name + "'; it has " + Text.message(String.join(", ", options.names())));
        }
        boolean button = option.type().equals("button");
        wire.send("setoption name " + option.name() + (button ? "" : " value " + value));
    }

    /** Greetings, remarks and more options may come before. */
    private void beReady() throws PlayerFault, InterruptedException {
        wire.send("isready");
        hearUntil("readyok");
    }

    private void hearUntil(String last) throws PlayerFault, InterruptedException {
        long deadline = patience();
        for (String line = await(last, deadline); !isWord(line, last); line = await(last, deadline)) {
            options.read(line);
        }
    }

    private String await(String word, long deadline) throws PlayerFault, InterruptedException {
        Wire.Heard heard = wire.hear(deadline);
        if (heard == null) {
            silent = true;
            throw new PlayerFault(Cause.SILENCE, "says no " + word + " within " + setup.patienceMillis() / 1000 + " s");
        }
        return heard.text();
    }

    private long patience() {
        return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(setup.patienceMillis());
    }

    private static boolean isWord(String line, String word) {
        return line.strip().equals(word);
    }

    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        wire.forget();
        wire.send("ucinewgame");
        beReady();
    }

    @Override
    public Choice choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        wire.forget();
        wire.send(position(turn.board()));
        wire.send(GoLine.of(turn));
        UciInfo info = new UciInfo();
        for (Wire.Heard heard = wire.hear(turn.deadlineNanos());
                heard != null;
                heard = wire.hear(turn.deadlineNanos())) {
            String line = heard.text().strip();
            if (line.startsWith("info ")) {
                info.read(line);
            } else if (line.startsWith("bestmove")) {
                return choice(turn.board(), line, heard.nanos(), info);
            }
        }
        silent = true;
        throw new PlayerFault(Cause.SILENCE, "gives no answer");
    }

    private Choice choice(Board board, String line, long nanos, UciInfo info) {
        String[] words = line.split("\\s+");
        String said = words.length > 1 ? words[1] : "";
        int move = board.parse(setup.squares().fromEngine(said));
        return Choice.ofMove(move, Text.echo(said), nanos, info.thinking());
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
    public void end(Ending ending) {
        // The next game is announced by its own word.
    }

    @Override
    public boolean usable() {
        return !silent && wire.open();
    }

    @Override
    public void close() {
        if (silent) {
            wire.close();
        } else {
            wire.close("stop\nquit");
        }
    }
}
