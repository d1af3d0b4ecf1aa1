package dev.eldest.engine.run;

import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Consumer;

/** The moves that a client wants a search to choose from. */
final class RootMoveFilter {
    private static final int LONGEST_COMPLAINT = 100;

    private RootMoveFilter() {}

    /**
     * The legal ones among those named, also those that the game's options leave out; or all that they do not, if there
     * are none. What was left out is remarked upon.
     */
    static RootMoves of(Game game, Position root, List<String> named, Consumer<String> remark) {
        IntArrayList searched = IntArrayList.wrap(Rules.legalMoves(root));
        if (named.isEmpty()) {
            return new RootMoves(searched.toIntArray(), true);
        }
        Position played = game.withoutMoveFilters().adopt(root.copy());
        Notation notation = game.withoutMoveFilters().notation();
        IntArrayList chosen = new IntArrayList();
        StringJoiner illegal = new StringJoiner(" ");
        for (String word : named) {
            int move = notation.parseMove(played, word);
            if (move == Move.NONE && illegal.length() < LONGEST_COMPLAINT) {
                illegal.add(word);
            } else if (move != Move.NONE && !chosen.contains(move)) {
                chosen.add(move);
            }
        }
        if (illegal.length() > 0) {
            remark.accept("searchmoves: not legal here and left out: " + illegal
                    + (chosen.isEmpty() ? "; nothing else is named, so all moves are searched" : ""));
        }
        return chosen.isEmpty()
                ? new RootMoves(searched.toIntArray(), true)
                : new RootMoves(chosen.toIntArray(), chosen.containsAll(searched));
    }
}
