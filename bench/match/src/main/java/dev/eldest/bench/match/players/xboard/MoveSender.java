package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.engine.spi.NotationException;

/** Sends an engine the moves of a game, each once, in its notation. */
final class MoveSender {
    private static final String BLACK_TO_MOVE = "b";

    private final XboardConnection connection;
    private final EngineSetup setup;
    private final Board board;
    /** The game as far as the engine has it. */
    private final Board sent;

    private String lastText = "";
    private String lastSquares = "";

    /** @param board the game in progress */
    MoveSender(XboardConnection connection, EngineSetup setup, Board board) throws PlayerFault {
        this.connection = connection;
        this.setup = setup;
        this.board = board;
        try {
            sent = new Board(setup.game(), board.startPosition());
        } catch (NotationException e) {
            throw new IllegalStateException("invalid start position of a board", e);
        }
    }

    void sendStart() throws PlayerFault, InterruptedException {
        if (board.startsNormally()) {
            return;
        }
        if (connection.features().has("setboard")) {
            connection.send("setboard " + board.startPosition());
            return;
        }
        if (!setup.chess()) {
            throw PlayerFault.protocol("has no setboard and can start from the usual position only");
        }
        if (board.startPosition().split(" ")[1].equals(BLACK_TO_MOVE)) {
            connection.send(connection.features().has("usermove") ? "usermove a2a3" : "a2a3");
        }
        for (String line : EditLines.of(board.startPosition())) {
            connection.send(line);
        }
    }

    /** Sends the moves that the engine does not have yet, except the last ones. */
    void sendAllExcept(int last) throws PlayerFault, InterruptedException {
        for (int at = sent.moves().size(); at < board.moves().size() - last; at++) {
            int move = sent.parse(board.moves().get(at));
            String text = text(move);
            connection.send(connection.features().has("usermove") ? "usermove " + text : text);
            lastText = text;
            lastSquares = board.moves().get(at);
            sent.play(move);
        }
    }

    private String text(int move) {
        String san = sent.formatRecorded(move);
        boolean castling960 = setup.chess960() && san.startsWith("O-O");
        return setup.chess() && connection.features().has("san") || castling960
                ? san.replaceAll("[+#]", "")
                : setup.squares().toEngine(sent.format(move));
    }

    /** Returns whether the last word of a line is the last move that was sent. */
    boolean endsWithLastMove(String line) {
        String word = line.substring(line.lastIndexOf(' ') + 1);
        return word.equals(lastText) || word.equals(lastSquares);
    }

    /** Adds the engine's own move. */
    void addEngineMove(int move) {
        sent.play(move);
    }
}
