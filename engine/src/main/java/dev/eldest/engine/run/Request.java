package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;

/**
 * What is to be searched, and how far.
 *
 * @param root belongs to the search from now on
 * @param startNanos when it was asked for, by {@link System#nanoTime}
 */
public record Request(
        Game game, SearchProfile profile, Position root, SearchLimits limits, long startNanos, Wishes wishes) {}
