package dev.eldest.server.cli;

import dev.eldest.protocol.Text;
import dev.eldest.server.net.ServerSettings.TlsFiles;
import dev.eldest.server.net.Token;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of {@code eldest serve} that say where it listens, and whom it lets in. */
final class ListenOptions {
    @Option(
            names = "--host",
            paramLabel = "<address>",
            description = "Where to listen: an address or name of this machine, 0.0.0.0 for all it has (default:"
                    + " ${DEFAULT-VALUE}). Beyond the loopback, --token or --tls-cert is needed, or --open.")
    private String host = "127.0.0.1";

    @Option(
            names = "--port",
            paramLabel = "<port>",
            description = "The port, 0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port = 7878;

    @Option(
            names = "--open",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "Let anybody in who can reach the server, though it listens beyond the loopback without a"
                    + " token or TLS.")
    private boolean open;

    @Option(
            names = "--token",
            paramLabel = "<secret>",
            description = "What clients must show in a first line 'token <secret>', at least " + Token.LEAST_LENGTH
                    + " characters without blanks; @FILE takes it from a file. On a command line others may see it,"
                    + " so better use a file or the environment.")
    private String token;

    @Option(
            names = "--tls-cert",
            paramLabel = "<file>",
            description = "Speak only TLS, with this certificate and those that vouch for it, in PEM form.")
    private Path certificate;

    @Option(names = "--tls-key", paramLabel = "<file>", description = "The certificate's key, in PEM form, PKCS 8.")
    private Path key;

    @Option(
            names = "--tls-client-ca",
            paramLabel = "<file>",
            description = "Let in only clients with a certificate that one of these vouches for, in PEM form.")
    private Path clientCa;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    InetSocketAddress address() {
        InetSocketAddress address = Addresses.of(spec, "--host", host, "--port", port);
        refuseStrangers(address.getAddress());
        return address;
    }

    private void refuseStrangers(InetAddress address) {
        if (!address.isLoopbackAddress() && token == null && certificate == null && !open) {
            throw Refusals.of(
                    spec,
                    "--host",
                    "'" + Text.echo(host) + "' lets anybody use this server who can reach it: give --token or"
                            + " --tls-cert and --tls-key, or say --open if that is meant");
        }
    }

    /** What clients must show, or null. */
    Token token() {
        if (token == null) {
            return null;
        }
        String secret = token.startsWith("@") ? fromFile(token.substring(1)) : token;
        if (secret.length() < Token.LEAST_LENGTH || !secret.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw Refusals.of(
                    spec, "--token", "must be at least " + Token.LEAST_LENGTH + " ASCII characters without blanks");
        }
        return new Token(secret);
    }

    private String fromFile(String name) {
        try {
            return Files.readString(Path.of(name)).strip();
        } catch (IOException | IllegalArgumentException e) {
            throw Refusals.of(spec, "--token", "cannot be read from the file '" + Text.echo(name) + "'");
        }
    }

    /** Null without TLS. */
    TlsFiles tls() {
        if (certificate == null && key == null && clientCa == null) {
            return null;
        }
        if (certificate == null || key == null) {
            throw Refusals.of(spec, certificate == null ? "--tls-cert" : "--tls-key", "is needed for TLS");
        }
        return new TlsFiles(certificate, key, clientCa);
    }
}
