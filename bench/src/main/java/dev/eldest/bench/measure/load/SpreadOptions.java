package dev.eldest.bench.measure.load;

import dev.eldest.bench.Require;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of {@code eldest load} that have a cluster simulated rather than a server measured. */
final class SpreadOptions {
    private static final long SEED = 1;
    /** So many are simulated, at the least for three seconds. */
    private static final double JOBS = 300_000;

    private static final double SHORTEST_MILLIS = 3_000;

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

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    boolean wanted() {
        return !members.isEmpty();
    }

    void simulate(int cores, PrintWriter out) {
        for (int each : members) {
            Require.from(spec, "--simulate", each, 1, 10_000);
        }
        Require.from(spec, "--job-millis", jobMillis, 1, 600_000);
        Require.from(spec, "--asked", asked, 1, 99);
        Require.from(spec, "--crowded", crowded, 10, 100);
        Require.from(spec, "--latency", latency, 0, 10_000);
        List<SpreadFigures> figures = new ArrayList<>();
        out.println(SpreadFigures.heading());
        for (int each : members) {
            double aMillisecond = asked / 100.0 * each * cores / jobMillis;
            double millis = Math.max(SHORTEST_MILLIS, JOBS / aMillisecond);
            SpreadPlan plan = new SpreadPlan(each, cores, jobMillis, asked / 100.0, crowded / 100.0, latency, millis);
            figures.add(new SpreadModel(plan, SEED).run());
            out.println(figures.getLast().line(cores));
            out.flush();
        }
        if (curves != null) {
            new SpreadCurves(members, figures).draw(curves);
        }
    }
}
