package dev.eldest.bench.measure.load;

import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of {@code eldest load} for simulating a cluster instead of measuring a server. */
final class SimulationOptions {
    private static final long SEED = 1;
    /** Number of simulated jobs; the simulated time is at least three seconds. */
    private static final double JOBS = 300_000;

    private static final double MIN_MILLIS = 3_000;
    /** Share of jobs that certainly get a place at once, at usual loads. */
    private static final double NOT_WAITING = 0.25;

    @Option(
            names = "--simulate",
            paramLabel = "<n,n…>",
            split = ",",
            description =
                    "Simulate jobs in clusters of these sizes, with --cores each, instead of measuring a server. Print"
                            + " how long jobs wait, how many run on other members, and the number of messages.")
    private List<Integer> members = List.of();

    @Option(
            names = "--job-millis",
            paramLabel = "<ms>",
            description = "Simulation: mean core time of a job in milliseconds (default: ${DEFAULT-VALUE}).")
    private int jobMillis = 100;

    @Option(
            names = "--offered-load",
            paramLabel = "<percent>",
            description = "Simulation: offered load in percent of all cores (default: ${DEFAULT-VALUE}).")
    private int offeredLoad = 80;

    @Option(
            names = "--hot-share",
            paramLabel = "<percent>",
            description = "Simulation: percentage of the jobs that a tenth of the members gets (default:"
                    + " ${DEFAULT-VALUE}).")
    private int hotShare = 50;

    @Option(
            names = "--latency",
            paramLabel = "<ms>",
            description = "Simulation: latency of a message in milliseconds (default: ${DEFAULT-VALUE}).")
    private int latency = 1;

    @Option(
            names = "--curves",
            paramLabel = "<folder>",
            description = "Simulation: folder for charts of waits and messages as SVG.")
    private Path curves;

    @Option(
            names = "--timed",
            description = "Simulation: a job takes fixed time, as with movetime. --offered-load is then a share of the"
                    + " places; each member has two more places than cores.")
    private boolean timed;

    @Option(
            names = "--against",
            paramLabel = "<host:port>",
            split = ",",
            description = "Servers, one per member, that get the jobs of a --timed simulation for --seconds. Print"
                    + " their waits compared with the simulation.")
    private List<String> against = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    boolean isGiven() {
        return !members.isEmpty();
    }

    /** @param seconds duration of the test of real servers */
    void simulate(int cores, int seconds, PrintWriter out) throws InterruptedException {
        for (int each : members) {
            Require.requireRange(spec, "--simulate", each, 1, 10_000);
        }
        Require.requireRange(spec, "--job-millis", jobMillis, 1, 600_000);
        Require.requireRange(spec, "--offered-load", offeredLoad, 1, 99);
        Require.requireRange(spec, "--hot-share", hotShare, 10, 100);
        Require.requireRange(spec, "--latency", latency, 0, 10_000);
        if (!against.isEmpty()) {
            compare(cores, seconds, out);
            return;
        }
        List<SimulationResult> results = new ArrayList<>();
        out.println(SimulationResult.heading());
        for (int each : members) {
            double aMillisecond = offeredLoad / 100.0 * each * cores / jobMillis;
            results.add(simulated(each, cores, Math.max(MIN_MILLIS, JOBS / aMillisecond)));
            out.println(results.getLast().line(cores));
        }
        if (curves != null) {
            new SimulationCharts(members, results).draw(curves);
        }
    }

    private SimulationResult simulated(int size, int cores, double millis) {
        return new ClusterSimulation(config(size, cores, millis), SEED).run();
    }

    private SimulationConfig config(int size, int cores, double millis) {
        return new SimulationConfig(
                size, cores, jobMillis, offeredLoad / 100.0, hotShare / 100.0, latency, millis, timed);
    }

    private void compare(int cores, int seconds, PrintWriter out) throws InterruptedException {
        if (!timed || !members.equals(List.of(against.size()))) {
            throw Require.invalidValue(spec, "--against needs --timed, and one server per member of --simulate");
        }
        List<InetSocketAddress> servers = against.stream().map(this::address).toList();
        double millis = TimeUnit.SECONDS.toMillis(seconds);
        Game game = new GameChoice(spec).find(GameChoice.CHESS);
        try {
            SimulationConfig config = config(servers.size(), cores, millis);
            SimulationResult real = new ClusterLoadClient(config, SEED, servers, game).run();
            double more = real.waitQuantile(NOT_WAITING);
            out.println(real.comparedWith(new ClusterSimulation(config, SEED, more).run(), more));
        } catch (IOException e) {
            throw new RefusedException("--against: " + e.getMessage());
        }
    }

    private InetSocketAddress address(String text) {
        HostPort parts = HostPort.parse(text);
        if (parts == null) {
            throw Require.invalidValue(spec, "--against must be HOST:PORT, not '" + TextSanitizer.echo(text) + "'");
        }
        return new InetSocketAddress(parts.host(), parts.port());
    }
}
