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

/** {@code eldest connect}: a bridge from standard input and output to a server. */
@Command(
        name = "connect",
        description = {
            ConnectCommand.SUMMARY,
            "Carries standard input to the server and its answers to standard output, until either side ends. The exit"
                    + " code is 0 after an orderly end, 1 if there is no connection or it breaks, 2 for a bad option.",
            "Of several servers the first that is there is spoken to, and another takes its place when it is gone: in"
                    + " UCI and UGI that one is told options and position, and goes on with what is owed."
        })
public final class ConnectCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Connects a program that starts engines as processes to a server.";

    @Parameters(
            paramLabel = "HOST:PORT",
            arity = "1",
            split = ",",
            description = "Where the server listens, like 127.0.0.1:7878, or several do, with commas between them.")
    private List<String> servers;

    @Mixin
    private ServerOptions options;

    @Override
    public Integer call() throws InterruptedException {
        FileInputStream in = new FileInputStream(FileDescriptor.in);
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        if (servers.size() > 1) {
            lastingly(in, out);
        } else {
            once(servers.getFirst(), in, out);
        }
        return 0;
    }

    private void once(String server, FileInputStream in, FileOutputStream out) {
        String token = options.token();
        boolean orderly;
        try {
            orderly = Bridge.run(options.connect(server), token, in, out);
        } catch (IOException e) {
            throw new RefusedException("cannot connect to " + TextSanitizer.echo(server) + ": " + e.getMessage());
        }
        if (!orderly) {
            throw new RefusedException("the connection to " + TextSanitizer.echo(server) + " has broken");
        }
    }

    private void lastingly(FileInputStream in, FileOutputStream out) throws InterruptedException {
        try {
            FailoverBridge.run(servers, options::enter, in, out);
        } catch (IOException e) {
            throw new RefusedException("no server of " + TextSanitizer.echo(String.join(",", servers))
                    + " goes on with this; the last trouble was: " + e.getMessage());
        }
    }
}
