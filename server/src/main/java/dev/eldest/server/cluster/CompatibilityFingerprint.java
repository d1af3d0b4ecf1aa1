package dev.eldest.server.cluster;

import dev.eldest.engine.api.GameData;
import dev.eldest.protocol.text.EngineFingerprint;
import dev.eldest.protocol.text.Product;
import java.io.IOException;

/**
 * What members must agree on before one does another's work: the version, and all that the engine consists of, which is
 * the rules of its games, their weights and networks, and the search; and the books and tables of endings that it was
 * started with, since one position would else be answered by them or not as it happened to be searched here or there.
 * Other options say how much a member does, not what; what a client has set goes with what it asks.
 *
 * @param text is the same where they agree, and tells people what it is where they do not
 */
public record CompatibilityFingerprint(String text) {
    /**
     * This process's. Reads the whole engine.
     *
     * @param gameData that the engine was started with
     */
    public static CompatibilityFingerprint own(GameData gameData) throws IOException {
        String own = Product.NAME + " " + Product.version() + ", engine " + EngineFingerprint.digest();
        String more = gameData.identity();
        return new CompatibilityFingerprint(
                more.isEmpty()
                        ? own + ", without books and tables"
                        : own + ", with books or tables " + EngineFingerprint.digest(more));
    }
}
