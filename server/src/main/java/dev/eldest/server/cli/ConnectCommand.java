package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.Text;
import dev.eldest.server.bridge.Bridge;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

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

    @Parameters(paramLabel = "HOST:PORT", description = "Where the server listens, like 127.0.0.1:7878.")
    private String server;

    @Mixin
    private ServerOptions options;

    @Override
    public Integer call() {
        String token = options.token();
        boolean orderly;
        try {
            orderly = Bridge.run(
                    options.connect(server),
                    token,
                    new FileInputStream(FileDescriptor.in),
                    new FileOutputStream(FileDescriptor.out));
        } catch (IOException e) {
            throw new RefusedException("cannot connect to " + Text.echo(server) + ": " + e.getMessage());
        }
        if (!orderly) {
            throw new RefusedException("the connection to " + Text.echo(server) + " has broken");
        }
        return 0;
    }
}
