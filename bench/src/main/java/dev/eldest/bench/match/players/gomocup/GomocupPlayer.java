package dev.eldest.bench.match.players.gomocup;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.spi.Move;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program for gomoku that speaks Gomocup's protocol. */
public final class GomocupPlayer implements Player {
    private static final String GAME = "gomoku";
    private static final String RULE = Option.idOf(GAME, "rule");

    private final EngineConnection engineConnection;
    private final EngineSetup setup;
    /** The moves of the game that it knows of. */
    private int known;

    private boolean silent;

    private GomocupPlayer(EngineConnection engineConnection, EngineSetup setup) {
        this.engineConnection = engineConnection;
        this.setup = setup;
    }

    /** Takes the wire over. A program says nothing before a game begins. */
    public static Player open(EngineConnection engineConnection, EngineSetup setup) throws PlayerFault {
        if (setup.game().name().equals(GAME)) {
            return new GomocupPlayer(engineConnection, setup);
        }
        engineConnection.close();
        throw new PlayerFault(
                TerminationReason.PROTOCOL,
                "speaks Gomocup's protocol, which is for " + GAME + " only, not for "
                        + setup.game().name());
    }

    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        engineConnection.forget();
        known = 0;
        engineConnection.send("START " + GomocupLines.size(start.board()));
        String answer = answer(
                        System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(setup.patienceMillis()),
                        new GomocupMessageParser())
                .text();
        if (!answer.equalsIgnoreCase("OK")) {
            throw new PlayerFault(
                    TerminationReason.PROTOCOL, "answers START with '" + TextSanitizer.echo(answer) + "', not with OK");
        }
        for (String line : GomocupLines.limits(start.limits(), setup.rules().value(RULE), setup.patienceMillis())) {
            engineConnection.send(line);
        }
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            engineConnection.send("INFO " + option.getKey() + " " + option.getValue());
        }
    }

    @Override
    public PlayerMove choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        Board board = turn.board();
        engineConnection.forget();
        engineConnection.send(GomocupLines.timeLeft(turn.own()));
        for (String line : question(board)) {
            engineConnection.send(line);
        }
        GomocupMessageParser told = new GomocupMessageParser();
        EngineConnection.Heard answer = answer(turn.deadlineNanos(), told);
        String cell = GomocupLines.cellNamed(answer.text(), board);
        int move = cell == null ? Move.NONE : board.parse(cell);
        known = board.moves().size() + 1;
        return PlayerMove.ofMove(move, TextSanitizer.echo(answer.text()), answer.nanos(), told.moveEvaluation());
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
    private EngineConnection.Heard answer(long deadlineNanos, GomocupMessageParser told)
            throws PlayerFault, InterruptedException {
        boolean suggested = false;
        for (EngineConnection.Heard heard = engineConnection.hear(deadlineNanos);
                heard != null;
                heard = engineConnection.hear(deadlineNanos)) {
            String line = heard.text().strip();
            if (!suggested && line.toUpperCase(Locale.ROOT).startsWith("SUGGEST")) {
                suggested = true;
                engineConnection.send("PLAY" + line.substring("SUGGEST".length()));
            } else if (!line.isEmpty() && !told.read(line)) {
                return new EngineConnection.Heard(line, heard.nanos());
            }
        }
        silent = true;
        throw new PlayerFault(TerminationReason.SILENCE, "gives no answer");
    }

    @Override
    public void end(GameEnd gameEnd) {
        // The next game is announced by its own word.
    }

    @Override
    public boolean usable() {
        return !silent && engineConnection.open();
    }

    @Override
    public void close() {
        if (silent) {
            engineConnection.close();
        } else {
            engineConnection.close("END");
        }
    }
}
