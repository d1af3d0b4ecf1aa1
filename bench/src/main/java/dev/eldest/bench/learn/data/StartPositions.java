package dev.eldest.bench.learn.data;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.util.List;
import java.util.SplittableRandom;

/** Where games to learn from begin, by number; the game's own start position is 0. Belongs to one thread. */
public final class StartPositions {
    private static final int ELSEWHERE_ONE_OF = 8;

    private final Game game;
    private final List<String> others;
    /** Parsed when first asked for. */
    private final Position[] parsed;

    public StartPositions(Game game) {
        this.game = game;
        others = game.otherStarts();
        parsed = new Position[1 + others.size()];
    }

    /** Most games begin as they usually do. */
    int draw(SplittableRandom random) {
        return others.isEmpty() || random.nextInt(ELSEWHERE_ONE_OF) > 0 ? 0 : 1 + random.nextInt(others.size());
    }

    /** A new position, to be changed. */
    Position at(int number) {
        if (number >= parsed.length) {
            throw new RefusedException(
                    game.name() + " has " + parsed.length + " start positions, none with the number " + number);
        }
        if (parsed[number] == null) {
            parsed[number] = game.notation().parseOwn(number == 0 ? game.startPosition() : others.get(number - 1));
        }
        return parsed[number].copy();
    }
}
