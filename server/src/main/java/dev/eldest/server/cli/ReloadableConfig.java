package dev.eldest.server.cli;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.server.net.ServerConfig;
import dev.eldest.server.net.Token;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What of a server's options may change while it runs.
 *
 * @param tokens null if none is wanted
 * @param tokenFiles where they were read from
 * @param tokensAnew reads them once more, where they were read from
 */
record ReloadableConfig(
        ServerConfig.Limits limits,
        Duration idleTimeout,
        ClientLimits client,
        List<Token> tokens,
        List<Path> tokenFiles,
        Supplier<List<Token>> tokensAnew) {
    /** The options that say it, and the one that names the file they stand in. */
    static final Set<String> NAMES = Set.of(
            "--max-sessions",
            "--max-searches",
            "--max-per-address",
            "--client-searches",
            "--client-threads",
            "--client-memory",
            "--idle-timeout",
            "--token",
            "--tokens",
            "--config");

    ReloadableConfig {
        tokens = tokens == null ? null : List.copyOf(tokens);
        tokenFiles = List.copyOf(tokenFiles);
    }
}
