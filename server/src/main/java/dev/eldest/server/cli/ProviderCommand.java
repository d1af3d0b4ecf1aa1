package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.log.Logs;
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

/** A command that works for a web site until it is ended. */
abstract class ProviderCommand implements Callable<Integer> {
    private static final String KEY_VARIABLE = "ELDEST_KEY";
    private static final Pattern KEY = Pattern.compile("[!-~]{1,512}");

    @Option(
            names = "--key-file",
            paramLabel = "<file>",
            description = "A file with what the site knows its provider by. It may also stand in the environment, as "
                    + KEY_VARIABLE + ".")
    private Path keyFile;

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "The most threads of a search (default: one for each core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--hash",
            paramLabel = "<megabytes>",
            description = "The most megabytes for a search's table (default: ${DEFAULT-VALUE}).")
    private int hash = 64;

    @Option(
            names = "--server",
            paramLabel = "HOST:PORT",
            description = "Let this server search (default: this process does).")
    private String server;

    @Mixin
    private ServerOptions options;

    @Mixin
    private MemoryOption memory;

    @Spec
    private CommandSpec spec;

    /** Provides until the thread is interrupted. */
    abstract void provide(String key, UciEngine.Source partners) throws InterruptedException;

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
            throw bad("--server: '" + TextSanitizer.echo(server)
                    + "' is not HOST:PORT, like 127.0.0.1:7878 or [::1]:7878");
        }
        String key = key();
        Logs.start("INFO");
        try (GracefulShutdown gracefulShutdown = new GracefulShutdown(Duration.ZERO)) {
            gracefulShutdown.hear(true);
            Thread provider = Thread.currentThread();
            Thread.ofPlatform()
                    .daemon()
                    .name("eldest-signals")
                    .start(() -> interruptAtTheEnd(provider, gracefulShutdown));
            provide(key);
        } catch (InterruptedException e) {
            // That is how it is ended.
        } finally {
            Logs.stop();
        }
        return 0;
    }

    private static void interruptAtTheEnd(Thread provider, GracefulShutdown gracefulShutdown) {
        try {
            gracefulShutdown.await();
            provider.interrupt();
        } catch (InterruptedException e) {
            // Nobody does that.
        }
    }

    private void provide(String key) throws InterruptedException {
        if (server != null) {
            provide(key, RemoteUciEngine.through(this::enterServer));
            return;
        }
        try (Engine engine = Engine.load(new EngineConfig(memory.limits(), threads, 0, Integer.MAX_VALUE))) {
            provide(key, LocalUciEngine.of(engine));
        }
    }

    /** What is wrong with the options for the server shows when they are used, on whatever thread. */
    private Socket enterServer() throws IOException {
        try {
            return options.enter(server);
        } catch (ParameterException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private String key() {
        String key = keyFile == null ? System.getenv(KEY_VARIABLE) : fromFile();
        if (key == null) {
            throw bad("the site's key is wanted, by --key-file or in the environment as " + KEY_VARIABLE);
        }
        if (!KEY.matcher(key).matches()) {
            throw bad("the site's key must be ASCII characters without blanks, and not more than 512");
        }
        return key;
    }

    private String fromFile() {
        try {
            SecretFiles.warn(spec, "--key-file", keyFile);
            return SmallFile.readOrWait(keyFile).strip();
        } catch (IOException e) {
            throw bad("--key-file: cannot read the file '" + TextSanitizer.echo(keyFile.toString()) + "'");
        }
    }

    /** An address that a key may be sent to; whatever it ends with, no slash. */
    URI site(String option, String text) {
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
            // As any other that cannot be used.
        }
        throw OptionErrors.of(
                spec,
                option,
                "must be an address like https://example.org, or http:// on this machine, not '"
                        + TextSanitizer.echo(text) + "'");
    }

    ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
