package dev.eldest.server.cli;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.net.ServerConfig.Proxies;
import dev.eldest.server.net.ServerConfig.TlsFiles;
import dev.eldest.server.net.Token;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of {@code eldest serve} that say where it listens, and whom it lets in. */
final class ListenOptions {
    private static final String LOOPBACK = "loopback";

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
            description = "What clients must show in a first line 'token <secret>', at least " + Token.MIN_LENGTH
                    + " characters without blanks; @FILE takes it from a file. On a command line others may see it,"
                    + " so better use a file or the environment.")
    private String token;

    @Option(
            names = "--tokens",
            paramLabel = "<file>",
            description = "More tokens, a line 'name secret' each, of which a client must show one. The log names"
                    + " them. Files with tokens may change at any time: new ones count within two or three seconds, and"
                    + " who has shown one that is gone must leave. Without any left nobody is let in.")
    private Path tokenFile;

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

    @Option(
            names = "--proxy-protocol",
            arity = "0..1",
            fallbackValue = LOOPBACK,
            split = ",",
            paramLabel = "<address>",
            description =
                    "Take clients only through a proxy that says by the PROXY protocol, version 1 or 2, from where"
                            + " they come: limits and logs go by that. Who may say so: addresses, or loopback for this"
                            + " machine, with commas between them (without any: loopback).")
    private List<String> proxies;

    @Option(
            names = "--page-host",
            split = ",",
            paramLabel = "<name>",
            description = "By which names, besides its addresses and localhost, browsers may know the server and its"
                    + " --metrics-port, with commas between them. With TLS the server answers to any that the"
                    + " certificate has.")
    private Set<String> names = Set.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    InetSocketAddress address() {
        InetSocketAddress address = Addresses.of(spec, "--host", host, "--port", port);
        refuseStrangers(address.getAddress());
        return address;
    }

    private void refuseStrangers(InetAddress address) {
        if (!address.isLoopbackAddress() && token == null && tokenFile == null && certificate == null && !open) {
            throw OptionErrors.of(
                    spec,
                    "--host",
                    "'" + TextSanitizer.echo(host)
                            + "' lets anybody use this server who can reach it: give --token, --tokens or"
                            + " --tls-cert and --tls-key, or say --open if that is meant");
        }
    }

    /** Of which clients must show one, or null if they need none. Files that are empty or do not exist have none. */
    List<Token> tokens() {
        if (token == null && tokenFile == null) {
            return null;
        }
        List<Token> all = new ArrayList<>(unnamed());
        all.addAll(named());
        return all;
    }

    /** Refuses to start with an option that names no token: nobody could show it. */
    void requireTokens() {
        if (token != null && unnamed().isEmpty()) {
            throw OptionErrors.of(
                    spec,
                    "--token",
                    "names no token, or a file that is empty or does not exist: '" + TextSanitizer.echo(token) + "'");
        }
        if (tokenFile != null && named().isEmpty()) {
            throw OptionErrors.of(
                    spec,
                    "--tokens",
                    "cannot be used: the file '" + TextSanitizer.echo(tokenFile.toString())
                            + "' has no token or does not exist; a line is 'name secret'");
        }
    }

    private List<Token> named() {
        if (tokenFile == null) {
            return List.of();
        }
        try {
            List<Token> tokens = new TokenFile(tokenFile).read();
            SecretFiles.warn(spec, "--tokens", tokenFile);
            return tokens;
        } catch (IOException e) {
            throw OptionErrors.of(spec, "--tokens", "cannot be used: " + e.getMessage(), e);
        }
    }

    /** Those that tokens are read from. */
    List<Path> tokenFiles() {
        List<Path> files = new ArrayList<>();
        if (tokenFile != null) {
            files.add(tokenFile);
        }
        if (inFile(token)) {
            files.add(Path.of(token.substring(1)));
        }
        return files;
    }

    private static boolean inFile(String token) {
        return token != null && token.startsWith("@");
    }

    private List<Token> unnamed() {
        if (token == null) {
            return List.of();
        }
        String secret = inFile(token) ? fromFile(token.substring(1)) : token;
        if (secret.isEmpty()) {
            return List.of();
        }
        if (!Token.isSecret(secret)) {
            throw OptionErrors.of(
                    spec, "--token", "must be at least " + Token.MIN_LENGTH + " ASCII characters without blanks");
        }
        return List.of(new Token(Token.UNNAMED, secret));
    }

    private String fromFile(String name) {
        try {
            String text = SmallFile.readIfThere(Path.of(name)).strip();
            SecretFiles.warn(spec, "--token", Path.of(name));
            return text;
        } catch (IOException | IllegalArgumentException e) {
            throw OptionErrors.of(
                    spec, "--token", "cannot be read from the file '" + TextSanitizer.echo(name) + "'", e);
        }
    }

    /** Null if clients come themselves. */
    Proxies proxies() {
        if (proxies == null) {
            return null;
        }
        Set<InetAddress> others = new HashSet<>();
        for (String each : proxies) {
            if (!each.equals(LOOPBACK)) {
                others.add(proxy(each));
            }
        }
        return new Proxies(proxies.contains(LOOPBACK), others);
    }

    private InetAddress proxy(String text) {
        try {
            return InetAddress.ofLiteral(text);
        } catch (IllegalArgumentException e) {
            throw OptionErrors.of(
                    spec,
                    "--proxy-protocol",
                    "must name addresses or loopback, not '" + TextSanitizer.echo(text) + "'");
        }
    }

    Set<String> names() {
        return names;
    }

    /** Null without TLS. */
    TlsFiles tls() {
        if (certificate == null && key == null && clientCa == null) {
            return null;
        }
        if (certificate == null || key == null) {
            throw OptionErrors.of(spec, certificate == null ? "--tls-cert" : "--tls-key", "is needed for TLS");
        }
        SecretFiles.warn(spec, "--tls-key", key);
        return new TlsFiles(certificate, key, clientCa);
    }
}
