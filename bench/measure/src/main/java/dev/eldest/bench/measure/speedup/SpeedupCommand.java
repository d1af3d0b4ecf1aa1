package dev.eldest.bench.measure.speedup;

import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Technique;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest speedup}: measures the speedup by threads. */
@Command(
        name = "speedup",
        description = {
            SpeedupCommand.SUMMARY,
            "The last lines give, for each number of threads, ratios to one thread: ttd = time to depth T1/Tn, in total"
                    + " and as the geometric mean over positions; nodes = Nn/N1; nps; ceiling = total speed of n"
                    + " independent searches; equal = whether all values were the same."
        })
public final class SpeedupCommand extends EngineCommand {
    /** Summary in the list of commands. */
    public static final String SUMMARY = "Measure how much faster a search to a fixed depth becomes with more threads.";

    /** Techniques that make trees and values differ between runs. */
    private static final String UNREPEATABLE = Technique.labels(Technique.matching(each -> !each.isRepeatable()));

    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = GameChoice.CHESS,
            description = "Game (default: ${DEFAULT-VALUE}).")
    private String game;

    @Option(
            names = "--threads",
            paramLabel = "<n,n…>",
            split = ",",
            defaultValue = "1,2",
            description = "Numbers of threads to compare with one (default: 1,2).")
    private int[] threads;

    @Option(names = "--fens", paramLabel = "<file>", description = "Positions, one per line (default: the game's own).")
    private Path fens;

    @Option(
            names = "--positions",
            paramLabel = "<n>",
            defaultValue = "24",
            description = "Number of positions (default: 24).")
    private int count;

    @Option(
            names = "--repeats",
            paramLabel = "<n>",
            defaultValue = "1",
            description = "Number of searches of each position with each number of threads (default: 1).")
    private int repeats;

    @Option(
            names = "--millis",
            paramLabel = "<n>",
            defaultValue = "1000",
            description = "Approximate time of one thread per position in milliseconds (default: 1000).")
    private long millis;

    @Option(names = "--hash", paramLabel = "<MB>", defaultValue = "64", description = "Table size in MB (default: 64).")
    private int hash;

    @Option(
            names = "--exact",
            description =
                    "Switch off reductions, forward pruning and draws by repetition, and use table values of equal"
                            + " depth only, so that trees are comparable and values must be equal.")
    private boolean exact;

    @Override
    public Integer call() throws InterruptedException {
        int[] counts = IntStream.concat(IntStream.of(1), IntStream.of(threads))
                .distinct()
                .toArray();
        requireAll(counts);
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
        return 0;
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
        try {
            return Files.readAllLines(fens).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .limit(count)
                    .toList();
        } catch (IOException e) {
            throw invalidValue("--fens: '" + fens + "' cannot be read");
        }
    }

    private Map<String, String> options() {
        return Map.of(CommonOption.HASH, Integer.toString(hash), CommonOption.DISABLE, exact ? UNREPEATABLE : "");
    }
}
