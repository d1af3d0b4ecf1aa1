package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import java.util.Optional;

/** A game whose evaluation is made of weights that can be learnt. */
public interface TunableGame extends Game {
    LinearEvaluation linearEvaluation();

    /** How a game's evaluation is made of weights; empty if it is not. */
    static Optional<LinearEvaluation> of(Game game) {
        return game instanceof TunableGame tunableGame ? Optional.of(tunableGame.linearEvaluation()) : Optional.empty();
    }
}
