package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.BadQueryException;
import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.TimeLimit;
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
            String message = ServerMessages.errorIn(line);
            if (message != null) {
                throw new IOException(ServerMessages.forUser(message));
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

    /** Formats a server's live status as text. Missing numbers count as 0. */
    static final class StatusText {
        private final Map<String, Object> live;

        /** @param live the live status, a parsed JSON object */
        StatusText(Map<String, Object> live) {
            this.live = live;
        }

        /** Returns one line, or two for a cluster member. */
        List<String> lines() {
            String server = "%d sessions, %d searches, %d waiting; %d cores, %d nodes/s, table %.1f %% full%s"
                    .formatted(
                            number(live, "sessions"),
                            list(live, "searches").size(),
                            number(live, "waiting"),
                            number(live, "cores"),
                            number(live, "nps"),
                            number(live, "hashfull") / 10.0,
                            Boolean.FALSE.equals(live.get("warm")) ? ", warming up" : "");
            return live.get("cluster") instanceof Map<?, ?> cluster
                    ? List.of(server, cluster(cluster))
                    : List.of(server);
        }

        private static String cluster(Map<?, ?> cluster) {
            long compatible = 0;
            long cores = 0;
            long jobs = 0;
            long waiting = 0;
            List<?> members = list(cluster, "members");
            for (Object each : members) {
                if (each instanceof Map<?, ?> member) {
                    compatible += Boolean.TRUE.equals(member.get("agrees")) ? 1 : 0;
                    cores += number(member, "cores");
                    jobs += number(member, "jobs");
                    waiting += number(member, "waiting");
                }
            }
            return ("cluster: %d other members, %d compatible; free cores %d, jobs %d running and %d waiting;"
                            + " delegated %d jobs and %d searches, accepted %d; restarted %d")
                    .formatted(
                            members.size(),
                            compatible,
                            cores,
                            jobs,
                            waiting,
                            number(cluster, "jobsGiven"),
                            number(cluster, "searchesGiven"),
                            number(cluster, "taken"),
                            number(cluster, "begunAnew"));
        }

        private static long number(Map<?, ?> object, String name) {
            return object.get(name) instanceof Number number ? number.longValue() : 0;
        }

        private static List<?> list(Map<?, ?> object, String name) {
            return object.get(name) instanceof List<?> list ? list : List.of();
        }
    }
}
