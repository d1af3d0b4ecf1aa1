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

/** What programs for analysis ask for and expect to hear, word by word. */
@Timeout(120)
class AnalysisSessionTest {
    private static final Pattern SCORE = Pattern.compile(" score (cp|mate) (-?\\d+)");

    private UciTalk talk;

    @BeforeEach
    void begin() throws IOException {
        talk = new UciTalk();
    }

    @AfterEach
    void end() throws IOException {
        talk.close();
    }

    private List<String> ask(String... lines) throws IOException, InterruptedException {
        talk.say(lines);
        return talk.hear("bestmove ");
    }

    private static String wordAfter(String line, String word) {
        List<String> words = Arrays.asList(line.split(" "));
        return words.get(words.indexOf(word) + 1);
    }

    private static List<String> with(List<String> lines, String part) {
        return lines.stream().filter(line -> line.contains(part)).toList();
    }

    private static int centipawns(String info) {
        Matcher score = SCORE.matcher(info);
        assertTrue(score.find() && score.group(1).equals("cp"), info);
        return Integer.parseInt(score.group(2));
    }

    /** A server's book is for those who play; who analyses as far or as long as he says wants values. */
    @Test
    void aBookAnswersNobodyWhoAnalyses() throws IOException, InterruptedException {
        byte[] onlyA2A3 = HexFormat.of().parseHex("463b96181691fc9c" + "0210" + "0005" + "00000000");
        EngineConfig settings = EngineConfig.plain(MemoryLimits.NONE).withBooks(Map.of("chess", onlyA2A3));
        talk.close();
        talk = new UciTalk(Engine.load(settings));
        for (String analysis : List.of("go depth 5", "go nodes 2000", "go movetime 100")) {
            assertFalse(with(ask("position startpos", analysis), " score ").isEmpty(), analysis);
        }
        List<String> played = ask("position startpos", "go wtime 1000 btime 1000");
        assertEquals("bestmove a2a3", played.getLast());
        assertTrue(with(played, " score ").isEmpty(), played::toString);
    }

    @Test
    void searchMovesAreTheOnlyOnes() throws IOException, InterruptedException {
        Set<String> wanted = Set.of("a2a3", "h2h4");
        List<String> heard = ask("position startpos", "go depth 7 searchmoves a2a3 h2h4");
        for (String line : with(heard, " pv ")) {
            assertTrue(wanted.contains(wordAfter(line, "pv")), line);
        }
        assertTrue(wanted.contains(wordAfter(heard.getLast(), "bestmove")), heard.getLast());
        assertEquals("7", wordAfter(with(heard, " pv ").getLast(), "depth"));
    }

    @Test
    void linesComeBestFirst() throws IOException, InterruptedException {
        List<String> heard = ask("setoption name MultiPV value 4", "position startpos", "go depth 8");
        List<String> last = with(with(heard, "depth 8 "), " multipv ");
        last = last.subList(last.size() - 4, last.size());
        Set<String> moves = new HashSet<>();
        for (int line = 0; line < last.size(); line++) {
            assertEquals(Integer.toString(line + 1), wordAfter(last.get(line), "multipv"));
            assertTrue(moves.add(wordAfter(last.get(line), "pv")), last::toString);
            assertTrue(line == 0 || centipawns(last.get(line)) <= centipawns(last.get(line - 1)), last::toString);
        }
        assertEquals(wordAfter(last.getFirst(), "pv"), wordAfter(heard.getLast(), "bestmove"));
    }

    @Test
    void whoPondersIsAnsweredAfterTheHit() throws IOException, InterruptedException {
        talk.say(
                "setoption name Ponder value true",
                "position startpos moves e2e4 e7e5",
                "go ponder wtime 800 btime 800 winc 0 binc 0");
        assertEquals(List.of(), with(talk.hearFor(1_500), "bestmove"), "longer than the clock");
        long hit = System.nanoTime();
        List<String> heard = ask("ponderhit");
        assertTrue(System.nanoTime() - hit < 5_000_000_000L);
        assertTrue(heard.getLast().matches("bestmove \\w+ ponder \\w+"), heard.getLast());
        assertEquals(1, with(heard, "bestmove").size());
    }

