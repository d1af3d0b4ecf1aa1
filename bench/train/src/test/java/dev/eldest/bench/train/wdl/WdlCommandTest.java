package dev.eldest.bench.train.wdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.record.PgnParser;
import dev.eldest.engine.api.Wdl.Curve;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class WdlCommandTest {
    private static final String GAME = """
        [White "a"]
        [Black "b"]
        [Result "1-0"]

        1. d4 {book} b6 2. e4 {+0.90/14 0.1s} e5 {-1.16/14
        0.075s} 3. Qd3 (3. a3 {+5.00/1 1s}) Ba6 {+M5/9 0.1s} 1-0
        """;

    private static List<ScoredResult> read(String player) throws IOException {
        return read(GAME, player);
    }

    private static List<ScoredResult> read(String game, String player) throws IOException {
        try (PgnParser reader = new PgnParser(new StringReader(game)).withComments()) {
            return ScoredResult.of(reader.next(), player);
        }
    }

    @Test
    void readsScoresFromComments() throws IOException {
        assertEquals(List.of(new ScoredResult(90, 2), new ScoredResult(-116, 0)), read(""));
        assertEquals(List.of(new ScoredResult(-116, 0)), read("b"));
    }

    @Test
    void assignsFirstMoveToSideToMove() throws IOException {
        String fromBlack = "[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 1\"]\n" + GAME;
        assertEquals(List.of(new ScoredResult(90, 0), new ScoredResult(-116, 2)), read(fromBlack, ""));
        assertEquals(List.of(new ScoredResult(90, 0)), read(fromBlack, "b"));
        String fromWhite = "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n" + GAME;
        assertEquals(read(""), read(fromWhite, ""));
    }

    @Test
    void fitsCurveToGames() {
        Curve drawn = new Curve(210, 70);
        SplittableRandom random = new SplittableRandom(3);
        List<ScoredResult> scoredResult = new ArrayList<>();
        for (int i = 0; i < 40_000; i++) {
            int value = random.nextInt(-600, 600);
            double uniform = random.nextDouble();
            boolean won = uniform < drawn.win(value);
            boolean lost = uniform > 1 - drawn.loss(value);
            scoredResult.add(new ScoredResult(value, won ? 2 : lost ? 0 : 1));
        }
        Curve fitted = new WdlFit(scoredResult).fit(new Curve(150, 90));
        assertEquals(drawn.center(), fitted.center(), 6);
        assertEquals(drawn.spread(), fitted.spread(), 4);
    }

    @Test
    void printsTable(@TempDir Path folder) throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAME.repeat(60));
        StringWriter out = new StringWriter();
        assertEquals(
                0,
                new CommandLine(new WdlCommand()).setOut(new PrintWriter(out)).execute(games.toString()));
        List<String> lines = out.toString().lines().map(String::strip).toList();
        assertEquals("120 values", lines.getFirst());
        assertTrue(lines.stream().anyMatch(line -> line.matches("0 to +100 +60 +100 0 0 .*")), out::toString);
    }
}
