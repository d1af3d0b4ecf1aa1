package dev.eldest.bench.measure.load;

import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.RefusedException;
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

/** {@code eldest load}: runs many clients of a server at once. */
@Command(
        name = "load",
        description = {
            LoadCommand.SUMMARY,
            "Each client searches positions of its game one after the other. Report whether every search was answered"
                    + " exactly once (if not, the exit code is 1), the delays of the answers, the distribution of nodes"
                    + " among the clients of a game, and the total nodes compared with one client with a thread per"
                    + " core, measured before and after. With several games, one client per game is measured, weighted"
                    + " by the number of clients of its game. Meant for the server's own machine.",
            "With --simulate no server is needed: jobs in clusters of servers are simulated with the real placement"
                    + " rule. With --against real servers get the same jobs for comparison."
        })
public final class LoadCommand implements Callable<Integer> {
    public static final String SUMMARY = "Measure a running server with many UCI clients at once.";

    @Option(names = "--host", paramLabel = "<host>", description = "Server host (default: ${DEFAULT-VALUE}).")
    private String host = "127.0.0.1";

    @Option(names = "--port", paramLabel = "<n>", description = "Server port (default: ${DEFAULT-VALUE}).")
    private int port = 7878;

    @Option(
            names = "--clients",
            paramLabel = "<n>",
            description = "Number of searching clients (default: ${DEFAULT-VALUE}).")
    private int clients = 64;

    @Option(
            names = "--movetime",
            paramLabel = "<ms>",
            description = "Time per search in milliseconds (default: ${DEFAULT-VALUE}).")
    private int moveMillis = 100;

    @Option(
            names = "--seconds",
            paramLabel = "<n>",
            description = "Duration of the test in seconds (default: ${DEFAULT-VALUE}).")
    private int seconds = 60;

    @Option(
            names = "--searches",
            paramLabel = "<n>",
            description = "Number of searches that end the test, instead of a duration.")
    private long searches;

    @Option(
            names = "--infinite",
            paramLabel = "<n>",
            description = "Number of additional clients with an infinite search (default: ${DEFAULT-VALUE}).")
    private int infinite;

    @Option(
            names = "--idle",
            paramLabel = "<n>",
            description = "Number of additional idle clients (default: ${DEFAULT-VALUE}).")
    private int idle;

    @Option(
            names = "--games",
            paramLabel = "<game,game…>",
            split = ",",
            defaultValue = GameChoice.CHESS,
            description = "Games of the clients, in turn; at most the number of clients (default: ${DEFAULT-VALUE}).")
    private List<String> games;

    @Option(
            names = "--cores",
            paramLabel = "<n>",
            description = "Threads of the single client for comparison (default: number of cores here).")
    private Integer cores;

    @Option(
            names = "--solo",
            paramLabel = "<s>",
            description = "Seconds of the single client, for each game, before and again after (default:"
                    + " ${DEFAULT-VALUE}).")
    private int soloSeconds = 5;

    @Option(
            names = "--warm-up",
            paramLabel = "<s>",
            description = "Seconds of uncounted searches at the start (default: ${DEFAULT-VALUE}).")
    private int warmSeconds = 5;

    @Mixin
    private SimulationOptions simulation;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Require.requireRange(spec, "--port", port, 1, HostPort.MAX_PORT);
        Require.requireRange(spec, "--clients", clients, games.size(), 10_000);
        Require.requireRange(spec, "--movetime", moveMillis, 1, 3_600_000);
        Require.requireRange(spec, "--seconds", seconds, 1, 86_400);
        Require.requireRange(spec, "--searches", searches, 0, Long.MAX_VALUE);
        Require.requireRange(spec, "--infinite", infinite, 0, 10_000);
        Require.requireRange(spec, "--idle", idle, 0, 60_000);
        Require.requireRange(spec, "--solo", soloSeconds, 1, 3_600);
        Require.requireRange(spec, "--warm-up", warmSeconds, 0, 3_600);
        int threads = cores == null ? Runtime.getRuntime().availableProcessors() : cores;
        Require.requireRange(spec, "--cores", threads, 1, CommonOption.MAX_THREADS);
        if (simulation.isGiven()) {
            simulation.simulate(threads, seconds, spec.commandLine().getOut());
            return 0;
        }
        InetSocketAddress server = new InetSocketAddress(host, port);
        LoadConfig config = new LoadConfig(
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
        LoadReport report = run(config);
        spec.commandLine().getOut().print(report.text());
        spec.commandLine().getOut().flush();
        return report.passed() ? 0 : 1;
    }

    private LoadReport run(LoadConfig config) {
        PrintWriter err = spec.commandLine().getErr();
        try (LoadTest loadTest = new LoadTest(config, err::println)) {
            return loadTest.run();
        } catch (IOException e) {
            throw new RefusedException("cannot connect to the server at " + config.server() + ": " + e.getMessage());
        }
    }

    private List<LoadConfig.Played> chosenGames() {
        return new GameChoice(spec)
                .findAll(games).stream().map(LoadConfig.Played::of).toList();
    }
}
