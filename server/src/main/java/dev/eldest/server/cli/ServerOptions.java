package dev.eldest.server.cli;

import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.TlsErrors;
import dev.eldest.server.bridge.PlainSocket;
import dev.eldest.server.bridge.TlsClient;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options for connecting to a server. */
final class ServerOptions {
    /** Where a server listens by default. */
    static final String DEFAULT_SERVER = "127.0.0.1:" + ListenOptions.DEFAULT_PORT;

    private static final int CONNECT_MILLIS = 10_000;
    private static final String TOKEN = "--token";

    @Option(names = "--tls", description = "Use TLS. The server's certificate must be for HOST.")
    private boolean tls;

    @Option(
            names = "--tls-ca",
            paramLabel = "<file>",
            description = "Trusted CA certificates of servers (PEM; default: those of the JDK). Implies --tls.")
    private Path ca;

    @Option(names = "--tls-cert", paramLabel = "<file>", description = "Client certificate (PEM). Implies --tls.")
    private Path certificate;

    @Option(names = "--tls-key", paramLabel = "<file>", description = "Private key of the client certificate (PEM).")
    private Path key;

    @Option(
            names = TOKEN,
            paramLabel = "<secret>",
            description = "Token for the server; @FILE reads it from a file, so that other users cannot see it.")
    private String token;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private final SecretFiles secretFiles = new SecretFiles();

    @Option(names = "--token-file", hidden = true)
    private void setTokenFile(String file) {
        token = "@" + file;
    }

    /** Adds the options to a command that does not declare them. */
    static ServerOptions addTo(CommandSpec command) {
        ServerOptions options = new ServerOptions();
        command.addMixin("server", CommandSpec.forAnnotatedObject(options));
        options.spec = command;
        return options;
    }

    /**
     * Connects to a server.
     *
     * @param server HOST:PORT
     */
    Socket connect(String server) throws IOException {
        HostPort address = HostPort.parse(server);
        if (address == null) {
            throw invalid(
                    "'" + TextSanitizer.echo(server) + "' is not HOST:PORT, such as 127.0.0.1:7878 or [::1]:7878");
        }
        if ((certificate == null) != (key == null)) {
            throw invalid((key == null ? "--tls-key" : "--tls-cert") + " is required for a client certificate");
        }
        if (key != null) {
            secretFiles.warnIfReadable(spec, "--tls-key", key);
        }
        InetSocketAddress where = new InetSocketAddress(address.host(), address.port());
        if (where.isUnresolved()) {
            throw new IOException("host not found");
        }
        boolean useTls = tls || ca != null || certificate != null;
        Socket socket = useTls ? new Socket() : new PlainSocket();
        try {
            socket.setTcpNoDelay(true);
            socket.setKeepAlive(true);
            socket.connect(where, CONNECT_MILLIS);
            return useTls ? TlsClient.connect(socket, address.host(), ca, certificate, key) : socket;
        } catch (IOException e) {
            socket.close();
            throw TlsErrors.explained(e, untrustedMessage());
        }
    }

    private String untrustedMessage() {
        return ca == null
                ? "its certificate is not trusted by the JDK: name its CA with --tls-ca"
                : "its certificate is not from a CA in --tls-ca, file '" + TextSanitizer.echo(ca.toString()) + "'";
    }

    /** Connects to a server and sends the token, if there is one. */
    Socket connectAuthenticated(String server) throws IOException {
        String secret = token();
        Socket socket = connect(server);
        if (secret != null) {
            sendToken(secret, socket);
        }
        return socket;
    }

    private static void sendToken(String secret, Socket socket) throws IOException {
        try {
            socket.getOutputStream().write(("token " + secret + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * Returns the token, or null if there is none. Files with more than one line are refused: the other lines would be
     * commands.
     */
    String token() {
        try {
            return token == null ? null : secretFiles.token(spec, TOKEN, token);
        } catch (IOException e) {
            throw invalid(TOKEN + ": " + e.getMessage());
        }
    }

    private ParameterException invalid(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