    @Test
    void whoPondersInVainStops() throws IOException, InterruptedException {
        talk.say("position startpos moves e2e4 e7e5", "go ponder wtime 60000 btime 60000");
        assertEquals(List.of(), with(talk.hearFor(200), "bestmove"));
        assertEquals(1, with(ask("stop"), "bestmove").size());
        assertTrue(
                ask("position startpos moves e2e4 c7c5", "go depth 2").getLast().startsWith("bestmove "));
        talk.say("isready");
        assertEquals(List.of("readyok"), talk.hear("readyok"), "nothing is left over");
    }

    @Test
    void aMateIsAskedFor() throws IOException, InterruptedException {
        List<String> heard = ask("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "go mate 2");
        assertEquals("bestmove a1a6", heard.getLast().replaceFirst(" ponder.*", ""));
        assertTrue(with(heard, " score mate 2 ").size() > 0, heard::toString);
    }

    @Test
    void chancesAreToldWhereTheyAreAskedFor() throws IOException, InterruptedException {
        assertEquals(List.of(), with(ask("position startpos", "go depth 3"), " wdl "));
        List<String> heard = with(ask("setoption name UCI_ShowWDL value true", "go depth 5"), " score ");
        for (String line : heard) {
            String[] wdl = line.replaceFirst(".* wdl ", "").split(" ");
            assertEquals(1000, Integer.parseInt(wdl[0]) + Integer.parseInt(wdl[1]) + Integer.parseInt(wdl[2]), line);
        }
        assertTrue(heard.size() >= 5, heard::toString);
    }

    @Test
    void chess960CastlesByTakingTheRook() throws IOException, InterruptedException {
        String fen = "position fen rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1";
        List<String> heard = ask("setoption name UCI_Chess960 value true", fen, "go depth 4 searchmoves b1e1");
        assertEquals("bestmove b1e1", heard.getLast().replaceFirst(" ponder.*", ""));
        talk.say(fen + " moves b1e1 b8a8", "d");
        String drawn = talk.hear("Fen: ").getLast();
        assertTrue(drawn.contains("2krr3/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - "), drawn);
    }

    @Test
    void inDoubleChess960EachSideHasAFirstRankOfItsOwn() throws IOException, InterruptedException {
        String fen = "position fen rk2r3/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBea - 0 1";
        assertTrue(ask("setoption name UCI_Chess960 value true", fen, "go depth 5")
                .getLast()
                .startsWith("bestmove "));
        talk.say(fen + " moves f1g1 b8a8", "d");
        String drawn = talk.hear("Fen: ").getLast();
        assertTrue(drawn.contains("2krr3/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 w - - "), drawn);
        List<String> heard = ask(fen + " moves f1g1", "go depth 4 searchmoves b8a8");
        assertEquals("bestmove b8a8", heard.getLast().replaceFirst(" ponder.*", ""));
    }

    @Test
    @Tag("long")
    @Timeout(120)
    void whoLooksOnLongerHearsMoreOfIt() throws IOException, InterruptedException {
        talk.say("position startpos", "go infinite");
        List<String> heard = new ArrayList<>();
        while (with(heard, " currmove ").size() < 4) {
            heard.addAll(talk.hear("info "));
        }
        heard.addAll(ask("stop"));
        List<String> current = with(heard, " currmove ");
        assertTrue(current.getFirst().matches("info depth \\d+ currmove \\w+ currmovenumber \\d+"), current::toString);
        List<String> later = with(heard.subList(heard.indexOf(current.getFirst()), heard.size()), " time ");
        assertTrue(later.stream().allMatch(line -> Integer.parseInt(wordAfter(line, "time")) >= 3000), heard::toString);
    }
}
