package dev.eldest.bench.measure.load;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.HostPort;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest load}: many clients at once, as a server's clients are. */
@Command(
        name = "load",
        description = {
            LoadCommand.SUMMARY,
            "Each client searches positions of its game one after the other. Tells whether every search was answered"
                + " exactly once (if not, the exit code is 1), how late the answers came, how evenly the nodes were"
                + " shared out among the clients of a game, and how many there were in all, compared with one client"
                + " that has a thread for every core, which is measured before and after. Of several games one client"
                + " each is measured, and counts as much as clients play its game. Meant for the server's own"
                + " machine.",
            "With --simulate no server is needed: jobs in clusters of servers are simulated, by the same rule where"
                    + " each is done; with --against real ones are asked for the same jobs and compared."
        })
public final class LoadCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Measures a running server with many UCI clients at once.";

    @Option(
            names = "--host",
            paramLabel = "<host>",
            defaultValue = "127.0.0.1",
            description = "The server (default: ${DEFAULT-VALUE}).")
    private String host;

    @Option(
            names = "--port",
            paramLabel = "<n>",
            defaultValue = "7878",
            description = "Its port (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--clients",
            paramLabel = "<n>",
            defaultValue = "64",
            description = "Clients that search again and again (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--movetime",
            paramLabel = "<ms>",
            defaultValue = "100",
            description = "How long each search takes (default: ${DEFAULT-VALUE}).")
    private int moveMillis;

    @Option(
            names = "--seconds",
            paramLabel = "<n>",
            defaultValue = "60",
            description = "How long they search (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--searches",
            paramLabel = "<n>",
            defaultValue = "0",
            description = "Rather than for a time, search until so many searches are done.")
    private long searches;

    @Option(
            names = "--infinite",
            paramLabel = "<n>",
            defaultValue = "0",
            description = "Clients that search without a limit beside them (default: ${DEFAULT-VALUE}).")
    private int infinite;

    @Option(
            names = "--idle",
            paramLabel = "<n>",
            defaultValue = "0",
            description = "Clients that shake hands and then do nothing (default: ${DEFAULT-VALUE}).")
    private int idle;

    @Option(
            names = "--games",
            paramLabel = "<game,game…>",
            split = ",",
            defaultValue = GameChoice.CHESS,
            description =
                    "What the clients play, in turn; not more than there are clients (default: ${DEFAULT-VALUE}).")
    private List<String> games;

    @Option(
            names = "--cores",
            paramLabel = "<n>",
            description = "Threads of the one client to compare with (default: the processors here).")
    private Integer cores;

    @Option(
            names = "--solo",
            paramLabel = "<s>",
            defaultValue = "5",
            description = "Seconds for one client alone, for each game, before and again after (default:"
                    + " ${DEFAULT-VALUE}).")
    private int soloSeconds;

    @Option(
            names = "--warm-up",
            paramLabel = "<s>",
            defaultValue = "5",
            description = "Seconds of searching that do not count, first of all (default: ${DEFAULT-VALUE}).")
    private int warmSeconds;

    @Mixin
    private SimulationOptions spread;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Require.from(spec, "--port", port, 1, HostPort.HIGHEST_PORT);
        Require.from(spec, "--clients", clients, games.size(), 10_000);
        Require.from(spec, "--movetime", moveMillis, 1, 3_600_000);
        Require.from(spec, "--seconds", seconds, 1, 86_400);
        Require.from(spec, "--searches", searches, 0, Long.MAX_VALUE);
        Require.from(spec, "--infinite", infinite, 0, 10_000);
        Require.from(spec, "--idle", idle, 0, 60_000);
        Require.from(spec, "--solo", soloSeconds, 1, 3_600);
        Require.from(spec, "--warm-up", warmSeconds, 0, 3_600);
        int threads = cores == null ? Runtime.getRuntime().availableProcessors() : cores;
        Require.from(spec, "--cores", threads, 1, CommonOption.MAX_THREADS);
        if (spread.wanted()) {
            spread.simulate(threads, seconds, spec.commandLine().getOut());
            return 0;
        }
        InetSocketAddress server = new InetSocketAddress(host, port);
        LoadConfig plan = new LoadConfig(
                server,
                threads,
                clients,
                infinite,
                idle,
                moveMillis,
                searches,
                seconds,
                warmSeconds,
                soloSeconds,
                chosenGames());
        LoadReport report = run(plan);
        spec.commandLine().getOut().print(report.text());
        spec.commandLine().getOut().flush();
        return report.good() ? 0 : 1;
    }

    private LoadReport run(LoadConfig plan) {
        PrintWriter err = spec.commandLine().getErr();
        try (LoadTest loadTest = new LoadTest(plan, err::println)) {
            return loadTest.run();
        } catch (IOException e) {
            throw new RefusedException("the server at " + plan.server() + " cannot be reached: " + e.getMessage());
        }
    }

    private List<LoadConfig.Played> chosenGames() {
        List<Game> chosen = new GameChoice(spec).each(games);
        return chosen.stream()
                .map(game -> new LoadConfig.Played(game.name(), LoadPositions.of(game)))
                .toList();
    }
}
