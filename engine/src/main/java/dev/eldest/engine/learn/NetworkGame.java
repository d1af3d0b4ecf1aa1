package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import java.util.Optional;

/** A game that a network can evaluate. */
public interface NetworkGame extends Game {
    NetworkEvaluation networkEvaluation();

    /** Returns a game's network evaluation; empty if the game has none. */
    static Optional<NetworkEvaluation> of(Game game) {
        return game instanceof NetworkGame network ? Optional.of(network.networkEvaluation()) : Optional.empty();
    }
}
