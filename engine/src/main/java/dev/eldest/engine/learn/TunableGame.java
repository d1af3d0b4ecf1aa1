package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import java.util.Optional;

/** A game whose evaluation has tunable weights. */
public interface TunableGame extends Game {
    LinearEvaluation linearEvaluation();

    /** Returns a game's linear evaluation; empty if the game has none. */
    static Optional<LinearEvaluation> of(Game game) {
        return game instanceof TunableGame tunableGame ? Optional.of(tunableGame.linearEvaluation()) : Optional.empty();
    }
}
