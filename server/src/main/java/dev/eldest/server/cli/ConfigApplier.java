package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.net.Token;
import dev.eldest.server.net.Tokens;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts in force what of a server's options may change while it runs. One thread does so, any may ask what counts. */
final class ConfigApplier {
    private static final Logger LOG = LoggerFactory.getLogger(ConfigApplier.class);

    private final Engine engine;
    private final NetworkServer server;
    private final Tokens tokens;
    private volatile ReloadableConfig now;

    /**
     * @param tokens null for a server that wants none, as long as it runs
     * @param first what counts already
     */
    ConfigApplier(Engine engine, NetworkServer server, Tokens tokens, ReloadableConfig first) {
        this.engine = engine;
        this.server = server;
        this.tokens = tokens;
        now = first;
    }

    ReloadableConfig now() {
        return now;
    }

    /**
     * Tells which options count for nothing as yet: a server that wants a token never lets anybody in without one, and
     * who was let in without one is not sent away. Where no token is named any more nobody is let in.
     */
    List<String> take(ReloadableConfig next) {
        // First of all: one that was withdrawn must not count on because something else cannot be had.
        replaceTokens(next.tokens());
        engine.setLimits(next.limits().counts(), next.client());
        server.adjust(next.limits(), next.idleTimeout());
        now = next;
        return (tokens == null) == (next.tokens() == null) ? List.of() : List.of("--token");
    }

    /** Of the options that count only the tokens are read anew: other options cannot be read. */
    void takeTokens() {
        replaceTokens(now.tokensAnew().get());
    }

    /** @param next null for none */
    private void replaceTokens(List<Token> next) {
        if (tokens == null) {
            return;
        }
        boolean had = !tokens.none();
        tokens.replace(next == null ? List.of() : next);
        if (had && tokens.none()) {
            LOG.atWarn().log("there is no token any more: nobody is let in");
        }
    }
}
