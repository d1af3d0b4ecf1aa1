package dev.eldest.engine.core;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.book.OpeningBook.BookMove;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import java.util.List;
import java.util.random.RandomGenerator;

/** Plays moves from an opening book in place of a search. */
final class BookMoveSelector {
    private BookMoveSelector() {}

    /**
     * Returns whether a book move may replace the search. That is so for a game with a clock. Limits of depth, nodes or
     * time per move are also used for analysis. Pondering, mate search and chosen root moves need a search.
     */
    static boolean isBookMoveAllowed(SearchLimits limits) {
        return limits.clock() != null
                && !limits.holdsBestMove()
                && limits.mate() == 0
                && limits.searchMoves().isEmpty();
    }

    /**
     * Sends a book move and the end of the search to the listener, if the book has a legal move here. Returns whether
     * it has.
     */
    static boolean playBookMove(
            OpeningBook book, Notation notation, Position position, RandomGenerator random, SearchListener listener) {
        List<BookMove> moves = book.moves(position);
        if (moves.isEmpty()) {
            return false;
        }
        BookMove chosen = OpeningBook.draw(moves, random);
        String move = notation.formatMove(position, chosen.move());
        listener.message("book " + move + ", weight " + chosen.weight() + " of " + OpeningBook.weight(moves) + " in "
                + moves.size() + (moves.size() == 1 ? " move" : " moves"));
        listener.bestMove(move, null);
        listener.ended();
        return true;
    }
}
