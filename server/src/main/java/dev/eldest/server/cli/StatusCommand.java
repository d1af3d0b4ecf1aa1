package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.json.BadQueryException;
import dev.eldest.protocol.json.JsonTreeParser;
import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.TimeLimit;
import dev.eldest.protocol.text.TokenWords;
import dev.eldest.server.bridge.BoundedLineReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest status}: shows the current activity of servers. */
@Command(
        name = "status",
        description = {StatusCommand.SUMMARY, "Exit code: 1 if a server could not be queried."})
public final class StatusCommand implements Callable<Integer> {
    /** Description in the list of commands. */
    public static final String SUMMARY = "Show the current activity of servers and of their cluster.";

    private static final String LIVE = "live ";
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    /** Lines to read until the live status must have come. */
    private static final int MAX_LINES = 32;

    private static final int MAX_LINE_BYTES = 1 << 20;

    @Parameters(
            paramLabel = "HOST:PORT",
            arity = "1",
            split = ",",
            description = "Address of a server, such as 127.0.0.1:7878, or a comma-separated list.")
    private List<String> servers;

    @Mixin
    private ServerOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        for (String server : servers) {
            List<String> lines = new StatusText(query(server)).lines();
            out.println(server + ": " + lines.getFirst());
            lines.stream().skip(1).forEach(line -> out.println("  " + line));
        }
        out.flush();
        return 0;
    }

    private Map<String, Object> query(String server) {
        try (Socket socket = options.connectAuthenticated(server)) {
            return query(socket);
        } catch (IOException e) {
            throw new RefusedException("cannot query " + TextSanitizer.echo(server) + ": " + e.getMessage());
        }
    }

    private static Map<String, Object> query(Socket socket) throws IOException {
        return TimeLimit.within(socket, TIMEOUT, "no live status", () -> {
            socket.getOutputStream().write("live\n".getBytes(StandardCharsets.UTF_8));
            return live(new BoundedLineReader(socket.getInputStream(), StandardCharsets.UTF_8, MAX_LINE_BYTES));
        });
    }

    private static Map<String, Object> live(BoundedLineReader reader) throws IOException {
        for (int count = 0; count < MAX_LINES; count++) {
            String line = reader.next();
            if (line == null) {
                throw new IOException("no live status received");
            }
            if (line.startsWith(LIVE)) {
                return read(line.substring(LIVE.length()));
            }
            String message = ErrorLine.message(line);
            if (message != null) {
                throw new IOException(TokenWords.forUser(message));
            }
        }
        throw new IOException("no live status in " + MAX_LINES + " lines");
    }

    private static Map<String, Object> read(String live) throws IOException {
        try {
            return JsonTreeParser.readWhole(live);
        } catch (BadQueryException e) {
            throw new IOException("invalid live status: " + e.getMessage(), e);
        }
    }
}
