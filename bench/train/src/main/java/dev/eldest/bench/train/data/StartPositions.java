package dev.eldest.bench.train.data;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.util.List;
import java.util.SplittableRandom;

/** Numbered start positions of self-play games; 0 is the game's own. Belongs to one thread. */
public final class StartPositions {
    private static final int OTHER_ONE_IN = 8;

    private final Game game;
    private final List<String> others;
    /** Parsed on first use. */
    private final Position[] parsed;

    public StartPositions(Game game) {
        this.game = game;
        others = game.otherStartPositions();
        parsed = new Position[1 + others.size()];
    }

    /** Draws a number: mostly 0, otherwise one of the other positions. */
    int draw(SplittableRandom random) {
        return others.isEmpty() || random.nextInt(OTHER_ONE_IN) > 0 ? 0 : 1 + random.nextInt(others.size());
    }

    /** Returns a new mutable position. */
    Position at(int number) {
        if (number >= parsed.length) {
            throw new RefusedException(
                    "start position of " + game.name() + " is " + number + ", expected less than " + parsed.length);
        }
        if (parsed[number] == null) {
            parsed[number] = game.notation().parseTrusted(number == 0 ? game.startPosition() : others.get(number - 1));
        }
        return parsed[number].copy();
    }
}
