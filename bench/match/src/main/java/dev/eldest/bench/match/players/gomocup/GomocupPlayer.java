package dev.eldest.bench.match.players.gomocup;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.spi.Move;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A gomoku program with Gomocup's protocol. */
public final class GomocupPlayer implements Player {
    private static final String GAME = "gomoku";
    private static final String RULE = Option.qualifiedId(GAME, "rule");

    private final EngineConnection engineConnection;
    private final EngineSetup setup;
    /** Number of the game's moves that the program has; 0 before its first move. */
    private int knownMoves;

    private boolean silent;

    /** Owns the connection. The program sends nothing before a game. */
    public GomocupPlayer(EngineConnection engineConnection, EngineSetup setup) throws PlayerFault {
        this.engineConnection = engineConnection;
        this.setup = setup;
        if (!setup.game().name().equals(GAME)) {
            throw PlayerFault.protocol("uses Gomocup's protocol, which is for " + GAME + " only, not for "
                    + setup.game().name());
        }
    }

    @Override
    public void startGame(GameStart start) throws PlayerFault, InterruptedException {
        engineConnection.discardReceived();
        knownMoves = 0;
        engineConnection.send("START " + GomocupLines.size(start.board()));
        String answer = answer(
                        System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(setup.timeoutMillis()),
                        new GomocupMessageParser())
                .text();
        if (!answer.equalsIgnoreCase("OK")) {
            throw PlayerFault.protocol("answers START with '" + TextSanitizer.echo(answer) + "', expected OK");
        }
        for (String line : GomocupLines.limits(start.limits(), setup.rules().value(RULE), setup.timeoutMillis())) {
            engineConnection.send(line);
        }
        for (Map.Entry<String, String> option : setup.options().entrySet()) {
            engineConnection.send("INFO " + option.getKey() + " " + option.getValue());
        }
    }

    @Override
    public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException {
        Board board = turn.board();
        engineConnection.discardReceived();
        engineConnection.send(GomocupLines.timeLeft(turn.own()));
        for (String line : moveCommands(board)) {
            engineConnection.send(line);
        }
        GomocupMessageParser messages = new GomocupMessageParser();
        EngineConnection.ReceivedLine answer = answer(turn.deadlineNanos(), messages);
        String cell = GomocupLines.parseCell(answer.text(), board);
        int move = cell == null ? Move.NONE : board.parse(cell);
        knownMoves = board.moves().size() + 1;
        return PlayerMove.ofMove(move, TextSanitizer.echo(answer.text()), answer.nanos(), messages.moveEvaluation());
    }

    /**
     * Returns the commands for a move: the opponent's move if the program has all earlier ones, otherwise the whole
     * board.
     */
    private List<String> moveCommands(Board board) {
        List<String> moves = board.moves();
        if (board.startsNormally() && moves.isEmpty()) {
            return List.of("BEGIN");
        }
        boolean hasEarlierMoves = knownMoves > 0 && knownMoves == moves.size() - 1;
        if (hasEarlierMoves || board.startsNormally() && moves.size() == 1) {
            return List.of("TURN " + GomocupLines.coordinates(moves.getLast(), board));
        }
        return GomocupLines.board(board);
    }

    /** Returns the next line that is an answer; parses messages before it. */
    private EngineConnection.ReceivedLine answer(long deadlineNanos, GomocupMessageParser messages)
            throws PlayerFault, InterruptedException {
        boolean suggested = false;
        for (EngineConnection.ReceivedLine received = engineConnection.receive(deadlineNanos);
                received != null;
                received = engineConnection.receive(deadlineNanos)) {
            String line = received.text().strip();
            if (!suggested && line.toUpperCase(Locale.ROOT).startsWith("SUGGEST")) {
                suggested = true;
                engineConnection.send("PLAY" + line.substring("SUGGEST".length()));
            } else if (!line.isEmpty() && !messages.read(line)) {
                return new EngineConnection.ReceivedLine(line, received.nanos());
            }
        }
        silent = true;
        throw PlayerFault.silence("no answer");
    }

    @Override
    public void endGame(GameEnd gameEnd) {
        // START announces the next game.
    }

    @Override
    public boolean isUsable() {
        return !silent && engineConnection.isOpen();
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
