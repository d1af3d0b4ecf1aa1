package dev.eldest.engine.run;

import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Consumer;

/** The moves that a client wants a search to choose from. */
final class ChosenMoves {
    private static final int LONGEST_COMPLAINT = 100;

    private ChosenMoves() {}

    /** The legal ones among those named, or all if there are none; what was left out is remarked upon. */
    static RootMoves of(Notation notation, Position root, List<String> named, Consumer<String> remark) {
        int[] legal = Rules.legalMoves(root);
        IntArrayList chosen = new IntArrayList();
        StringJoiner illegal = new StringJoiner(" ");
        for (String word : named) {
            int move = notation.parseMove(root, word);
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
                ? new RootMoves(legal, true)
                : new RootMoves(chosen.toIntArray(), chosen.size() == legal.length);
    }
}
