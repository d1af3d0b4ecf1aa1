package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Position;
import java.util.Optional;

/** Knows how positions of one game end. */
@FunctionalInterface
public interface Oracle {
    /** How a position ends that the rules have not decided; empty if the oracle does not know such positions. */
    Optional<GameValue> outcome(Position position);

    /**
     * Whether a position ends so. The side to move cannot do worse, which somebody asks who knows how its parent ends.
     */
    default boolean isNoBetterThan(Position position, GameValue expected) {
        return outcome(position).filter(expected::agreesWith).isPresent();
    }
}
