package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the exact replies that analysis programs expect. */
@Timeout(120)
class AnalysisSessionTest {
    private static final Pattern SCORE = Pattern.compile(" score (cp|mate) (-?\\d+)");

    private UciTestClient uci;

    @BeforeEach
    void start() throws IOException {
        uci = new UciTestClient();
    }

    @AfterEach
    void stop() throws IOException {
        uci.close();
    }

    private List<String> ask(String... lines) throws IOException, InterruptedException {
        uci.send(lines);
        return uci.readUntil("bestmove ");
    }

    private static String wordAfter(String line, String word) {
        List<String> words = Arrays.asList(line.split(" "));
        return words.get(words.indexOf(word) + 1);
    }

    private static List<String> containing(List<String> lines, String part) {
        return lines.stream().filter(line -> line.contains(part)).toList();
    }

    private static int centipawns(String info) {
        Matcher score = SCORE.matcher(info);
        assertTrue(score.find() && score.group(1).equals("cp"), info);
        return Integer.parseInt(score.group(2));
    }

    /** The book is for timed games. Analysis to a depth, a node count or a time needs scores. */
    @Test
    void ignoresBookDuringAnalysis() throws IOException, InterruptedException {
        byte[] onlyA2A3 = HexFormat.of().parseHex("463b96181691fc9c" + "0210" + "0005" + "00000000");
        EngineConfig settings = EngineConfig.forSingleUser(MemoryLimits.NONE).withBooks(Map.of("chess", onlyA2A3));
        uci.close();
        uci = new UciTestClient(Engine.load(settings));
        for (String analysis : List.of("go depth 5", "go nodes 2000", "go movetime 100")) {
            assertFalse(
                    containing(ask("position startpos", analysis), " score ").isEmpty(), analysis);
        }
        List<String> played = ask("position startpos", "go wtime 1000 btime 1000");
        assertEquals("bestmove a2a3", played.getLast());
        assertTrue(containing(played, " score ").isEmpty(), played::toString);
    }

    @Test
    void searchesOnlySearchMoves() throws IOException, InterruptedException {
        Set<String> allowed = Set.of("a2a3", "h2h4");
        List<String> lines = ask("position startpos", "go depth 7 searchmoves a2a3 h2h4");
        for (String line : containing(lines, " pv ")) {
            assertTrue(allowed.contains(wordAfter(line, "pv")), line);
        }
        assertTrue(allowed.contains(wordAfter(lines.getLast(), "bestmove")), lines.getLast());
        assertEquals("7", wordAfter(containing(lines, " pv ").getLast(), "depth"));
    }

    @Test
    void sendsPvLinesBestFirst() throws IOException, InterruptedException {
        List<String> lines = ask("setoption name MultiPV value 4", "position startpos", "go depth 8");
        List<String> last = containing(containing(lines, "depth 8 "), " multipv ");
        last = last.subList(last.size() - 4, last.size());
        Set<String> moves = new HashSet<>();
        for (int line = 0; line < last.size(); line++) {
            assertEquals(Integer.toString(line + 1), wordAfter(last.get(line), "multipv"));
            assertTrue(moves.add(wordAfter(last.get(line), "pv")), last::toString);
            assertTrue(line == 0 || centipawns(last.get(line)) <= centipawns(last.get(line - 1)), last::toString);
        }
        assertEquals(wordAfter(last.getFirst(), "pv"), wordAfter(lines.getLast(), "bestmove"));
    }

    @Test
    @Tag("long")
    void sendsBestMoveAfterPonderHit() throws IOException, InterruptedException {
        uci.send(
                "setoption name Ponder value true",
                "position startpos moves e2e4 e7e5",
                "go ponder wtime 800 btime 800 winc 0 binc 0");
        assertEquals(List.of(), containing(uci.readUntilTime(1_500), "bestmove"), "best move before ponderhit");
        long hit = System.nanoTime();
        List<String> lines = ask("ponderhit");
        assertTrue(System.nanoTime() - hit < 5_000_000_000L);
        assertTrue(lines.getLast().matches("bestmove \\w+ ponder \\w+"), lines.getLast());
        assertEquals(1, containing(lines, "bestmove").size());
    }

