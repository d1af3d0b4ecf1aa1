package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.GameChoice;
import dev.eldest.engine.spi.Game;
import java.util.Map;

/**
 * What an engine is told once, when it has been started.
 *
 * @param game with its options as they are played
 * @param patienceMillis how long it may take to be ready
 */
public record EngineSetup(
        Game game, boolean chess960, Map<String, String> options, SquareNames squares, long patienceMillis) {
    public boolean chess() {
        return game.name().equals(GameChoice.CHESS);
    }
}
