package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import java.util.Optional;

/** A game whose positions a network can see. */
public interface NetworkGame extends Game {
    NetworkEvaluation networkEvaluation();

    /** How a network evaluates a game; empty if none can. */
    static Optional<NetworkEvaluation> of(Game game) {
        return game instanceof NetworkGame network ? Optional.of(network.networkEvaluation()) : Optional.empty();
    }
}
