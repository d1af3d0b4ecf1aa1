package dev.eldest.engine.core;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.book.BookMove;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import java.util.List;
import java.util.random.RandomGenerator;

/** Moves from a book of openings, in place of a search. */
final class BookMoveSelector {
    private BookMoveSelector() {}

    /**
     * Whether a move is all that is wanted. Who plays has a clock; so many plies, nodes or milliseconds are asked for
     * by those who analyse as well, and nothing tells them apart. Who ponders or asks for certain moves wants a search
     * too.
     */
    static boolean suit(SearchLimits limits) {
        return limits.clock() != null
                && !limits.holdsAnswer()
                && limits.mate() == 0
                && limits.searchMoves().isEmpty();
    }

    /** Answers if the book has a legal move here; says whether it has. */
    static boolean give(
            OpeningBook book, Notation notation, Position position, RandomGenerator lots, SearchListener listener) {
        List<BookMove> moves = book.moves(position);
        if (moves.isEmpty()) {
            return false;
        }
        BookMove chosen = OpeningBook.draw(moves, lots);
        String move = notation.formatMove(position, chosen.move());
        listener.message("book " + move + ", weight " + chosen.weight() + " of " + OpeningBook.weight(moves) + " in "
                + moves.size() + (moves.size() == 1 ? " move" : " moves"));
        listener.bestMove(move, null);
        listener.ended();
        return true;
    }
}
