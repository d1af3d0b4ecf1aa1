package dev.eldest.bench.learn.play;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.spi.Game;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Who says what positions of a game are worth.
 *
 * @param learnt the text of weights, or a network; of no length if the game knows no other evaluation than its own
 */
public record EvaluatorConfig(Game game, byte[] learnt) {
    public static EvaluatorConfig of(Game game, String weights) {
        return new EvaluatorConfig(game, weights.getBytes(StandardCharsets.UTF_8));
    }

    /** The evaluation in use. */
    public static EvaluatorConfig inUse(Game game) {
        return new EvaluatorConfig(
                game,
                NetworkGame.of(game)
                        .flatMap(NetworkEvaluation::networkInUse)
                        .or(() -> TunableGame.of(game)
                                .map(weights -> weights.text().getBytes(StandardCharsets.UTF_8)))
                        .orElse(new byte[0]));
    }

    /** Tells evaluators apart. */
    public String checksum() {
        CRC32 sum = new CRC32();
        sum.update(learnt);
        return Long.toHexString(sum.getValue());
    }

    /** A copy of the game that evaluates by this. */
    public Game copy() {
        return new GameRegistry(weights()).find(game.name()).orElseThrow();
    }

    /** An engine that does, for one user. */
    public Engine engine() {
        return Engine.load(EngineConfig.plain(MemoryLimits.NONE).withWeights(weights()));
    }

    private Map<String, byte[]> weights() {
        return learnt.length == 0 ? Map.of() : Map.of(game.name(), learnt);
    }
}
