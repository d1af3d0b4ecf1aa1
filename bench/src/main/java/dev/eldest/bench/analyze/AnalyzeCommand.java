package dev.eldest.bench.analyze;

import dev.eldest.bench.AtomicFile;
import dev.eldest.bench.EngineCommand;
import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Interruption;
import dev.eldest.bench.Require;
import dev.eldest.bench.analyze.report.AnnotatedPgn;
import dev.eldest.bench.analyze.report.HtmlReport;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.bench.match.record.RecordedGames;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code eldest analyze}: every position of a file looked at, by a server or by this process. */
@Command(
        name = "analyze",
        description = {
            AnalyzeCommand.SUMMARY,
            "The file holds games in PGN (its name ends with .pgn), or a position a line (FEN or EPD, and the like for"
                    + " other games). Answers are added to the output as they come, one a line of JSON; after Ctrl-C"
                    + " the same command goes on where it was."
        })
public final class AnalyzeCommand extends EngineCommand {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Looks at every position of a file of games or positions.";

    private static final int MAX_LINES = 64;
    private static final long USUAL_NODES = 100_000;
    private static final int BROKEN_OFF = 1;

    /** Opens a connection to a server, which has been shown its token, if it wants one. */
    @FunctionalInterface
    public interface Door {
        Socket open(String server) throws IOException;
    }

    @Parameters(paramLabel = "FILE", description = "Games or positions.")
    private Path file;

    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = GameChoice.CHESS,
            description = "What is played there (default: ${DEFAULT-VALUE}).")
    private String game;

    @Option(
            names = "--server",
            paramLabel = "<host:port>",
            split = ",",
            description = "Have a server do it, or one of several with commas between them: when it is gone, another is"
                    + " asked for what is left (default: this process).")
    private List<String> servers = List.of();

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            description = "So many nodes a position (default: " + USUAL_NODES + ", unless another limit is given).")
    private long nodes;

    @Option(names = "--depth", paramLabel = "<plies>", description = "So deep.")
    private long depth;

    @Option(names = "--movetime", paramLabel = "<ms>", description = "So long.")
    private long millis;

    @Option(
            names = "--multipv",
            paramLabel = "<n>",
            defaultValue = "1",
            description = "How many moves of each position to tell of (default: ${DEFAULT-VALUE}).")
    private int lines;

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "In this process, how many positions are searched at once (default: one for each core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--hash",
            paramLabel = "<megabytes>",
            defaultValue = "64",
            description = "In this process, the size of the searches' table (default: ${DEFAULT-VALUE}).")
    private int hash;

    @Option(
            names = "--output",
            paramLabel = "<file>",
            description = "Where the answers go (default: FILE with .jsonl at the end).")
    private Path output;

    @Option(
            names = "--pgn",
            paramLabel = "<file>",
            description = "Write the games with the values of their moves, and at a mistake up to " + Answer.MAX_MOVES
                    + " moves of the better line.")
    private Path pgn;

    @Option(
            names = "--html",
            paramLabel = "<file>",
            description = "Write a report with a graph and the mistakes, each with up to " + Answer.MAX_MOVES
                    + " moves of the better line.")
    private Path html;

    private Door door;

    /** @param opener where a server is to do it */
    public void reachServersBy(Door opener) {
        door = opener;
    }

    @Override
    public Integer call() throws IOException {
        Game played = new GameChoice(spec()).one(game).withoutMoveFilters();
        AnalysisConfig plan = new AnalysisConfig(played.name(), read(played), limits(), lines);
        Path answers = output == null ? file.resolveSibling(file.getFileName() + ".jsonl") : output;
        try (AnswerFile kept = new AnswerFile(answers, plan.key())) {
            if (!look(plan, kept)) {
                return BROKEN_OFF;
            }
            report(played, plan, kept);
        }
        return 0;
    }

    private List<RecordedGame> read(Game played) {
        if (!Files.exists(file)) {
            throw bad("there is no file '" + TextSanitizer.echo(file.toString()) + "'");
        }
        List<RecordedGame> games = RecordedGames.read("FILE", played, file, Integer.MAX_VALUE);
        if (games.isEmpty()) {
            throw bad("the file '" + TextSanitizer.echo(file.toString()) + "' holds no game and no position");
        }
        return games;
    }

    private Map<String, Object> limits() {
        Require.from(spec(), "--multipv", lines, 1, MAX_LINES);
        Require.from(spec(), "--threads", threads, 1, EngineConfig.MAX_CORES);
        Require.from(spec(), "--hash", hash, 1, EngineConfig.MAX_HASH_MEGABYTES);
        Map<String, Object> limits = new LinkedHashMap<>();
        put(limits, "depth", depth);
        put(limits, "movetime", millis);
        put(limits, "nodes", nodes == 0 && limits.isEmpty() ? USUAL_NODES : nodes);
        return limits;
    }

    private void put(Map<String, Object> limits, String name, long value) {
        if (value < 0) {
            throw bad("--" + name + " must be above 0, not '" + value + "'");
        }
        if (value > 0) {
            limits.put(name, value);
        }
    }

    /** Says whether everything has its answer. */
    private boolean look(AnalysisConfig plan, AnswerFile kept) throws IOException {
        AnalysisProgress progress = new AnalysisProgress(spec().commandLine().getErr());
        Analysis analysis = new Analysis(plan, kept, progress);
        try (Interruption _ = new Interruption();
                AnalysisClient analysisClient = analysisClient()) {
            analysis.run(analysisClient);
            return true;
        } catch (InterruptedException e) {
            spec().commandLine().getErr().println("broken off; the same command goes on from here");
            return false;
        }
    }

    private AnalysisClient analysisClient() throws IOException, InterruptedException {
        if (servers.isEmpty()) {
            Engine engine = Engine.load(informed(new EngineConfig(memory(), threads, hash, Integer.MAX_VALUE)));
            return new LocalAnalysisClient(engine, threads);
        }
        return servers.size() > 1 ? new FailoverAnalysisClient(servers, door) : remote(servers.getFirst());
    }

    private AnalysisClient remote(String server) {
        try {
            return new RemoteAnalysisClient(door.open(server));
        } catch (IOException e) {
            throw new RefusedException("cannot connect to " + TextSanitizer.echo(server) + ": " + e.getMessage());
        }
    }

    private void report(Game played, AnalysisConfig plan, AnswerFile kept) throws IOException {
        AnnotatedPgn games = new AnnotatedPgn(played, plan, kept.answers());
        if (pgn != null) {
            AtomicFile.write(pgn, games.pgn());
        }
        if (html != null) {
            AtomicFile.write(html, new HtmlReport(file.getFileName().toString(), plan, games).text());
        }
    }
}
