package dev.eldest.bench.lab.weigh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class WeighCommandTest {
    private static final String RACE = "o/oo/1oo/oooo/13/12/4o6/10/9/10/4x6/12/13/xxx1/xxx/xx/x x";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of("weigh"), Stream.of(arguments)).toArray(String[]::new));
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    @ParameterizedTest
    @CsvSource({"connectfour, 7/7/7/3x3/2oox2/2xoox1 x", "chinesecheckers, " + RACE})
    void theSumIsTheEstimate(String game, String fen) throws NotationException {
        Position position =
                new GameRegistry().find(game).orElseThrow().notation().parse(fen);
        assertEquals(0, run("--game", game, "--fen", fen), err::toString);
        assertTrue(lines().getLast().startsWith("the first player's"), out::toString);
        String[] words = lines().getLast().split(" +");
        assertEquals(position.evaluate(), Double.parseDouble(words[words.length - 1]), 1, "but for rounding");
    }

    /** Of the lines in the middle column, one is open to the first player only. */
    @Test
    void textbookWeightsAreAlike() {
        assertEquals(0, run("--textbook", "--fen", "7/7/7/7/7/3x3 o"), err::toString);
        assertTrue(lines().get(1).matches("open-line +\\d+ +10\\.0 +\\d+\\.0"), out::toString);
    }

    @Test
    void ofManyFeaturesOnlyTheGreatestAreShown() {
        assertEquals(0, run("--game=chinesecheckers", "--features=2", "--fen=" + RACE), err::toString);
        assertEquals(1 + 2 + 1 + 1, lines().size(), out::toString);
        assertTrue(lines().get(3).matches("\\d+ others .*"), out::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --game=ludo     | 'ludo'
        --game=grundy   | 'grundy'
        --fen=9         | --fen
        --features=0    | '0'
        """)
    void refusalsNameTheWord(String line, String named) {
        assertEquals(2, run(line.split(" ")));
        assertTrue(err.toString().contains(named), err::toString);
    }
}