    @Test
    void sendsBestMoveWhenPonderingIsStopped() throws IOException, InterruptedException {
        uci.send("position startpos moves e2e4 e7e5", "go ponder wtime 60000 btime 60000");
        assertEquals(List.of(), containing(uci.readUntilTime(1), "bestmove"));
        assertEquals(1, containing(ask("stop"), "bestmove").size());
        assertTrue(
                ask("position startpos moves e2e4 c7c5", "go depth 2").getLast().startsWith("bestmove "));
        uci.send("isready");
        assertEquals(List.of("readyok"), uci.readUntil("readyok"), "replies after the last best move");
    }

    @Test
    void findsMateInRequestedMoves() throws IOException, InterruptedException {
        List<String> lines = ask("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "go mate 2");
        assertEquals("bestmove a1a6", lines.getLast().replaceFirst(" ponder.*", ""));
        assertTrue(containing(lines, " score mate 2 ").size() > 0, lines::toString);
    }

    @Test
    void reportsWdlWhenOptionIsOn() throws IOException, InterruptedException {
        assertEquals(List.of(), containing(ask("position startpos", "go depth 3"), " wdl "));
        List<String> lines = containing(ask("setoption name UCI_ShowWDL value true", "go depth 5"), " score ");
        for (String line : lines) {
            String[] wdl = line.replaceFirst(".* wdl ", "").split(" ");
            assertEquals(1000, Integer.parseInt(wdl[0]) + Integer.parseInt(wdl[1]) + Integer.parseInt(wdl[2]), line);
        }
        assertTrue(lines.size() >= 5, lines::toString);
    }

    @Test
    void castlesInChess960ByTakingRook() throws IOException, InterruptedException {
        String fen = "position fen rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1";
        List<String> lines = ask("setoption name UCI_Chess960 value true", fen, "go depth 4 searchmoves b1e1");
        assertEquals("bestmove b1e1", lines.getLast().replaceFirst(" ponder.*", ""));
        uci.send(fen + " moves b1e1 b8a8", "d");
        String drawn = uci.readUntil("Fen: ").getLast();
        assertTrue(drawn.contains("2krr3/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - "), drawn);
    }

    @Test
    void playsDoubleChess960() throws IOException, InterruptedException {
        String fen = "position fen rk2r3/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBea - 0 1";
        assertTrue(ask("setoption name UCI_Chess960 value true", fen, "go depth 5")
                .getLast()
                .startsWith("bestmove "));
        uci.send(fen + " moves f1g1 b8a8", "d");
        String drawn = uci.readUntil("Fen: ").getLast();
        assertTrue(drawn.contains("2krr3/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 w - - "), drawn);
        List<String> lines = ask(fen + " moves f1g1", "go depth 4 searchmoves b8a8");
        assertEquals("bestmove b8a8", lines.getLast().replaceFirst(" ponder.*", ""));
    }

    @Test
    @Tag("long")
    @Timeout(120)
    void reportsCurrentMoveAfterThreeSeconds() throws IOException, InterruptedException {
        uci.send("position startpos", "go infinite");
        List<String> lines = new ArrayList<>();
        while (containing(lines, " currmove ").size() < 4) {
            lines.addAll(uci.readUntil("info "));
        }
        lines.addAll(ask("stop"));
        List<String> current = containing(lines, " currmove ");
        assertTrue(current.getFirst().matches("info depth \\d+ currmove \\w+ currmovenumber \\d+"), current::toString);
        List<String> later = containing(lines.subList(lines.indexOf(current.getFirst()), lines.size()), " time ");
        assertTrue(later.stream().allMatch(line -> Integer.parseInt(wordAfter(line, "time")) >= 3000), lines::toString);
    }
}
