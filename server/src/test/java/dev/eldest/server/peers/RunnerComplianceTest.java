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
 * What match runners check of an engine before they let it play, in the order in which fastchess does, and on top what
 * cutechess says of options and lines of moves. Needs no installed program, so it runs always.
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
    void saysWhoItIsAndWhatItCan() throws IOException {
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
            int usual = Integer.parseInt(spin.group(2));
            assertTrue(Integer.parseInt(spin.group(3)) <= usual && usual <= Integer.parseInt(spin.group(4)), line);
        } else if (combo.matches()) {
            assertTrue((combo.group(3) + " ").contains(" var " + combo.group(2) + " "), line);
        } else {
            assertTrue(CHECK.matcher(line).matches() || PLAIN.matcher(line).matches(), line);
        }
    }

    /** The clocks are those of one player only, of both, with increments, and in either order. */
    @Test
    void answersEveryGo() throws IOException {
        eldest.ask("uci", "uciok");
        ready();
        eldest.say("ucinewgame");
        eldest.say("position startpos");
        ready();
        eldest.say("position fen " + FEN);
        ready();
        for (String clocks : List.of(
                "wtime 100",
                "btime 100",
                "wtime 100 winc 100 btime 100 binc 100",
                "btime 100 binc 100 wtime 100 winc 100")) {
            go(FEN, List.of(), clocks);
        }
        eldest.say("ucinewgame");
        eldest.say("position startpos");
        go(null, List.of(), "wtime 100 btime 100");
        eldest.say("position startpos moves e2e4 e7e5");
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
            assertTrue(rulebook.legal(fen, with(moves, InfoLine.check(line))), line);
        }
        String best = lines.getLast();
        assertTrue(best.matches("bestmove \\S+( ponder \\S+)?"), best);
        String[] words = best.split(" ");
        assertTrue(rulebook.legal(fen, with(moves, List.of(words[1]))), best);
    }

    private static List<String> with(List<String> moves, List<String> more) {
        List<String> all = new ArrayList<>(moves);
        all.addAll(more);
        return all;
    }

    /** fastchess asks twice before each move and stops twice at the end. */
    @Test
    void repeatedQuestionsHaveAnswersAndRepeatedStopsHaveNone() throws IOException {
        eldest.ask("uci", "uciok");
        ready();
        ready();
        eldest.say("position startpos");
        eldest.say("go depth 4");
        eldest.hear(line -> line.startsWith("bestmove "));
        eldest.say("stop");
        eldest.say("stop");
        ready();
    }
}
