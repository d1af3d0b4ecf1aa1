package dev.eldest.bench.lab.timeline;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;

/** Formats moves from the root on. */
final class LineNames {
    private final Game game;
    private final Position root;

    LineNames(Game game, Position root) {
        this.game = game;
        this.root = root;
    }

    List<String> of(int[] path) {
        Position position = root.copy();
        List<String> names = new ArrayList<>();
        for (int move : path) {
            if (move == Move.NONE) {
                names.add("pass");
                position.makeNull();
            } else {
                names.add(game.notation().formatMove(position, move));
                position.make(move);
            }
        }
        return names;
    }
}
