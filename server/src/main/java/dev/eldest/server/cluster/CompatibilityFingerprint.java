package dev.eldest.server.cluster;

import dev.eldest.engine.api.GameData;
import dev.eldest.protocol.text.EngineFingerprint;
import dev.eldest.protocol.text.Product;
import java.io.IOException;

/**
 * Fingerprint of version, engine and game data. Members delegate work only to members with the same fingerprint. The
 * engine part covers the rules of its games, their weights and networks, and the search. The data part covers books and
 * tablebases, since otherwise results would depend on where a search runs. Other options affect how much a member does,
 * not its results; options that a client has set are sent with its requests.
 *
 * @param text equal for compatible members; readable, to show how others differ
 */
public record CompatibilityFingerprint(String text) {
    private static final int MAX_LENGTH = 1 << 10;

    public CompatibilityFingerprint {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("fingerprint too long");
        }
    }

    /** Returns the fingerprint of this process. Reads the whole engine. */
    public static CompatibilityFingerprint compute(GameData gameData) throws IOException {
        String own = Product.NAME + " " + Product.version() + ", engine " + EngineFingerprint.digest();
        String more = gameData.fingerprint();
        return new CompatibilityFingerprint(
                more.isEmpty()
                        ? own + ", without books and tables"
                        : own + ", with books or tables " + EngineFingerprint.digest(more));
    }
}
