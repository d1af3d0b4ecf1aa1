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

/** Selects the root moves that a client asks for. */
final class RootMoveFilter {
    private static final int MAX_MESSAGE_LENGTH = 100;

    private RootMoveFilter() {}

    /**
     * Returns the legal moves among those named, including moves that the game's options leave out. If there are none,
     * returns all moves that these options keep. Reports ignored moves.
     */
    static RootMoves of(Game game, Position root, List<String> named, Consumer<String> message) {
        IntArrayList searched = IntArrayList.wrap(Rules.legalMoves(root));
        if (named.isEmpty()) {
            return new RootMoves(searched.toIntArray(), true);
        }
        Position played = game.withoutMoveFilters().convert(root.copy());
        Notation notation = game.withoutMoveFilters().notation();
        IntArrayList chosen = new IntArrayList();
        StringJoiner illegal = new StringJoiner(" ");
        for (String text : named) {
            int move = notation.parseMove(played, text);
            if (move == Move.NONE && illegal.length() < MAX_MESSAGE_LENGTH) {
                illegal.add(text);
            } else if (move != Move.NONE && !chosen.contains(move)) {
                chosen.add(move);
            }
        }
        if (illegal.length() > 0) {
            message.accept("searchmoves: illegal moves ignored: " + illegal
                    + (chosen.isEmpty() ? "; no legal move is left, so all moves are searched" : ""));
        }
        return chosen.isEmpty()
                ? new RootMoves(searched.toIntArray(), true)
                : new RootMoves(chosen.toIntArray(), chosen.containsAll(searched));
    }
}
