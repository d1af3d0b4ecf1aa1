package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.engine.spi.NotationException;

/** Tells an engine the moves of a game, each once, in the notation that it understands. */
final class MoveSender {
    private static final String BLACK_TO_MOVE = "b";

    private final XboardConnection wire;
    private final EngineSetup setup;
    private final Board board;
    /** The game as far as the engine knows it. */
    private final Board known;

    private String lastTold = "";
    private String lastSquares = "";

    /** @param board the game, which goes on */
    MoveSender(XboardConnection wire, EngineSetup setup, Board board) throws PlayerFault {
        this.wire = wire;
        this.setup = setup;
        this.board = board;
        try {
            known = new Board(setup.game(), board.startPosition());
        } catch (NotationException e) {
            throw new IllegalStateException("a board has an unreadable start position", e);
        }
    }

    /** Tells where the game begins. */
    void setUp() throws PlayerFault, InterruptedException {
        if (board.usualStart()) {
            return;
        }
        if (wire.features().has("setboard")) {
            wire.send("setboard " + board.startPosition());
            return;
        }
        if (!setup.chess()) {
            throw new PlayerFault(
                    TerminationReason.PROTOCOL, "knows no setboard, so it can only play from the usual position");
        }
        if (board.startPosition().split(" ")[1].equals(BLACK_TO_MOVE)) {
            wire.send(wire.features().has("usermove") ? "usermove a2a3" : "a2a3");
        }
        for (String line : EditLines.of(board.startPosition())) {
            wire.send(line);
        }
    }

    /** Tells what the engine does not know yet, but for the last so many moves. */
    void tellAllBut(int last) throws PlayerFault, InterruptedException {
        for (int at = known.moves().size(); at < board.moves().size() - last; at++) {
            int move = known.parse(board.moves().get(at));
            String text = text(move);
            wire.send(wire.features().has("usermove") ? "usermove " + text : text);
            lastTold = text;
            lastSquares = board.moves().get(at);
            known.play(move);
        }
    }

    private String text(int move) {
        String san = known.record(move);
        boolean castling960 = setup.chess960() && san.startsWith("O-O");
        return setup.chess() && wire.features().has("san") || castling960
                ? san.replaceAll("[+#]", "")
                : setup.squares().toEngine(known.format(move));
    }

    /** Whether the last word of a line is the last move that was told. */
    boolean lastToldIs(String line) {
        String word = line.substring(line.lastIndexOf(' ') + 1);
        return word.equals(lastTold) || word.equals(lastSquares);
    }

    /** The engine has made this move itself. */
    void knows(int move) {
        known.play(move);
    }
}
