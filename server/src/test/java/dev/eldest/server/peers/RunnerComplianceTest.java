package dev.eldest.server.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests what match runners check before a match: the checks of fastchess in its order, and those of cutechess for
 * options and lines. Needs no installed program.
 */
@Timeout(120)
class RunnerComplianceTest {
    private static final String FEN = "3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27";
    private static final Pattern SPIN =
            Pattern.compile("option name (.+) type spin default (-?\\d+) min (-?\\d+) max (-?\\d+)");
    private static final Pattern CHECK = Pattern.compile("option name (.+) type check default (true|false)");
    private static final Pattern COMBO = Pattern.compile("option name (.+) type combo default (.+?)( var .+)");
    private static final Pattern PLAIN = Pattern.compile("option name (.+) type (button|string default .+)");

    private final Rulebook rulebook = new Rulebook();
    private PeerProcess eldest;

    @BeforeEach
    void start() throws IOException {
        eldest = PeerProcess.eldest();
    }

    @AfterEach
    void end() {
        eldest.close();
        rulebook.close();
    }

    @Test
    void sendsIdAndValidOptions() throws IOException {
        List<String> lines = eldest.ask("uci", "uciok");
        assertEquals(
                1, lines.stream().filter(line -> line.startsWith("id name ")).count());
        assertEquals(
                1, lines.stream().filter(line -> line.startsWith("id author ")).count());
        for (String line : lines) {
            if (line.startsWith("option ")) {
                checkOption(line);
            } else {
                assertTrue(line.matches("id (name|author) \\S.*|uciok"), line);
            }
        }
    }

    private static void checkOption(String line) {
        Matcher spin = SPIN.matcher(line);
        Matcher combo = COMBO.matcher(line);
        if (spin.matches()) {
            int defaultValue = Integer.parseInt(spin.group(2));
            assertTrue(
                    Integer.parseInt(spin.group(3)) <= defaultValue && defaultValue <= Integer.parseInt(spin.group(4)),
                    line);
        } else if (combo.matches()) {
            assertTrue((combo.group(3) + " ").contains(" var " + combo.group(2) + " "), line);
        } else {
            assertTrue(CHECK.matcher(line).matches() || PLAIN.matcher(line).matches(), line);
        }
    }

    /** The go commands have the clock of one side or both, with increments, in either order. */
    @Test
    void answersEveryGoCommand() throws IOException {
        eldest.ask("uci", "uciok");
        ready();
        eldest.send("ucinewgame");
        eldest.send("position startpos");
        ready();
        eldest.send("position fen " + FEN);
        ready();
        for (String clocks : List.of(
                "wtime 100",
                "btime 100",
                "wtime 100 winc 100 btime 100 binc 100",
                "btime 100 binc 100 wtime 100 winc 100")) {
            go(FEN, List.of(), clocks);
        }
        eldest.send("ucinewgame");
        eldest.send("position startpos");
        go(null, List.of(), "wtime 100 btime 100");
        eldest.send("position startpos moves e2e4 e7e5");
        go(null, List.of("e2e4", "e7e5"), "wtime 100 btime 100");
    }

    private void ready() throws IOException {
        assertEquals(List.of("readyok"), eldest.ask("isready", "readyok"));
    }

    private void go(String fen, List<String> moves, String clocks) throws IOException {
        List<String> lines = eldest.ask("go " + clocks, "bestmove ");
        List<String> infos = lines.subList(0, lines.size() - 1);
        assertFalse(infos.isEmpty(), clocks);
        for (String line : infos) {
            assertTrue(line.startsWith("info depth ") && line.contains(" score "), line);
            assertTrue(rulebook.areLegal(fen, concat(moves, InfoLine.check(line))), line);
        }
        String best = lines.getLast();
        assertTrue(best.matches("bestmove \\S+( ponder \\S+)?"), best);
        String[] words = best.split(" ");
        assertTrue(rulebook.areLegal(fen, concat(moves, List.of(words[1]))), best);
    }

    private static List<String> concat(List<String> moves, List<String> more) {
        List<String> all = new ArrayList<>(moves);
        all.addAll(more);
        return all;
    }

    /** fastchess sends isready twice before each move, and stop twice at the end. */
    @Test
    void answersRepeatedIsReadyButNotRepeatedStop() throws IOException {
        eldest.ask("uci", "uciok");
        ready();
        ready();
        eldest.send("position startpos");
        eldest.send("go depth 4");
        eldest.readUntil(line -> line.startsWith("bestmove "));
        eldest.send("stop");
        eldest.send("stop");
        ready();
    }
}
