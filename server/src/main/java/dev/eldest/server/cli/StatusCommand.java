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

/** {@code eldest status}: what servers do just now. */
@Command(
        name = "status",
        description = {StatusCommand.SUMMARY, "The exit code is 1 if one of them cannot be asked."})
public final class StatusCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Tells what servers do just now, and what they see of their cluster.";

    private static final String LIVE = "live ";
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    /** A server says what it does in one of so many lines. */
    private static final int MAX_LINES = 32;

    private static final int LONGEST_LINE = 1 << 20;

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
            List<String> lines = new StatusText(ask(server)).lines();
            out.println(server + ": " + lines.getFirst());
            lines.stream().skip(1).forEach(line -> out.println("  " + line));
        }
        out.flush();
        return 0;
    }

    private Map<String, Object> ask(String server) {
        try (Socket socket = options.enter(server)) {
            return ask(socket);
        } catch (IOException e) {
            throw new RefusedException("cannot ask " + TextSanitizer.echo(server) + ": " + e.getMessage());
        }
    }

    private static Map<String, Object> ask(Socket socket) throws IOException {
        return TimeLimit.within(socket, PATIENCE, "it does not say what it does", () -> {
            socket.getOutputStream().write("live\n".getBytes(StandardCharsets.UTF_8));
            return live(new BoundedLineReader(socket.getInputStream(), StandardCharsets.UTF_8, LONGEST_LINE));
        });
    }

    private static Map<String, Object> live(BoundedLineReader heard) throws IOException {
        for (int count = 0; count < MAX_LINES; count++) {
            String line = heard.next();
            if (line == null) {
                throw new IOException("it says nothing of what it does");
            }
            if (line.startsWith(LIVE)) {
                return read(line.substring(LIVE.length()));
            }
            String message = ErrorLine.message(line);
            if (message != null) {
                throw new IOException(TokenWords.forUser(message));
            }
        }
        throw new IOException("it says nothing of what it does in " + MAX_LINES + " lines");
    }

    private static Map<String, Object> read(String live) throws IOException {
        try {
            return JsonTreeParser.readWhole(live);
        } catch (BadQueryException e) {
            throw new IOException("it says what cannot be read: " + e.getMessage(), e);
        }
    }
}
