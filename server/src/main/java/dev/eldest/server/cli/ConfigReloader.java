package dev.eldest.server.cli;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.Engine;
import dev.eldest.server.cli.ConfigReloader.ReloadableConfig;
import dev.eldest.server.cli.MemoryOption.MemorySize;
import dev.eldest.server.net.NetworkServer;
import dev.eldest.server.net.ServerConfig;
import dev.eldest.server.net.Tokens;
import dev.eldest.server.net.Tokens.Token;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Rereads a server's options, with the same command line and environment and the current files, and applies those that
 * may change while it runs. One thread reloads them, any thread may read the current ones.
 */
final class ConfigReloader {
    private static final Logger LOG = LoggerFactory.getLogger(ConfigReloader.class);

    /** Options as read at the start. */
    private final CommandSpec first;

    private final Engine engine;
    private final NetworkServer server;
    private final Tokens tokens;
    private volatile ReloadableConfig current;

    /**
     * @param first options as read at the start
     * @param tokens null if no token is required
     * @param current those of the options that may change
     */
    ConfigReloader(CommandSpec first, Engine engine, NetworkServer server, Tokens tokens, ReloadableConfig current) {
        this.first = first;
        this.engine = engine;
        this.server = server;
        this.tokens = tokens;
        this.current = current;
    }

    ReloadableConfig current() {
        return current;
    }

    /**
     * Reloads the options and returns the names of changed ones that take effect only after a restart.
     *
     * @param changeable returns the options of a command that may change
     * @throws ParameterException if an option is invalid; then only the tokens are read again
     */
    List<String> reload(Function<ServeCommand, ReloadableConfig> changeable) {
        try {
            CommandSpec reloaded = read();
            ReloadableConfig next = changeable.apply((ServeCommand) reloaded.userObject());
            List<String> restartOnly = new ArrayList<>(restartOnlyChanges(reloaded));
            restartOnly.addAll(apply(next));
            return restartOnly;
        } catch (ParameterException e) {
            replaceTokens(current.tokenReader().get());
            throw e;
        }
    }

    private CommandSpec read() {
        List<String> arguments = first.root().commandLine().getParseResult().originalArgs();
        CommandLine line = Main.commandLine(arguments.toArray(String[]::new));
        CommandSpec reloaded = line.getSubcommands().get(first.name()).getCommandSpec();
        if (first.defaultValueProvider() instanceof EnvironmentDefaults environmentDefaults) {
            environmentDefaults.reinstall(reloaded);
        }
        line.parseArgs(arguments.toArray(String[]::new));
        return reloaded;
    }

    private List<String> restartOnlyChanges(CommandSpec reloaded) {
        return reloaded.options().stream()
                .filter(option -> !ReloadableConfig.OPTION_NAMES.contains(option.longestName()))
                .filter(option -> !Objects.equals(
                        option.getValue(),
                        first.findOption(option.longestName()).getValue()))
                .map(OptionSpec::longestName)
                .toList();
    }

    /** Returns the files that the options are read from. */
    static List<Path> files(CommandSpec command, ReloadableConfig now) {
        List<Path> files = new ArrayList<>(now.tokenFiles());
        if (command.defaultValueProvider() instanceof EnvironmentDefaults environmentDefaults
                && environmentDefaults.file() != null) {
            files.add(environmentDefaults.file());
        }
        return files;
    }

    /**
     * Applies options and returns the names of those that cannot take effect before a restart. A server that requires a
     * token always does; clients admitted without one stay. If no token is left, every client is refused.
     */
    private List<String> apply(ReloadableConfig next) {
        // Tokens first: a revoked token must be removed even if a later step fails.
        replaceTokens(next.tokens());
        logChanges(current.limitsByOption(), next.limitsByOption());
        engine.setLimits(next.limits().maxSearches(), next.clientLimits());
        server.setLimits(next.limits(), next.idleTimeout());
        current = next;
        return (tokens == null) == (next.tokens() == null) ? List.of() : List.of("--token");
    }

    private static void logChanges(Map<String, Object> before, Map<String, Object> after) {
        after.forEach((option, value) -> {
            if (!value.equals(before.get(option))) {
                LOG.atInfo()
                        .addKeyValue("option", option)
                        .addKeyValue("from", before.get(option))
                        .addKeyValue("to", value)
                        .log("limit changed");
            }
        });
    }

    /** @param next null without tokens */
    private void replaceTokens(List<Token> next) {
        if (tokens == null) {
            return;
        }
        boolean had = !tokens.isEmpty();
        tokens.replace(next == null ? List.of() : next);
        if (had && tokens.isEmpty()) {
            LOG.atWarn().log("token list empty: every client is refused");
        }
    }

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

        /** Returns the limits as they are in force, by option. Defaults may depend on another option. */
        private Map<String, Object> limitsByOption() {
            return Map.of(
                    "max-sessions", limits.maxSessions(),
                    "max-searches", limits.maxSearches(),
                    "max-per-address", limits.maxPerAddress(),
                    "client-searches", clientLimits.searches(),
                    "client-threads", clientLimits.threads(),
                    "client-memory", new MemorySize(clientLimits.tableBytes()),
                    "idle-timeout", idleTimeout.isZero() ? "off" : idleTimeout.toSeconds() + "s");
        }
    }
}
