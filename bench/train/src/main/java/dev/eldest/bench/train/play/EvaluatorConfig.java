package dev.eldest.bench.train.play;

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
 * An evaluation of a game.
 *
 * @param data text of weights, or a network; empty if the game has a fixed evaluation only
 */
public record EvaluatorConfig(Game game, byte[] data) {
    public static EvaluatorConfig of(Game game, String weights) {
        return new EvaluatorConfig(game, weights.getBytes(StandardCharsets.UTF_8));
    }

    public static EvaluatorConfig inUse(Game game) {
        return new EvaluatorConfig(
                game,
                NetworkGame.of(game)
                        .flatMap(NetworkEvaluation::currentNetwork)
                        .or(() -> TunableGame.of(game)
                                .map(weights -> weights.weightsText().getBytes(StandardCharsets.UTF_8)))
                        .orElse(new byte[0]));
    }

    /** Returns the text of weights. */
    public String text() {
        return new String(data, StandardCharsets.UTF_8);
    }

    /** Returns a checksum of the weights or network. */
    public String checksum() {
        CRC32 sum = new CRC32();
        sum.update(data);
        return Long.toHexString(sum.getValue());
    }

    /** Returns a copy of the game with this evaluation. */
    public Game copy() {
        return new GameRegistry(weights()).find(game.name()).orElseThrow();
    }

    /** Returns an engine with this evaluation, for one user. */
    public Engine engine() {
        return Engine.load(EngineConfig.forSingleUser(MemoryLimits.NONE).withWeights(weights()));
    }

    private Map<String, byte[]> weights() {
        return data.length == 0 ? Map.of() : Map.of(game.name(), data);
    }
}
