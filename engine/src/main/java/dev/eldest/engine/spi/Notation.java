package dev.eldest.engine.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Texts of a game: positions, moves and boards. Not called at the nodes of a search. */
public interface Notation {
    /**
     * Differences between PGN tags of this game and those of chess, so that other programs of the game can read the
     * records.
     *
     * @param leadingTags tags before all others, in this order
     * @param tagNames names of tags by the name of the chess tag
     */
    record RecordFormat(List<Tag> leadingTags, Map<String, String> tagNames) {
        public record Tag(String name, String value) {}

        /** The tags of chess. */
        public static final RecordFormat CHESS = new RecordFormat(List.of(), Map.of());

        /** Returns the name of a chess tag in this game. */
        public String tagName(String tag) {
            return tagNames.getOrDefault(tag, tag);
        }
    }

    /** Parses a position. The exception names the invalid word and what is expected. */
    Position parse(String fen) throws NotationException;

    /**
     * Parses a position leniently. Invalid parts that do not affect the pieces on the board are ignored.
     *
     * @param remarks receives a message for each ignored part
     */
    default Position parse(String fen, Consumer<String> remarks) throws NotationException {
        return parse(fen);
    }

    /** Parses a position that the game itself has written. */
    default Position parseTrusted(String text) {
        try {
            return parse(text);
        } catch (NotationException e) {
            throw new AssertionError("the game cannot parse its own position " + text, e);
        }
    }

    String format(Position position);

    /** Returns the legal move that a text denotes; {@link Move#NONE} if there is none. */
    int parseMove(Position position, String text);

    String formatMove(Position position, int move);

    /** Returns a legal move in the notation of game records; by default that of {@link #formatMove}. */
    default String formatRecordMove(Position position, int move) {
        return formatMove(position, move);
    }

    /**
     * Parses a move in the notation of game records, or of {@link #parseMove}; {@link Move#NONE} if it is illegal or
     * ambiguous.
     */
    default int parseRecordMove(Position position, String text) {
        return parseMove(position, text);
    }

    /** Parses a move of a game record whose tags may determine the notation. */
    default int parseRecordMove(Position position, String text, Map<String, String> tags) {
        return parseRecordMove(position, text);
    }

    /** Returns a legal move in another usual notation, for comments in game records; may be empty. */
    default String formatAlternative(Position position, int move) {
        return "";
    }

    /** Returns the tags of the game's records. */
    default RecordFormat recordFormat() {
        return RecordFormat.CHESS;
    }

    /**
     * Returns a line of a search in the notation of game records; empty unless an option of the game enables it. Makes
     * the moves on the position and takes them back.
     */
    default String formatLine(Position root, int[] line) {
        return "";
    }

    /**
     * Returns code and name of the opening whose position has this key, such as {@code C60 Ruy Lopez}; empty if there
     * is none.
     */
    default String openingName(long key) {
        return "";
    }

    /** Returns the view for drawing positions; without one, clients show moves as a list. */
    default Optional<BoardView> view() {
        return Optional.empty();
    }

    /** Returns why the game is over, in a few words. Only for positions in which it is. */
    String gameOverReason(Position position);

    /** Returns the board as text of several lines. */
    String drawBoard(Position position);

    /** Returns further facts of the position as text; may be empty. */
    default String details(Position position) {
        return "";
    }

    /** Returns the terms of the static evaluation, as text of several lines. */
    String evaluationBreakdown(Position position);

    /** Returns the position with the players' roles exchanged. It has the same evaluation. */
    Position mirror(Position position) throws NotationException;
}
