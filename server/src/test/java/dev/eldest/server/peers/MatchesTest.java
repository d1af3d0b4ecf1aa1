package dev.eldest.server.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.MatchCommand;
import dev.eldest.bench.match.record.PgnParser;
import dev.eldest.bench.match.record.PgnParser.PgnGame;
import dev.eldest.server.EldestCommand;
import dev.eldest.server.net.RunningServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/**
 * Plays short matches against other programs: the rules decide every game, and no program crashes or exceeds its time.
 */
@Tag("peers")
@Timeout(600)
class MatchesTest {
    private static final Set<String> NORMAL_TERMINATIONS = Set.of("normal", "move limit", "resignation");
    /** Glaurung exceeds short time controls by half a second. The time control of other programs is not tested. */
    private static final String LARGE_MARGIN = "--timemargin=2000";

    /** With other load on the machine, Stockfish is late by a tenth of a second, too. */
    private static final String SMALL_MARGIN = "--timemargin=500";

    @TempDir
    private Path folder;

    private void match(int games, String... arguments) throws IOException {
        Path pgn = folder.resolve("games.pgn");
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--games=" + games, "--pgn=" + pgn));
        StringWriter errors = new StringWriter();
        int code = new CommandLine(new MatchCommand())
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(errors))
                .setExecutionExceptionHandler((problem, command, parsed) -> {
                    problem.printStackTrace(command.getErr());
                    return 1;
                })
                .execute(all.toArray(String[]::new));
        assertEquals(0, code, errors::toString);
        int played = 0;
        try (PgnParser reader = PgnParser.of(pgn)) {
            for (PgnGame game = reader.next(); game != null; game = reader.next()) {
                String how = game.tags().get("Termination");
                assertTrue(NORMAL_TERMINATIONS.contains(how), () -> how + "\n" + errors);
                played++;
            }
        }
        assertEquals(games, played);
    }

    @ParameterizedTest
    @CsvSource({
        "stockfish, uci",
        "toga2, uci",
        "glaurung, uci",
        "ethereal-chess, uci",
        "fairy-stockfish, uci",
        "hoichess, xboard",
        "phalanx, xboard",
        "sjaakii, xboard"
    })
    void playsAgainst(String program, String protocol) throws IOException {
        match(
                2,
                "--concurrency=2",
                "--tc=2+0.05",
                LARGE_MARGIN,
                "--max-moves=120",
                "--engine=builtin",
                "--engine=" + PeerProcess.path(program) + " proto=" + protocol);
    }

    @ParameterizedTest
    @CsvSource({"stockfish, uci", "sjaakii, xboard"})
    void playsChess960Against(String program, String protocol) throws IOException {
        match(
                2,
                "--concurrency=2",
                "--chess960",
                "--tc=2+0.05",
                LARGE_MARGIN,
                "--max-moves=120",
                "--engine=builtin",
                "--engine=" + PeerProcess.path(program) + " proto=" + protocol);
    }

    @Test
    void playsAsProcessAgainstStockfish() throws IOException {
        String command = EldestCommand.of("uci").stream().collect(Collectors.joining("' '", "'", "'"));
        match(
                2,
                "--concurrency=2",
                "--tc=2+0.05",
                SMALL_MARGIN,
                "--engine=" + command,
                "--engine=" + PeerProcess.path("stockfish"));
    }

    @Test
    void playsOverTcpAgainstStockfish() throws Exception {
        try (RunningServer server = RunningServer.start()) {
            match(
                    4,
                    "--tc=2+0.02",
                    SMALL_MARGIN,
                    "--engine=tcp://127.0.0.1:" + server.address().getPort(),
                    "--engine=" + PeerProcess.path("stockfish"));
        }
    }
}
