package dev.eldest.bench.measure.load;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
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

/** The options of {@code eldest load} that have a cluster simulated rather than a server measured. */
final class SimulationOptions {
    private static final long SEED = 1;
    /** So many are simulated, at the least for three seconds. */
    private static final double JOBS = 300_000;

    private static final double SHORTEST_MILLIS = 3_000;
    /** This part of all jobs finds a place at once, at any load that is asked for in earnest. */
    private static final double NOT_WAITING = 0.25;

    @Option(
            names = "--simulate",
            paramLabel = "<n,n…>",
            split = ",",
            description =
                    "Measure no server, but simulate jobs in clusters of so many members, with --cores each, and tell"
                            + " how long jobs wait, how many are done elsewhere, and what members have to say to one"
                            + " another.")
    private List<Integer> members = List.of();

    @Option(
            names = "--job-millis",
            paramLabel = "<ms>",
            defaultValue = "100",
            description = "In a simulation, how long a job takes of a core, at the mean (default: ${DEFAULT-VALUE}).")
    private int jobMillis;

    @Option(
            names = "--asked",
            paramLabel = "<percent>",
            defaultValue = "80",
            description =
                    "In a simulation, how much of what all cores can do is asked for (default:" + " ${DEFAULT-VALUE}).")
    private int asked;

    @Option(
            names = "--crowded",
            paramLabel = "<percent>",
            defaultValue = "50",
            description = "In a simulation, how much of that is asked of a tenth of the members (default:"
                    + " ${DEFAULT-VALUE}).")
    private int crowded;

    @Option(
            names = "--latency",
            paramLabel = "<ms>",
            defaultValue = "1",
            description = "In a simulation, how long what a member says is on its way (default: ${DEFAULT-VALUE}).")
    private int latency;

    @Option(
            names = "--curves",
            paramLabel = "<folder>",
            description = "In a simulation, draw there how long jobs wait and what members hear, as SVG.")
    private Path curves;

    @Option(
            names = "--timed",
            description = "In a simulation, jobs take their time by the clock, as with movetime, and --asked is a part"
                    + " of the places, of which each member has two more than cores.")
    private boolean timed;

    @Option(
            names = "--against",
            paramLabel = "<host:port>",
            split = ",",
            description = "Ask these servers, as many as there are members, for --seconds for the jobs of a --timed"
                    + " simulation, and tell how waiting there compares with it.")
    private List<String> against = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    boolean wanted() {
        return !members.isEmpty();
    }

    /** @param seconds for so long servers are asked, if they are */
    void simulate(int cores, int seconds, PrintWriter out) throws InterruptedException {
        for (int each : members) {
            Require.from(spec, "--simulate", each, 1, 10_000);
        }
        Require.from(spec, "--job-millis", jobMillis, 1, 600_000);
        Require.from(spec, "--asked", asked, 1, 99);
        Require.from(spec, "--crowded", crowded, 10, 100);
        Require.from(spec, "--latency", latency, 0, 10_000);
        if (!against.isEmpty()) {
            compare(cores, seconds, out);
            return;
        }
        List<SimulationResult> figures = new ArrayList<>();
        out.println(SimulationResult.heading());
        for (int each : members) {
            double aMillisecond = asked / 100.0 * each * cores / jobMillis;
            figures.add(simulated(each, cores, Math.max(SHORTEST_MILLIS, JOBS / aMillisecond)));
            out.println(figures.getLast().line(cores));
            out.flush();
        }
        if (curves != null) {
            new SimulationCharts(members, figures).draw(curves);
        }
    }

    private SimulationResult simulated(int size, int cores, double millis) {
        return new ClusterSimulation(plan(size, cores, millis), SEED).run();
    }

    private SimulationConfig plan(int size, int cores, double millis) {
        return new SimulationConfig(size, cores, jobMillis, asked / 100.0, crowded / 100.0, latency, millis, timed);
    }

    private void compare(int cores, int seconds, PrintWriter out) throws InterruptedException {
        if (!timed || !members.equals(List.of(against.size()))) {
            throw Require.bad(spec, "--against is for --timed, and as many servers as --simulate has members");
        }
        List<InetSocketAddress> servers = against.stream().map(this::address).toList();
        double millis = TimeUnit.SECONDS.toMillis(seconds);
        Game game = new GameChoice(spec).one(GameChoice.CHESS);
        try {
            SimulationConfig plan = plan(servers.size(), cores, millis);
            SimulationResult real = new ClusterLoadClient(plan, SEED, servers, game).run();
            double more = real.wait(NOT_WAITING);
            out.println(real.comparedWith(new ClusterSimulation(plan, SEED, more).run(), more));
            out.flush();
        } catch (IOException e) {
            throw new RefusedException("--against: " + e.getMessage());
        }
    }

    private InetSocketAddress address(String text) {
        HostPort parts = HostPort.parse(text);
        if (parts == null) {
            throw Require.bad(spec, "--against: '" + TextSanitizer.echo(text) + "' is not HOST:PORT");
        }
        return new InetSocketAddress(parts.host(), parts.port());
    }
}
