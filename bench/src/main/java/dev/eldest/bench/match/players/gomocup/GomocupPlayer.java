package dev.eldest.bench.match.players.gomocup;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.Choice;
import dev.eldest.bench.match.play.Ending;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.wire.Wire;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.spi.Move;
import dev.eldest.protocol.text.Text;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program for gomoku that speaks Gomocup's protocol. */
public final class GomocupPlayer implements Player {
    private static final String GAME = "gomoku";
    private static final String RULE = Option.idOf(GAME, "rule");

    private final Wire wire;
    private final EngineSetup setup;
    /** The moves of the game that it knows of. */
    private int known;

    private boolean silent;

    private GomocupPlayer(Wire wire, EngineSetup setup) {
        this.wire = wire;
        this.setup = setup;
    }

    /** Takes the wire over. A program says nothing before a game begins. */
    public static Player open(Wire wire, EngineSetup setup) throws PlayerFault {
        if (setup.game().name().equals(GAME)) {
            return new GomocupPlayer(wire, setup);
        }
        wire.close();
        throw new PlayerFault(
                Cause.PROTOCOL,
                "speaks Gomocup's protocol, which is for " + GAME + " only, not for "
                        + setup.game().name());
    }

    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        wire.forget();
        known = 0;
        wire.send("START " + GomocupLines.size(start.board()));
        String answer = answer(
                        System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(setup.patienceMillis()), new GomocupTold())
                .text();
        if (!answer.equalsIgnoreCase("OK")) {
            throw new PlayerFault(Cause.PROTOCOL, "answers START with '" + Text.echo(answer) + "', not with OK");
        }
        for (String line : GomocupLines.limits(start.limits(), setup.rules().value(RULE), setup.patienceMillis())) {
            wire.send(line);
        }
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            wire.send("INFO " + option.getKey() + " " + option.getValue());
        }
    }

    @Override
    public Choice choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        Board board = turn.board();
        wire.forget();
        wire.send(GomocupLines.timeLeft(turn.own()));
        for (String line : question(board)) {
            wire.send(line);
        }
        GomocupTold told = new GomocupTold();
        Wire.Heard answer = answer(turn.deadlineNanos(), told);
        String cell = GomocupLines.cellNamed(answer.text(), board);
        int move = cell == null ? Move.NONE : board.parse(cell);
        known = board.moves().size() + 1;
        return Choice.ofMove(move, Text.echo(answer.text()), answer.nanos(), told.thinking());
    }

    /** What has it move: it is told of the other's move if it knows all before, else of the whole board. */
    private List<String> question(Board board) {
        List<String> moves = board.moves();
        if (board.usualStart() && moves.isEmpty()) {
            return List.of("BEGIN");
        }
        boolean knowsTheRest = known > 0 && known == moves.size() - 1;
        if (knowsTheRest || board.usualStart() && moves.size() == 1) {
            return List.of("TURN " + GomocupLines.coordinates(moves.getLast(), board));
        }
        return GomocupLines.board(board);
    }

    /** The next line that is an answer; what is told before goes into the other. */
    private Wire.Heard answer(long deadlineNanos, GomocupTold told) throws PlayerFault, InterruptedException {
        boolean suggested = false;
        for (Wire.Heard heard = wire.hear(deadlineNanos); heard != null; heard = wire.hear(deadlineNanos)) {
            String line = heard.text().strip();
            if (!suggested && line.toUpperCase(Locale.ROOT).startsWith("SUGGEST")) {
                suggested = true;
                wire.send("PLAY" + line.substring("SUGGEST".length()));
            } else if (!line.isEmpty() && !told.read(line)) {
                return new Wire.Heard(line, heard.nanos());
            }
        }
        silent = true;
        throw new PlayerFault(Cause.SILENCE, "gives no answer");
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
            wire.close("END");
        }
    }
}
