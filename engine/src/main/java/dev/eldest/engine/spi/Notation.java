package dev.eldest.engine.spi;

/** A game's text forms: positions, moves, a drawn board. Cold: used at the root and for printing only. */
public interface Notation {
    /** Reads a position; the message of the exception names the word that is wrong and what is allowed. */
    Position parse(String fen) throws NotationException;

    String format(Position position);

    /** The legal move that the text means, or {@link Move#NONE}. */
    int parseMove(Position position, String text);

    String formatMove(Position position, int move);

    /** The board for people to look at, several lines. */
    String draw(Position position);

    /** The terms of the evaluation, several lines, for people who study it. */
    String explain(Position position);

    /** The same position with the two players' roles exchanged; evaluations must agree. */
    Position mirror(Position position) throws NotationException;
}
