package dev.eldest.bench.match.play;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A game in progress by Eldest's rules: its moves, the legal moves, and the result. Used by one thread. */
public final class Board {
    private final Notation notation;
    private final String startPosition;
    private final boolean startsNormally;
    private final Position position;
    private final List<String> moves = new ArrayList<>();

    /** @param startPosition null for the game's own */
    public Board(Game game, String startPosition) throws NotationException {
        notation = game.notation();
        startsNormally = startPosition == null || startPosition.equals(game.startPosition());
        this.startPosition = startPosition == null ? game.startPosition() : startPosition;
        position = notation.parse(this.startPosition);
        position.markRoot();
    }

    public String startPosition() {
        return startPosition;
    }

    /** Returns whether the game started from its usual position. */
    public boolean startsNormally() {
        return startsNormally;
    }

    /** Returns the moves played, in the game's notation. */
    public List<String> moves() {
        return Collections.unmodifiableList(moves);
    }

    /** Returns whether the exact value of the position is known. */
    public boolean hasExactValue() {
        return position.exactValue() != Position.NO_VALUE;
    }

    /** Returns 0 for the first player of this game's usual position. */
    public int sideToMove() {
        return position.sideToMove();
    }

    /** Returns code and name of the opening with this position, such as {@code C60 Ruy Lopez}; empty without one. */
    public String openingName() {
        return notation.openingName(position.key());
    }

    public String positionText() {
        return notation.format(position);
    }

    /** Returns the layout for drawing; without cells for a game without a board. */
    public BoardLayout layout() {
        return notation.view().map(view -> view.layout(position)).orElseGet(() -> BoardLayout.list(""));
    }

    /** Returns the ids of the pieces by cell name. */
    public Map<String, String> pieces() {
        List<BoardLayout.Cell> cells = layout().cells();
        Map<String, String> pieces = new LinkedHashMap<>();
        for (int cell = 0; cell < cells.size(); cell++) {
            String piece = notation.view().orElseThrow().pieceOn(position, cell);
            if (!piece.isEmpty()) {
                pieces.put(cells.get(cell).name(), piece);
            }
        }
        return pieces;
    }

    /** Returns the cells of a legal move's path; none in a game without a board. */
    public List<String> cells(int move) {
        return notation.view().map(view -> view.cells(position, move)).orElse(List.of());
    }

    /** Returns the legal move with this notation, or {@link Move#NONE}. */
    public int parse(String text) {
        return notation.parseMove(position, text);
    }

    /** Returns the legal move with this notation of game records (SAN in chess), or {@link Move#NONE}. */
    public int parseRecorded(String text) {
        return notation.parseRecordMove(position, text);
    }

    /** Returns the legal move with this notation in a game record with these tags. */
    public int parseRecorded(String text, Map<String, String> tags) {
        return notation.parseRecordMove(position, text, tags);
    }

    public String format(int move) {
        return notation.formatMove(position, move);
    }

    /** Returns the move in the notation of game records. */
    public String formatRecorded(int move) {
        return notation.formatRecordMove(position, move);
    }

    /** Returns the move in a further notation for people; may be empty. */
    public String formatAlternative(int move) {
        return notation.formatAlternative(position, move);
    }

    public int[] legalMoves() {
        return Rules.legalMoves(position);
    }

    public void play(int move) {
        moves.add(notation.formatMove(position, move));
        position.make(move);
        position.markRoot();
    }

    /** Plays moves of an opening; refuses the first illegal one. */
    public void playAll(List<String> line) throws NotationException {
        for (String text : line) {
            int move = parse(text);
            if (move == Move.NONE) {
                throw new NotationException("illegal move '" + text + "' in " + positionText());
            }
            play(move);
        }
    }

    /** Returns the end of the game by the rules, or null while it continues. */
    public GameEnd end() {
        GameResult gameResult = switch (Verdict.firstPlayerResult(Rules.verdict(position), position.sideToMove())) {
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
