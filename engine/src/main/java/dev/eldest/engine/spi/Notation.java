package dev.eldest.engine.spi;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A game's text forms: positions, moves, a drawn board. Cold: used at the root and for printing only. */
public interface Notation {
    /** Reads a position; the message of the exception names the word that is wrong and what is allowed. */
    Position parse(String fen) throws NotationException;

    /**
     * Reads a position that somebody waits to be searched: what is wrong in it, but can be left out without changing
     * what stands on the board, is left out, with a remark for each.
     */
    default Position parse(String fen, Consumer<String> remarks) throws NotationException {
        return parse(fen);
    }

    /** Reads a position that the game itself has given, and that so must be right. */
    default Position parseOwn(String text) {
        try {
            return parse(text);
        } catch (NotationException e) {
            throw new AssertionError("the game does not understand its own position " + text, e);
        }
    }

    String format(Position position);

    /** The legal move that the text means, or {@link Move#NONE}. */
    int parseMove(Position position, String text);

    String formatMove(Position position, int move);

    /** The legal move as people's records of games write it; what {@link #formatMove} says where they do the same. */
    default String formatRecorded(Position position, int move) {
        return formatMove(position, move);
    }

    /**
     * Reads what {@link #formatRecorded} writes, as people write it, or {@link #parseMove}; {@link Move#NONE} in doubt.
     */
    default int parseRecorded(Position position, String text) {
        return parseMove(position, text);
    }

    /** The same in a record whose tags may say how its moves are written. */
    default int parseRecorded(Position position, String text, Map<String, String> tags) {
        return parseRecorded(position, text);
    }

    /** The legal move as people write it besides, in a few words for a record of the game; may be empty. */
    default String formatOtherwise(Position position, int move) {
        return "";
    }

    /** How the records of this game's games are headed. */
    default RecordFormat recordFormat() {
        return RecordFormat.USUAL;
    }

    /**
     * A line of a search as people write it, to be told beside it; empty unless an option of the game asks for it.
     * Moves are made on the position and taken back.
     */
    default String tell(Position root, int[] line) {
        return "";
    }

    /** How positions are drawn by who knows nothing of the game; without it moves are offered as a list. */
    default Optional<BoardView> view() {
        return Optional.empty();
    }

    /** Why the game is over here, in a few words; only where it is. */
    String gameOverReason(Position position);

    /** The board for people to look at, several lines. */
    String drawBoard(Position position);

    /** What else there is to tell of the position, for people; may be empty. */
    default String details(Position position) {
        return "";
    }

    /** The terms of the evaluation, several lines, for people who study it. */
    String evaluationBreakdown(Position position);

    /** The same position with the two players' roles exchanged; evaluations must agree. */
    Position mirror(Position position) throws NotationException;
}
