package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Position;
import java.util.Optional;

/** Provides the outcomes of positions of one game. */
@FunctionalInterface
public interface Oracle {
    /** Returns the outcome of a position that the rules have not decided, or empty if unknown. */
    Optional<GameValue> outcome(Position position);

    /**
     * Returns whether the position has the expected outcome. The caller ensures by the outcome of the parent that it is
     * not worse for the side to move.
     */
    default boolean hasOutcome(Position position, GameValue expected) {
        return outcome(position).filter(expected::agreesWith).isPresent();
    }
}
