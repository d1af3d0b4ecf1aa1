package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.net.Token;
import dev.eldest.server.net.Tokens;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies the options that may change while the server runs. One thread applies them, any thread may read the current
 * ones.
 */
final class ConfigApplier {
    private static final Logger LOG = LoggerFactory.getLogger(ConfigApplier.class);

    private final Engine engine;
    private final NetworkServer server;
    private final Tokens tokens;
    private volatile ReloadableConfig current;

    /**
     * @param tokens null if no token is required
     * @param first the current options
     */
    ConfigApplier(Engine engine, NetworkServer server, Tokens tokens, ReloadableConfig first) {
        this.engine = engine;
        this.server = server;
        this.tokens = tokens;
        current = first;
    }

    ReloadableConfig current() {
        return current;
    }

    /**
     * Applies options and returns the names of those that cannot take effect before a restart. A server that requires a
     * token always does; clients admitted without one stay. If no token is left, every client is rejected.
     */
    List<String> apply(ReloadableConfig next) {
        // Tokens first: a revoked token must be removed even if a later step fails.
        replaceTokens(next.tokens());
        engine.setLimits(next.limits().maxCounts(), next.clientLimits());
        server.setLimits(next.limits(), next.idleTimeout());
        current = next;
        return (tokens == null) == (next.tokens() == null) ? List.of() : List.of("--token");
    }

    /** Rereads the tokens of the current options, when other options are invalid. */
    void reloadTokens() {
        replaceTokens(current.tokenReader().get());
    }

    /** @param next null without tokens */
    private void replaceTokens(List<Token> next) {
        if (tokens == null) {
            return;
        }
        boolean had = !tokens.isEmpty();
        tokens.replace(next == null ? List.of() : next);
        if (had && tokens.isEmpty()) {
            LOG.atWarn().log("token list empty: every client is rejected");
        }
    }
}
