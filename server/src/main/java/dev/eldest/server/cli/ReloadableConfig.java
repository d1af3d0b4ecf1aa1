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
 * Options that may change while the server runs.
 *
 * @param tokens null if none is required
 * @param tokenFiles files that the tokens were read from
 * @param tokenReader rereads the tokens from the same sources
 */
record ReloadableConfig(
        ServerConfig.Limits limits,
        Duration idleTimeout,
        ClientLimits clientLimits,
        List<Token> tokens,
        List<Path> tokenFiles,
        Supplier<List<Token>> tokenReader) {
    /** Names of these options, and of the option that names their file. */
    static final Set<String> OPTION_NAMES = Set.of(
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
