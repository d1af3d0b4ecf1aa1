package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.provide.LocalUciEngine;
import dev.eldest.server.provide.RemoteUciEngine;
import dev.eldest.server.provide.UciEngine;
import dev.eldest.server.provide.WebClient;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Base of commands that provide an engine to a web site until they are ended. */
abstract class ProvideSubcommand implements Callable<Integer> {
    private static final String KEY_VARIABLE = "ELDEST_KEY";
    private static final Pattern KEY = Pattern.compile("[!-~]{1,512}");

    @Option(
            names = "--key-file",
            paramLabel = "<file>",
            description = "File with the key that identifies this provider to the site. Alternative: the environment"
                    + " variable "
                    + KEY_VARIABLE + ".")
    private Path keyFile;

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "Maximum number of threads per search (default: number of cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--hash",
            paramLabel = "<megabytes>",
            description = "Maximum size of a search's transposition table in MB (default: ${DEFAULT-VALUE}).")
    private int hash = 64;

    @Option(
            names = "--server",
            paramLabel = "HOST:PORT",
            description = "Server that runs the searches (default: this process).")
    private String server;

    @Mixin
    private ServerOptions options;

    @Mixin
    private MemoryOption memory;

    @Spec
    private CommandSpec spec;

    private final SecretFiles secretFiles = new SecretFiles();

    /** Serves the site until the thread is interrupted. */
    abstract void provide(String key, UciEngine.Source engines) throws InterruptedException;

    int threads() {
        return threads;
    }

    int hash() {
        return hash;
    }

    @Override
    public final Integer call() {
        OptionErrors.requireRange(spec, "--threads", threads, 1, EngineConfig.MAX_CORES);
        OptionErrors.requireRange(spec, "--hash", hash, 1, EngineConfig.MAX_HASH_MEGABYTES);
        if (server != null && HostPort.parse(server) == null) {
            throw invalid("--server: '" + TextSanitizer.echo(server)
                    + "' is not HOST:PORT, such as 127.0.0.1:7878 or [::1]:7878");
        }
        String key = key();
        try (GracefulShutdown gracefulShutdown = new GracefulShutdown(Duration.ZERO, "INFO")) {
            gracefulShutdown.installHandlers(true);
            Thread provider = Thread.currentThread();
            Thread.ofPlatform()
                    .daemon()
                    .name("eldest-signals")
                    .start(() -> interruptOnShutdown(provider, gracefulShutdown));
            provide(key);
        } catch (InterruptedException e) {
            // Normal end.
        }
        return 0;
    }

    private static void interruptOnShutdown(Thread provider, GracefulShutdown gracefulShutdown) {
        try {
            gracefulShutdown.awaitRequest();
            provider.interrupt();
        } catch (InterruptedException e) {
            // Never interrupted.
        }
    }

    private void provide(String key) throws InterruptedException {
        if (server != null) {
            provide(key, RemoteUciEngine.source(this::enterServer));
            return;
        }
        try (Engine engine = Engine.load(new EngineConfig(memory.limits(), threads, 0, Integer.MAX_VALUE))) {
            provide(key, LocalUciEngine.of(engine));
        }
    }

    /** Connects to the server. Invalid options become IOExceptions, as they are found on any thread. */
    private Socket enterServer() throws IOException {
        try {
            return options.connectAuthenticated(server);
        } catch (ParameterException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private String key() {
        String key = keyFile == null ? System.getenv(KEY_VARIABLE) : readKeyFile();
        if (key == null) {
            throw invalid("the site's key is missing: use --key-file or the environment variable " + KEY_VARIABLE);
        }
        if (!KEY.matcher(key).matches()) {
            throw invalid("the site's key must be 1 to 512 ASCII characters without blanks");
        }
        return key;
    }

    private String readKeyFile() {
        try {
            secretFiles.warnIfReadable(spec, "--key-file", keyFile);
            return SmallFile.readOrWait(keyFile).strip();
        } catch (IOException e) {
            throw invalid("--key-file: cannot read file '" + TextSanitizer.echo(keyFile.toString()) + "'");
        }
    }

    /** Parses the address of a site that the key may be sent to. Removes trailing slashes. */
    URI parseSite(String option, String text) {
        String address = text.replaceFirst("/+$", "");
        try {
            URI site = URI.create(address);
            if (site.getHost() != null
                    && site.getRawQuery() == null
                    && site.getRawFragment() == null
                    && site.getUserInfo() == null
                    && WebClient.isPrivate(site)) {
                return site;
            }
        } catch (IllegalArgumentException e) {
            // Reported below.
        }
        throw OptionErrors.of(
                spec,
                option,
                "must be an address such as https://example.org, or http:// on this machine, not '"
                        + TextSanitizer.echo(text) + "'");
    }

    ParameterException invalid(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
