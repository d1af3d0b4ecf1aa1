package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.bridge.Bridge;
import dev.eldest.server.bridge.FailoverBridge;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code eldest connect}: bridge between the standard streams and a server. */
@Command(
        name = "connect",
        description = {
            ConnectCommand.SUMMARY,
            "Send standard input to the server and its output to standard output, until either side ends. Exit code: 0"
                    + " after a normal end, 1 if the connection fails, 2 for an invalid option.",
            "Of several servers the first reachable one is used, and another takes over when it fails. In UCI and UGI"
                    + " the new one gets options and position, and finishes the pending commands."
        })
public final class ConnectCommand implements Callable<Integer> {
    public static final String SUMMARY = "Connect a program that starts engines as processes to a server.";

    @Parameters(
            paramLabel = "HOST:PORT",
            arity = "0..1",
            split = ",",
            defaultValue = ServerOptions.DEFAULT_SERVER,
            description = "Address of the server, or a comma-separated list (default: ${DEFAULT-VALUE}).")
    private List<String> servers;

    @Mixin
    private ServerOptions options;

    @Override
    public Integer call() throws InterruptedException {
        FileInputStream in = new FileInputStream(FileDescriptor.in);
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        if (servers.size() > 1) {
            runWithFailover(in, out);
        } else {
            runSingle(servers.getFirst(), in, out);
        }
        return 0;
    }

    private void runSingle(String server, FileInputStream in, FileOutputStream out) {
        String token = options.token();
        boolean orderly;
        try {
            orderly = Bridge.run(options.connect(server), token, in, out);
        } catch (IOException e) {
            throw new RefusedException("cannot connect to " + TextSanitizer.echo(server) + ": " + e.getMessage());
        }
        if (!orderly) {
            throw new RefusedException("the connection to " + TextSanitizer.echo(server) + " was lost");
        }
    }

    private void runWithFailover(FileInputStream in, FileOutputStream out) throws InterruptedException {
        try {
            FailoverBridge.run(servers, options::connectAuthenticated, in, out);
        } catch (IOException e) {
            throw new RefusedException("no server is available: " + TextSanitizer.echo(String.join(",", servers))
                    + "; last error: " + e.getMessage());
        }
    }
}
