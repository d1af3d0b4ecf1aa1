package dev.eldest.bench.measure.speedup;

import dev.eldest.bench.measure.chart.LineChart;
import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.Range;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.simulation.SimulatedCosts;
import dev.eldest.engine.simulation.SimulatedNetwork.Link;
import dev.eldest.engine.simulation.SimulatedSearch;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest speedup}: measures the speedup by threads. */
@Command(
        name = "speedup",
        description = {
            SpeedupCommand.SUMMARY,
            "The last lines give, for each number of threads, ratios to one thread: ttd = time to depth T1/Tn and nodes"
                    + " = Nn/N1, in total and as the geometric mean over positions; nps; ceiling = total speed of n"
                    + " independent searches; equal = whether all values were the same.",
            "With --simulate, any number of threads search in virtual time, with the same result on every machine:"
                + " sooner = time of one thread to the last depth / time of n, as the geometric mean over positions;"
                + " window = the same as the geometric mean over the depths that one thread finishes after a fifth of"
                + " --nodes; busy = share of the threads' time that is search; nodes = Nn/N1; waiting = share of the"
                + " time in which owners wait; splits per 1000 nodes; nodes_a_join = nodes of all threads / joins;"
                + " empty = share of joins without a move to search.",
            "With --members, members of a cluster search one position in virtual time, each with a table of its own:"
                    + " sooner, window and nodes compare with one member; sent = results and claims that a member sends"
                    + " a second; used = results of others that its table takes, a second.",
            "With --critical-path, one thread searches: parallelism = nodes / those that must be searched one after"
                    + " another, if any number of threads share the tree and cost nothing, for smaller and larger"
                    + " searches."
        })
public final class SpeedupCommand extends EngineCommand {
    public static final String SUMMARY = "Measure how much faster a search to a fixed depth becomes with more threads.";

    private static final String SVG = "--svg";
    private static final long MAX_NODE_NANOS = 1_000_000_000;
    private static final int MAX_MEMBERS = 64;
    private static final Range LATENCY_NANOS = new Range(1, 1_000_000_000);
    private static final double NANOS_PER_MILLI = 1e6;
    /** Time between two batches of a member. */
    private static final long BATCH_NANOS = 500_000;

    /** Techniques that make trees and values differ between runs. */
    private static final Set<Technique> UNREPEATABLE = Technique.matching(each -> !each.isRepeatable());

    @Option(names = "--game", paramLabel = "<game>", description = "Game (default: ${DEFAULT-VALUE}).")
    private String game = GameChoice.CHESS;

    @Option(
            names = "--threads",
            paramLabel = "<n,n…>",
            split = ",",
            description = "Numbers of threads to compare with one (default: 1,2). Not used with --critical-path.")
    private int[] threads = {1, 2};

    @Option(names = "--fens", paramLabel = "<file>", description = "Positions, one per line (default: the game's own).")
    private Path fens;

    @Option(names = "--positions", paramLabel = "<n>", description = "Number of positions (default: 24).")
    private int count = 24;

    @Option(
            names = "--repeats",
            paramLabel = "<n>",
            description = "Number of searches of each position with each number of threads (default: 1). Not"
                    + " used with --simulate, --members or --critical-path.")
    private int repeats = 1;

    @Option(
            names = "--millis",
            paramLabel = "<n>",
            description = "Approximate time of one thread per position in milliseconds (default: 1000). Not"
                    + " used with --simulate, --members or --critical-path.")
    private long millis = 1000;

    @Option(
            names = "--hash",
            paramLabel = "<MB>",
            description = "Table size in MB (default: 64). With --members, each member has a table.")
    private int hash = 64;

    @Option(
            names = "--exact",
            description =
                    "Switch off reductions, forward pruning and draws by repetition, and use table values of equal"
                            + " depth only, so that trees are comparable and values must be equal.")
    private boolean exact;

    @Option(names = "--simulate", description = "Search in virtual time, on one core.")
    private boolean simulate;

    @Option(names = "--critical-path", description = "Find by one thread how much of its tree can be shared.")
    private boolean criticalPath;

    @Option(
            names = "--members",
            paramLabel = "<n,n…>",
            split = ",",
            description = "Numbers of cluster members to compare with one, in virtual time. Each has as many threads as"
                    + " the first value of --threads.")
    private int[] members = {};

    @Option(
            names = "--latency-millis",
            paramLabel = "<ms>",
            defaultValue = "1",
            description = "With --members: latency of their network in milliseconds (default: ${DEFAULT-VALUE}).")
    private double latencyMillis;

