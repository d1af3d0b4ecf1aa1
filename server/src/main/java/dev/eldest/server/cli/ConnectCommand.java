package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.Text;
import dev.eldest.server.bridge.Bridge;
import dev.eldest.server.bridge.TlsClient;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest connect}: a bridge from standard input and output to a server. */
@Command(
        name = "connect",
        description = {
            ConnectCommand.SUMMARY,
            "Carries standard input to the server and its answers to standard output, until either side ends. The exit"
                    + " code is 0 after an orderly end, 1 if there is no connection or it breaks, 2 for a bad option."
        })
public final class ConnectCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Connects a program that starts engines as processes to a server.";

    private static final int CONNECT_MILLIS = 10_000;

    @Parameters(paramLabel = "HOST:PORT", description = "Where the server listens, like 127.0.0.1:7878.")
    private String server;

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

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        String token = token();
        boolean orderly;
        try {
            orderly = Bridge.run(
                    connect(), token, new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        } catch (IOException e) {
            throw new RefusedException("cannot connect to " + Text.echo(server) + ": " + e.getMessage());
        }
        if (!orderly) {
            throw new RefusedException("the connection to " + Text.echo(server) + " has broken");
        }
        return 0;
    }

    private Socket connect() throws IOException {
        HostPort address = HostPort.parse(server);
        if (address == null) {
            throw bad("'" + Text.echo(server) + "' is not HOST:PORT, like 127.0.0.1:7878 or [::1]:7878");
        }
        if ((certificate == null) != (key == null)) {
            throw bad((key == null ? "--tls-key" : "--tls-cert") + " is needed for a certificate");
        }
        InetSocketAddress where = new InetSocketAddress(address.host(), address.port());
        if (where.isUnresolved()) {
            throw new IOException("there is no host of that name");
        }
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.setKeepAlive(true);
            socket.connect(where, CONNECT_MILLIS);
            return tls || ca != null || certificate != null
                    ? TlsClient.over(socket, address.host(), ca, certificate, key)
                    : socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private String token() {
        try {
            return tokenFile == null ? null : Files.readString(tokenFile).strip();
        } catch (IOException e) {
            throw bad("--token-file: cannot read the file '" + Text.echo(tokenFile.toString()) + "'");
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
