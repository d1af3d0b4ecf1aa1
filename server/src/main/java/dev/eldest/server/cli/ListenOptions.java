package dev.eldest.server.cli;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.net.ServerConfig.Proxies;
import dev.eldest.server.net.ServerConfig.TlsFiles;
import dev.eldest.server.net.Tokens.Token;
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

/** Options of {@code eldest serve} for listening, authentication and TLS. */
final class ListenOptions {
    static final int DEFAULT_PORT = 7878;

    private static final String LOOPBACK = "loopback";

    @Option(
            names = "--host",
            paramLabel = "<address>",
            description = "Address or host name of this machine to listen on, 0.0.0.0 for all (default:"
                    + " ${DEFAULT-VALUE}). Beyond the loopback, --token, --tls-cert or --open is required.")
    private String host = "127.0.0.1";

    @Option(
            names = "--port",
            paramLabel = "<port>",
            description = "Port, 0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port = DEFAULT_PORT;

    @Option(
            names = "--open",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "Listen beyond the loopback without token or TLS: every client that can reach the server is"
                    + " accepted.")
    private boolean open;

    @Option(
            names = "--token",
            paramLabel = "<secret>",
            description = "Secret that clients must send in a first line 'token <secret>', at least " + Token.MIN_LENGTH
                    + " characters without blanks; @FILE reads it from a file. Other users can see a command line, so"
                    + " prefer a file or the environment.")
    private String token;

    @Option(
            names = "--tokens",
            paramLabel = "<file>",
            description = "File with further tokens, a line 'name secret' each; clients must send one of them. The log"
                    + " contains the names. Token files may change at any time: new tokens are accepted within two or"
                    + " three seconds, and clients with removed ones are disconnected. Without any token left every"
                    + " client is refused.")
    private Path tokenFile;

    @Option(
            names = "--tls-cert",
            paramLabel = "<file>",
            description = "Accept only TLS, with this certificate and its chain (PEM).")
    private Path certificate;

    @Option(names = "--tls-key", paramLabel = "<file>", description = "Private key of the certificate (PEM, PKCS 8).")
    private Path key;

    @Option(
            names = "--tls-client-ca",
            paramLabel = "<file>",
            description = "Accept only clients with a certificate from one of these CAs (PEM).")
    private Path clientCa;

    @Option(
            names = "--proxy-protocol",
            arity = "0..1",
            fallbackValue = LOOPBACK,
            split = ",",
            paramLabel = "<address>",
            description =
                    "Accept clients only through a proxy that sends a PROXY protocol header, version 1 or 2; limits"
                            + " and logs use the address in it. Trusted proxies: comma-separated addresses, or"
                            + " loopback for this machine (without a value: loopback).")
    private List<String> proxies;

    @Option(
            names = "--page-host",
            split = ",",
            paramLabel = "<name>",
            description = "Comma-separated host names that browsers may use for the server and its --metrics-port,"
                    + " besides addresses and localhost. With TLS the server accepts every name of its certificate.")
    private Set<String> names = Set.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private final SecretFiles secretFiles = new SecretFiles();

    InetSocketAddress address() {
        InetSocketAddress address = OptionErrors.resolve(spec, "--host", host, "--port", port);
        requireProtection(address.getAddress());
        return address;
    }

    private void requireProtection(InetAddress address) {
        if (!address.isLoopbackAddress() && token == null && tokenFile == null && certificate == null && !open) {
            throw OptionErrors.of(
                    spec,
                    "--host",
                    "'" + TextSanitizer.echo(host)
                            + "' allows every client that can reach this server: add --token, --tokens or --tls-cert"
                            + " and --tls-key, or --open to confirm");
        }
    }

    /** Returns the accepted tokens, or null if none is required. Empty or missing files have none. */
    List<Token> tokens() {
        if (token == null && tokenFile == null) {
            return null;
        }
        List<Token> all = new ArrayList<>(unnamedTokens());
        all.addAll(readTokenFile());
        return all;
    }

    /** Refuses token options without any token, with which no client could connect. */
    void requireTokens() {
        if (token != null && unnamedTokens().isEmpty()) {
            throw OptionErrors.of(
                    spec,
                    "--token",
                    "contains no token, or names an empty or missing file: '" + TextSanitizer.echo(token) + "'");
        }
        if (tokenFile != null && readTokenFile().isEmpty()) {
            throw OptionErrors.of(
                    spec,
                    "--tokens",
                    "cannot be used: file '" + TextSanitizer.echo(tokenFile.toString())
                            + "' has no token or does not exist; expected lines 'name secret'");
        }
    }

    private List<Token> readTokenFile() {
        if (tokenFile == null) {
            return List.of();
        }
        try {
            List<Token> tokens = new TokenFile(tokenFile).read();
            secretFiles.warnIfReadable(spec, "--tokens", tokenFile);
            return tokens;
        } catch (IOException e) {
            throw OptionErrors.of(spec, "--tokens", "cannot be used: " + e.getMessage(), e);
        }
    }

    /** Returns the files that tokens are read from. */
    List<Path> tokenFiles() {
        List<Path> files = new ArrayList<>();
        if (tokenFile != null) {
            files.add(tokenFile);
        }
        if (isFile(token)) {
            files.add(Path.of(token.substring(1)));
        }
        return files;
    }

    private static boolean isFile(String token) {
        return token != null && token.startsWith("@");
    }

    private List<Token> unnamedTokens() {
        if (token == null) {
            return List.of();
        }
        String secret = isFile(token) ? readSecret(token.substring(1)) : token;
        if (secret.isEmpty()) {
            return List.of();
        }
        if (!Token.isSecret(secret)) {
            throw OptionErrors.of(
                    spec, "--token", "must be at least " + Token.MIN_LENGTH + " ASCII characters without blanks");
        }
        return List.of(new Token(Token.UNNAMED, secret));
    }

    private String readSecret(String name) {
        try {
            String text = SmallFile.readIfThere(Path.of(name)).strip();
            secretFiles.warnIfReadable(spec, "--token", Path.of(name));
            return text;
        } catch (IOException | IllegalArgumentException e) {
            throw OptionErrors.of(spec, "--token", "cannot be read from file '" + TextSanitizer.echo(name) + "'", e);
        }
    }

    /** Returns the trusted proxies, or null for direct connections. */
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
                    spec, "--proxy-protocol", "must be addresses or loopback, not '" + TextSanitizer.echo(text) + "'");
        }
    }

    Set<String> names() {
        return names;
    }

    /** Returns the TLS files, or null without TLS. */
    TlsFiles tls() {
        if (certificate == null && key == null && clientCa == null) {
            return null;
        }
        if (certificate == null || key == null) {
            throw OptionErrors.of(spec, certificate == null ? "--tls-cert" : "--tls-key", "is required for TLS");
        }
        secretFiles.warnIfReadable(spec, "--tls-key", key);
        return new TlsFiles(certificate, key, clientCa);
    }
}
