package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.json.JsonTree;
import dev.eldest.protocol.text.Text;
import dev.eldest.server.bridge.ServerLines;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest status}: what servers do just now. */
@Command(
        name = "status",
        description = {StatusCommand.SUMMARY, "The exit code is 1 if one of them cannot be asked."})
public final class StatusCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Tells what servers do just now, and what they see of their cluster.";

    private static final String LIVE = "live ";
    private static final int PATIENCE_MILLIS = 10_000;

    @Parameters(
            paramLabel = "HOST:PORT",
            arity = "1",
            split = ",",
            description = "Where a server listens, like 127.0.0.1:7878, or several do, with commas between them.")
    private List<String> servers;

    @Mixin
    private ServerOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        for (String server : servers) {
            List<String> lines = new StatusText(JsonTree.readWhole(ask(server))).lines();
            out.println(server + ": " + lines.getFirst());
            lines.stream().skip(1).forEach(line -> out.println("  " + line));
        }
        out.flush();
        return 0;
    }

    private String ask(String server) {
        try (Socket socket = options.enter(server)) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write("live\n".getBytes(StandardCharsets.UTF_8));
            ServerLines heard = new ServerLines(socket.getInputStream(), StandardCharsets.UTF_8);
            for (String line = heard.next(); line != null; line = heard.next()) {
                if (line.startsWith(LIVE)) {
                    return line.substring(LIVE.length());
                }
            }
            throw new IOException("it says nothing of what it does");
        } catch (IOException e) {
            throw new RefusedException("cannot ask " + Text.echo(server) + ": " + e.getMessage());
        }
    }
}
