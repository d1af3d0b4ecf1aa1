package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.GameVariant;
import dev.eldest.engine.spi.Game;
import java.util.Map;

/**
 * What an engine is told once, when it has been started.
 *
 * @param game as it is played
 * @param rules which those are
 * @param patienceMillis how long it may take to be ready
 */
public record EngineSetup(
        Game game, GameVariant rules, Map<String, String> options, SquareNames squares, long patienceMillis) {
    public boolean chess960() {
        return Boolean.parseBoolean(rules.value(GameChoice.CHESS960));
    }

    /** Rules for which the protocols of other programs have no words; empty if there are none. */
    public String unspeakableRules() {
        return chess960() ? "" : rules.toString();
    }

    public boolean chess() {
        return game.name().equals(GameChoice.CHESS);
    }
}
