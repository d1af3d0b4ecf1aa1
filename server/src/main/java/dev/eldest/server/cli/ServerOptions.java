package dev.eldest.server.cli;

import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.TlsTrouble;
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

/** How a server is spoken to. */
final class ServerOptions {
    private static final int CONNECT_MILLIS = 10_000;

    @Option(names = "--tls", description = "Speak TLS. The server's certificate must be for HOST.")
    private boolean tls;

    @Option(
            names = "--tls-ca",
            paramLabel = "<file>",
            description = "Trust a server that one of these vouches for, in PEM form (default: those that the JDK"
                    + " trusts). Means --tls.")
    private Path ca;

    @Option(
            names = "--tls-cert",
            paramLabel = "<file>",
            description = "Show the server this certificate, in PEM form. Means --tls.")
    private Path certificate;

    @Option(names = "--tls-key", paramLabel = "<file>", description = "The certificate's key, in PEM form.")
    private Path key;

    @Option(
            names = "--token-file",
            paramLabel = "<file>",
            description = "A file with the token that the server wants to be shown.")
    private Path tokenFile;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Gives the options to a command that was declared without them. */
    static ServerOptions addTo(CommandSpec command) {
        ServerOptions options = new ServerOptions();
        command.addMixin("server", CommandSpec.forAnnotatedObject(options));
        options.spec = command;
        return options;
    }

    /** A connection to HOST:PORT. */
    Socket connect(String server) throws IOException {
        HostPort address = HostPort.parse(server);
        if (address == null) {
            throw bad("'" + TextSanitizer.echo(server) + "' is not HOST:PORT, like 127.0.0.1:7878 or [::1]:7878");
        }
        if ((certificate == null) != (key == null)) {
            throw bad((key == null ? "--tls-key" : "--tls-cert") + " is needed for a certificate");
        }
        if (key != null) {
            SecretFiles.warn(spec, "--tls-key", key);
        }
        InetSocketAddress where = new InetSocketAddress(address.host(), address.port());
        if (where.isUnresolved()) {
            throw new IOException("there is no host of that name");
        }
        boolean secured = tls || ca != null || certificate != null;
        Socket socket = secured ? new Socket() : new PlainSocket();
        try {
            socket.setTcpNoDelay(true);
            socket.setKeepAlive(true);
            socket.connect(where, CONNECT_MILLIS);
            return secured ? TlsClient.over(socket, address.host(), ca, certificate, key) : socket;
        } catch (IOException e) {
            socket.close();
            throw TlsTrouble.explained(e, untrusted());
        }
    }

    private String untrusted() {
        return ca == null
                ? "its certificate is from nobody whom the JDK trusts: name who vouches for it by --tls-ca"
                : "its certificate is from nobody in --tls-ca, the file '" + TextSanitizer.echo(ca.toString()) + "'";
    }

    /** The same, and the server has been shown the token, if there is one. */
    Socket enter(String server) throws IOException {
        String token = token();
        Socket socket = connect(server);
        if (token != null) {
            show(token, socket);
        }
        return socket;
    }

    private static void show(String token, Socket socket) throws IOException {
        try {
            socket.getOutputStream().write(("token " + token + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Null if there is none. More than a line would be more than the token: what follows it are commands. */
    String token() {
        if (tokenFile == null) {
            return null;
        }
        String token;
        try {
            token = SecretFiles.read(spec, "--token-file", tokenFile);
        } catch (IOException e) {
            throw badTokenFile(e.getMessage());
        }
        if (token.lines().count() != 1) {
            throw badTokenFile("must have one line, with the token alone");
        }
        return token;
    }

    private ParameterException badTokenFile(String why) {
        return bad("--token-file: the file '" + TextSanitizer.echo(tokenFile.toString()) + "' " + why);
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
