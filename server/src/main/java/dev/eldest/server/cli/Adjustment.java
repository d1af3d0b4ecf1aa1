package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.net.Tokens;
import java.util.List;

/** Puts in force what of a server's options may change while it runs. One thread does so, any may ask what counts. */
final class Adjustment {
    private final Engine engine;
    private final NetworkServer server;
    private final Tokens tokens;
    private volatile LiveOptions now;

    /**
     * @param tokens null for a server that wants none, as long as it runs
     * @param first what counts already
     */
    Adjustment(Engine engine, NetworkServer server, Tokens tokens, LiveOptions first) {
        this.engine = engine;
        this.server = server;
        this.tokens = tokens;
        now = first;
    }

    LiveOptions now() {
        return now;
    }

    /**
     * Tells which options count for nothing as yet: a server that wants a token never lets anybody in without one, and
     * who was let in without one is not sent away. Where no token is named any more those before count on, and with
     * them their files.
     */
    List<String> take(LiveOptions next) {
        boolean same = (tokens == null) == (next.tokens() == null);
        LiveOptions taken = tokens == null || same ? next : next.withTokensOf(now);
        if (tokens != null) {
            // First of all: one that was withdrawn must not count on because something else cannot be had.
            tokens.replace(taken.tokens());
        }
        engine.adjust(next.limits().counts(), next.client());
        server.adjust(next.limits(), next.idleTimeout());
        now = taken;
        return same ? List.of() : List.of("--token");
    }
}
