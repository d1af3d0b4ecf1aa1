package dev.eldest.bench.match.play;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** A game in play under our rules: its moves so far, what is legal, and how it has ended. Used by one thread. */
public final class Board {
    private final Notation notation;
    private final String startPosition;
    private final boolean usualStart;
    private final Position position;
    private final List<String> moves = new ArrayList<>();

    /** @param startPosition null for the game's own */
    public Board(Game game, String startPosition) throws NotationException {
        notation = game.notation();
        usualStart = startPosition == null || startPosition.equals(game.startPosition());
        this.startPosition = startPosition == null ? game.startPosition() : startPosition;
        position = notation.parse(this.startPosition);
        position.markRoot();
    }

    public String startPosition() {
        return startPosition;
    }

    /** Whether the game has begun at its usual position. */
    public boolean usualStart() {
        return usualStart;
    }

    /** The moves played, in the game's notation. */
    public List<String> moves() {
        return Collections.unmodifiableList(moves);
    }

    /** Whether the game itself can tell how it will end. */
    public boolean isProven() {
        return position.exactValue() != Position.NO_VALUE;
    }

    /** 0 for the player who moves first in this game's usual position. */
    public int sideToMove() {
        return position.sideToMove();
    }

    public String positionText() {
        return notation.format(position);
    }

    /** The legal move that the text means, or {@link Move#NONE}. */
    public int parse(String text) {
        return notation.parseMove(position, text);
    }

    /** The same for text as people's records of games have it (SAN in chess). */
    public int parseRecorded(String text) {
        return notation.parseRecorded(position, text);
    }

    /** The same in a record with these tags. */
    public int parseRecorded(String text, Map<String, String> tags) {
        return notation.parseRecorded(position, text, tags);
    }

    public String format(int move) {
        return notation.formatMove(position, move);
    }

    /** The move as people's records of games have it. */
    public String record(int move) {
        return notation.formatRecorded(position, move);
    }

    /** The move as people write it besides; may be empty. */
    public String recordOtherwise(int move) {
        return notation.formatOtherwise(position, move);
    }

    public int[] legalMoves() {
        return Rules.legalMoves(position);
    }

    public void play(int move) {
        moves.add(notation.formatMove(position, move));
        position.make(move);
        position.markRoot();
    }

    /** Plays a line of an opening; refuses the first move that is not legal. */
    public void playAll(List<String> line) throws NotationException {
        for (String text : line) {
            int move = parse(text);
            if (move == Move.NONE) {
                throw new NotationException("'" + text + "' is not a legal move in " + positionText());
            }
            play(move);
        }
    }

    /** How the game has ended by the rules, or null while it goes on. */
    public GameEnd ruling() {
        GameResult gameResult = switch (Verdict.resultOfFirst(Rules.verdict(position), position.sideToMove())) {
            case Verdict.WIN -> GameResult.FIRST_WINS;
            case Verdict.LOSS -> GameResult.SECOND_WINS;
            case Verdict.DRAW -> GameResult.DRAW;
            default -> null;
        };
        return gameResult == null
                ? null
                : new GameEnd(gameResult, TerminationReason.RULES, notation.gameOverReason(position));
    }
}
