package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.engine.spi.Game;
import java.util.Map;

/**
 * Settings of an engine, sent once after its start.
 *
 * @param game with the rules applied
 * @param timeoutMillis maximum time to get ready
 */
public record EngineSetup(
        Game game, GameVariant rules, Map<String, String> options, SquareNames squares, long timeoutMillis) {
    public boolean chess960() {
        return Boolean.parseBoolean(rules.value(GameChoice.CHESS960));
    }

    /** Refuses rules that the protocols of other programs cannot express. */
    public void requireExpressibleRules() throws PlayerFault {
        if (!chess960() && !rules.toString().isEmpty()) {
            throw PlayerFault.protocol("its protocol cannot express " + rules);
        }
    }

    public boolean chess() {
        return game.name().equals(GameChoice.CHESS);
    }
}
