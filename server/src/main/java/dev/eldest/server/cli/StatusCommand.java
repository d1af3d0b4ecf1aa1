package dev.eldest.server.cli;

import dev.eldest.protocol.text.JsonObject;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest status}: shows the current activity of servers. */
@Command(
        name = "status",
        description = {
            StatusCommand.SUMMARY,
            "Exit code: 0 if every server answers, 1 if one does not, 2 for an invalid option."
        })
public final class StatusCommand implements Callable<Integer> {
    public static final String SUMMARY = "Show the current activity of servers and of their cluster.";

    /** Moves the cursor of a terminal to the first line and clears it from there. */
    private static final String CLEAR = "\033[H\033[J";

    @Parameters(
            paramLabel = "HOST:PORT",
            arity = "0..1",
            split = ",",
            defaultValue = ServerOptions.DEFAULT_SERVER,
            description = "Address of a server, or a comma-separated list (default: ${DEFAULT-VALUE}).")
    private List<String> servers;

    @Option(
            names = "--json",
            description = "Print the whole live status as a line of JSON for each server, or its error.")
    private boolean json;

    @Option(names = "--watch", description = "Print the status every second until Ctrl-C.")
    private boolean watch;

    @Mixin
    private ServerOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Map<String, StatusFeed> feeds = new HashMap<>();
        boolean screen =
                watch && !json && System.console() != null && System.console().isTerminal();
        PrintWriter out = spec.commandLine().getOut();
        try {
            int exitCode = show(feeds);
            while (watch && !out.checkError()) {
                TimeUnit.SECONDS.sleep(1);
                out.print(screen ? CLEAR : "");
                exitCode = show(feeds);
            }
            return exitCode;
        } finally {
            feeds.values().forEach(StatusFeed::close);
        }
    }

    /**
     * Prints the status of every server and returns the exit code.
     *
     * @param feeds open connections by server
     */
    private int show(Map<String, StatusFeed> feeds) {
        int exitCode = 0;
        for (String server : servers) {
            try {
                StatusFeed feed = feeds.get(server);
                if (feed == null) {
                    feed = new StatusFeed(options.connectAuthenticated(server));
                    feeds.put(server, feed);
                    print(server, feed.next());
                } else {
                    print(server, feed.newest());
                }
            } catch (IOException e) {
                exitCode = 1;
                printError(server, e.getMessage());
                StatusFeed broken = feeds.remove(server);
                if (broken != null) {
                    broken.close();
                }
            }
        }
        spec.commandLine().getOut().flush();
        return exitCode;
    }

    private void print(String server, Map<String, Object> live) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonObject line = new JsonObject().with("server", server);
            live.forEach(line::putIfAbsent);
            out.println(line);
        } else {
            List<String> lines = new StatusText(live).lines();
            out.println(server + ": " + lines.getFirst());
            lines.stream().skip(1).forEach(line -> out.println("  " + line));
        }
    }

    private void printError(String server, String why) {
        if (json) {
            spec.commandLine()
                    .getOut()
                    .println(new JsonObject().with("server", server).with("error", why));
        } else {
            String message = "cannot query " + TextSanitizer.echo(server) + ": " + why;
            spec.commandLine().getErr().println(spec.qualifiedName() + ": " + message);
        }
    }
}