    @Option(
            names = "--bytes-per-second",
            paramLabel = "<n>",
            description = "With --members: the most that a member sends to each other one (default: ${DEFAULT-VALUE}).")
    private long bytesPerSecond = 4_000_000;

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            description = "With --simulate, --members or --critical-path: nodes of one thread or member after which it"
                    + " begins no iteration (default: 1000000).")
    private long nodes = 1_000_000;

    @Option(
            names = "--node-nanos",
            paramLabel = "<n>",
            description = "With --simulate or --members: time of a node in nanoseconds (default: 660, for chess).")
    private long nodeNanos = 660;

    @Option(
            names = "--reach-nanos",
            paramLabel = "<n>",
            description = "With --simulate or --members: time to take over the node of a split point in nanoseconds"
                    + " (default: 500, as with two cores; a virtual machine with 16 cores needed about 15000).")
    private long reachNanos = 500;

    @Option(
            names = "--nodes-only",
            description = "With --simulate or --members: sharing among threads costs nothing, which shows what the tree"
                    + " itself allows.")
    private boolean nodesOnly;

    @Option(
            names = "--disable",
            paramLabel = "<technique,…>",
            split = ",",
            description = "With --simulate, --members or --critical-path: switch off techniques, such as eager-splits.")
    private List<String> disabled = List.of();

    @Option(
            names = SVG,
            paramLabel = "<file>",
            description = "With --simulate, --members or --critical-path: draw the curves to this file.")
    private Path svg;

    @Override
    public Integer call() throws InterruptedException {
        requireAll(threads);
        if (criticalPath) {
            refuseWithCriticalPath("--simulate", simulate);
            refuseWithCriticalPath("--members", members.length > 0);
            inVirtualTime(this::findCriticalPaths);
        } else if (simulate || members.length > 0) {
            inVirtualTime(this::simulate);
        } else {
            measure();
        }
        return 0;
    }

    private void measure() throws InterruptedException {
        // A session without a table searches, too.
        requireHash(0);
        int[] counts = IntStream.concat(IntStream.of(1), IntStream.of(threads))
                .distinct()
                .toArray();
        Game measured = new GameChoice(spec()).find(game);
        try (Engine engine = engine()) {
            Supplier<Session> sessions = () -> open(engine, measured, options());
            List<String> positions = positions(measured, sessions);
            Speedup speedup = new Speedup(
                    sessions,
                    counts,
                    repeats,
                    millis,
                    exact,
                    spec().commandLine().getErr());
            List<SpeedupResult> speedupResults = speedup.measure(positions);
            for (SpeedupResult speedupResult : speedupResults) {
                spec().commandLine().getOut().println(speedupResult.line(speedupResults.getFirst()));
            }
        }
    }

    private void refuseWithCriticalPath(String option, boolean given) {
        if (given) {
            throw invalidValue("--critical-path cannot be combined with " + option);
        }
    }

    private void requireHash(int min) {
        Require.requireRange(spec(), "--hash", hash, min, EngineConfig.MAX_HASH_MEGABYTES);
    }

    /** Checks the options of virtual time and runs a task. Reports a lack of memory in one line. */
    private void inVirtualTime(Consumer<Game> task) {
        Require.requireRange(spec(), "--nodes", nodes, 1, Long.MAX_VALUE);
        requireHash(1);
        if (svg != null) {
            Require.requireWritable(spec(), SVG, svg);
        }
        try {
            task.accept(new GameChoice(spec()).find(game));
        } catch (RefusedException e) {
            throw invalidValue(e.getMessage());
        } catch (OutOfMemoryError e) {
            throw invalidValue("the search needs more heap than " + megabytes(heapBytes()) + " MB");
        }
    }

    private void simulate(Game measured) {
        Require.requireRange(spec(), "--node-nanos", nodeNanos, 1, MAX_NODE_NANOS);
        Require.requireRange(spec(), "--reach-nanos", reachNanos, 0, MAX_NODE_NANOS);
        boolean ofMembers = members.length > 0;
        Link link = ofMembers ? link() : null;
        requireHeap(measured);
        SimulatedCosts costs = SimulatedCosts.CHESS.with(nodeNanos, reachNanos);
        List<Position> roots = roots(measured);
        useOneCarrier();
        try (SimulatedTables tables = SimulatedTables.allocate(ofMembers ? max(members) : 1, hash, memoryLimits())) {
            SimulatedSpeedup speedup = new SimulatedSpeedup(
                    measured,
                    profile(measured),
                    nodesOnly ? costs.nodesOnly() : costs,
                    nodes,
                    tables,
                    link,
                    threads[0],
                    spec().commandLine().getErr());
            List<SimulatedSpeedupResult> results = speedup.measure(roots, ofMembers ? members : threads);
            results.forEach(
                    each -> spec().commandLine().getOut().println(ofMembers ? each.membersLine() : each.line()));
            draw(measured, results, speedup.counted());
        }
    }

    /** Refuses more threads than the heap has room for, as that shows late in the search otherwise. */
    private void requireHeap(Game measured) {
        boolean ofMembers = members.length > 0;
        int maxMembers = ofMembers ? max(members) : 1;
        int maxThreads = ofMembers ? threads[0] : max(threads);
        long needed = SimulatedSearch.heapBytes(measured, maxMembers, maxThreads);
        if (needed > heapBytes()) {
            String wanted = (ofMembers ? "--members " + maxMembers + " " : "") + "--threads " + maxThreads;
            throw invalidValue(wanted + " needs " + megabytes(needed) + " MB of heap, but the limit is "
                    + megabytes(heapBytes()) + " MB");
        }
    }

    private static int max(int[] counts) {
        return IntStream.of(counts).max().orElseThrow();
    }

    private static long heapBytes() {
        return Runtime.getRuntime().maxMemory();
    }

    private static long megabytes(long bytes) {
        return bytes >> 20;
    }

    private void findCriticalPaths(Game measured) {
        List<Position> roots = roots(measured);
        try (SimulatedTables tables = SimulatedTables.allocate(1, hash, memoryLimits())) {
            List<CriticalPaths.Result> results = CriticalPaths.measure(
                    measured,
                    profile(measured),
                    roots,
                    tables.first(),
                    nodes,
                    spec().commandLine().getErr());
            results.forEach(each -> spec().commandLine().getOut().println(each.line()));
            LineChart chart =
                    new LineChart(title(measured) + ", critical path", "nodes, as a power of two", "parallelism");
            double[] powers = powers(results, CriticalPaths.Result::nodes);
            write(chart.add("one thread's tree", powers, all(results, CriticalPaths.Result::parallelism)));
        }
    }

    private Link link() {
        for (int n : members) {
            Require.requireRange(spec(), "--members", n, 1, MAX_MEMBERS);
        }
        long latency = Math.round(latencyMillis * NANOS_PER_MILLI);
        if (!LATENCY_NANOS.contains(latency)) {
            throw invalidValue("--latency-millis must be from 0.000001 to 1000, not '" + latencyMillis + "'");
        }
        Require.requireRange(spec(), "--bytes-per-second", bytesPerSecond, 1, MAX_NODE_NANOS);
        return new Link(latency, BATCH_NANOS, bytesPerSecond);
    }

    /** The threads of a simulation run one at a time: on one carrier thread they need not wake each other's. */
    private static void useOneCarrier() {
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "1");
        System.setProperty("jdk.virtualThreadScheduler.maxPoolSize", "1");
    }

    private SearchProfile profile(Game measured) {
        try {
            SearchProfile profile = measured.profile().without(Technique.parse(String.join(",", disabled)));
            return exact ? profile.without(UNREPEATABLE) : profile;
        } catch (IllegalArgumentException e) {
            throw invalidValue("--disable: " + e.getMessage());
        }
    }

    private List<Position> roots(Game measured) {
        GameChoice choice = new GameChoice(spec());
        List<String> texts =
                fens == null ? measured.benchPositions().stream().limit(count).toList() : positionsOfFile(measured);
        return texts.stream().map(text -> choice.position(measured, text)).toList();
    }

    private void draw(Game measured, List<SimulatedSpeedupResult> results, String counted) {
        double[] powers = powers(results, SimulatedSpeedupResult::count);
        write(new LineChart(title(measured) + ", simulated", counted + ", as a power of two", "times as soon")
                .add("last depth", powers, all(results, SimulatedSpeedupResult::sooner))
                .add("later depths", powers, all(results, SimulatedSpeedupResult::window))
                .add("linear", powers, all(results, SimulatedSpeedupResult::count)));
    }

    private String title(Game measured) {
        return measured.name() + ", " + nodes + " nodes" + (exact ? ", exact" : "");
    }

    private void write(LineChart chart) {
        if (svg == null) {
            return;
        }
        try {
            Files.writeString(svg, chart.logarithmic().svg());
        } catch (IOException e) {
            throw invalidValue(Require.unwritable(SVG, svg));
        }
    }

    private static <T> double[] powers(List<T> results, ToDoubleFunction<T> figure) {
        return results.stream()
                .mapToDouble(each -> Math.log(figure.applyAsDouble(each)) / Math.log(2))
                .toArray();
    }

    private static <T> double[] all(List<T> results, ToDoubleFunction<T> figure) {
        return results.stream().mapToDouble(figure).toArray();
    }

    private void requireAll(int[] counts) {
        for (int n : counts) {
            Require.requireRange(spec(), "--threads", n, 1, CommonOption.MAX_THREADS);
        }
        Require.requireRange(spec(), "--positions", count, 1, Long.MAX_VALUE);
        Require.requireRange(spec(), "--repeats", repeats, 1, Long.MAX_VALUE);
        Require.requireRange(spec(), "--millis", millis, 1, Long.MAX_VALUE);
    }

    private List<String> positions(Game measured, Supplier<Session> sessions) throws InterruptedException {
        if (fens == null) {
            try (Session session = sessions.get()) {
                return SpeedupPositions.of(measured, session, count);
            }
        }
        return positionsOfFile(measured);
    }

    private List<String> positionsOfFile(Game measured) {
        try {
            return SpeedupPositions.ofFile(measured, fens, count);
        } catch (RefusedException e) {
            throw invalidValue(e.getMessage());
        }
    }

    private Map<String, String> options() {
        String unwanted = exact ? Technique.labels(UNREPEATABLE) : "";
        return Map.of(CommonOption.HASH, Integer.toString(hash), CommonOption.DISABLE, unwanted);
    }
}
