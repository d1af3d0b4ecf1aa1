package dev.eldest.bench.match.analyze;

import dev.eldest.bench.match.analyze.report.AnnotatedPgn;
import dev.eldest.bench.match.analyze.report.HtmlReport;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.bench.match.record.RecordedGames;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Interruption;
import dev.eldest.bench.measure.shared.Require;
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
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code eldest analyze}: analyses every position of a file, by a server or in this process. */
@Command(
        name = "analyze",
        description = {
            AnalyzeCommand.SUMMARY,
            "The file holds games in PGN (its name ends with .pgn), or a position per line (FEN or EPD, or the notation"
                    + " of the game). Answers are appended to the output as lines of JSON. After Ctrl-C the same"
                    + " command continues."
        })
public final class AnalyzeCommand extends EngineCommand {
    public static final String SUMMARY = "Analyse every position of a file of games or positions.";

    private static final int MAX_LINES = 64;
    private static final int MAX_MEMBERS = 16;
    private static final long DEFAULT_NODES = 100_000;
    private static final int EXIT_INTERRUPTED = 1;

    /** Opens a connection to a server and authenticates with the token if the server requires one. */
    @FunctionalInterface
    public interface ServerConnector {
        Socket open(String server) throws IOException;
    }

    @Parameters(paramLabel = "FILE", description = "Games or positions.")
    private Path file;

    @Option(names = "--game", paramLabel = "<game>", description = "Game of the file (default: ${DEFAULT-VALUE}).")
    private String game = GameChoice.CHESS;

    @Option(
            names = "--server",
            paramLabel = "<host:port>",
            split = ",",
            description = "Server that analyses, or several with commas between them: if one fails, the next gets the"
                    + " remaining positions (default: this process).")
    private List<String> servers = List.of();

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            description = "Nodes per position (default: " + DEFAULT_NODES + ", unless another limit is given).")
    private long nodes;

    @Option(names = "--depth", paramLabel = "<plies>", description = "Depth per position in plies.")
    private long depth;

    @Option(names = "--movetime", paramLabel = "<ms>", description = "Time per position in milliseconds.")
    private long millis;

    @Option(
            names = "--multipv",
            paramLabel = "<n>",
            description = "Number of moves to report per position (default: ${DEFAULT-VALUE}).")
    private int lines = 1;

    @Option(
            names = "--members",
            paramLabel = "<n>",
            description = "Most servers of the cluster of --server that search one position at once (default:"
                    + " ${DEFAULT-VALUE}).")
    private int members = 1;

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "Number of positions searched at once in this process (default: number of cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--hash",
            paramLabel = "<megabytes>",
            description = "Size of the transposition table in MB, in this process (default: ${DEFAULT-VALUE}).")
    private int hash = 64;

    @Option(
            names = "--output",
            paramLabel = "<file>",
            description = "File for the answers (default: FILE with .jsonl appended).")
    private Path output;

    @Option(
            names = "--pgn",
            paramLabel = "<file>",
            description = "Write the games with scores of their moves, and for each mistake up to " + Answer.MAX_MOVES
                    + " moves of the better line.")
    private Path pgn;

    @Option(
            names = "--html",
            paramLabel = "<file>",
            description = "Write an HTML report with graph and mistakes, each with up to " + Answer.MAX_MOVES
                    + " moves of the better line.")
    private Path html;

    private ServerConnector connector;

    public void setServerConnector(ServerConnector opener) {
        connector = opener;
    }

    @Override
    public Integer call() throws IOException {
        Game played = new GameChoice(spec()).find(game).withoutMoveFilters();
        AnalysisConfig config = new AnalysisConfig(played.name(), read(played), limits(), lines, members);
        Path answers = output == null ? file.resolveSibling(file.getFileName() + ".jsonl") : output;
        try (AnswerFile answerFile = new AnswerFile(answers, config.key())) {
            if (!analyze(config, answerFile)) {
                return EXIT_INTERRUPTED;
            }
            report(played, config, answerFile);
        }
        String hint = html == null ? " (--html writes a report)" : "";
        spec().commandLine().getErr().println("written: " + written(answers) + hint);
        return 0;
    }

    private String written(Path answers) {
        return Stream.of(answers, pgn, html)
                .filter(Objects::nonNull)
                .map(each -> TextSanitizer.echo(each.toString()))
                .collect(Collectors.joining(", "));
    }

    private List<RecordedGame> read(Game played) {
        if (!Files.exists(file)) {
            throw invalidValue("file not found: '" + TextSanitizer.echo(file.toString()) + "'");
        }
        List<RecordedGame> games = RecordedGames.read("FILE", played, file, Integer.MAX_VALUE);
        if (games.isEmpty()) {
            throw invalidValue("no game and no position in the file '" + TextSanitizer.echo(file.toString()) + "'");
        }
        return games;
    }

    private Map<String, Object> limits() {
        Require.requireRange(spec(), "--multipv", lines, 1, MAX_LINES);
        Require.requireRange(spec(), "--members", members, 1, MAX_MEMBERS);
        if (members > 1 && servers.isEmpty()) {
            throw invalidValue("--members requires --server");
        }
        Require.requireRange(spec(), "--threads", threads, 1, EngineConfig.MAX_CORES);
        Require.requireRange(spec(), "--hash", hash, 1, EngineConfig.MAX_HASH_MEGABYTES);
        Map<String, Object> limits = new LinkedHashMap<>();
        put(limits, "depth", depth);
        put(limits, "movetime", millis);
        put(limits, "nodes", nodes == 0 && limits.isEmpty() ? DEFAULT_NODES : nodes);
        return limits;
    }

    private void put(Map<String, Object> limits, String name, long value) {
        if (value < 0) {
            throw invalidValue("--" + name + " must be above 0, not '" + value + "'");
        }
        if (value > 0) {
            limits.put(name, value);
        }
    }

    /** Returns whether every position has an answer. */
    private boolean analyze(AnalysisConfig config, AnswerFile answerFile) throws IOException {
        Analysis analysis =
                new Analysis(config, answerFile, spec().commandLine().getErr());
        try (Interruption _ = new Interruption();
                AnalysisClient analysisClient = analysisClient()) {
            analysis.run(analysisClient);
            return true;
        } catch (InterruptedException e) {
            spec().commandLine().getErr().println("interrupted; the same command continues from here");
            return false;
        }
    }

    private AnalysisClient analysisClient() throws IOException, InterruptedException {
        if (servers.isEmpty()) {
            Engine engine =
                    Engine.load(withGameData(new EngineConfig(memoryLimits(), threads, hash, Integer.MAX_VALUE)));
            return new LocalAnalysisClient(engine, threads);
        }
        return servers.size() > 1 ? new FailoverAnalysisClient(servers, connector) : remote(servers.getFirst());
    }

    private AnalysisClient remote(String server) {
        try {
            return new RemoteAnalysisClient(connector.open(server));
        } catch (IOException e) {
            throw new RefusedException("cannot connect to " + TextSanitizer.echo(server) + ": " + e.getMessage());
        }
    }

    private void report(Game played, AnalysisConfig config, AnswerFile answerFile) throws IOException {
        AnnotatedPgn games = new AnnotatedPgn(played, config, answerFile.answers());
        if (pgn != null) {
            AtomicFile.write(pgn, games.pgn());
        }
        if (html != null) {
            AtomicFile.write(html, new HtmlReport(file.getFileName().toString(), config, games).text());
        }
    }
}
