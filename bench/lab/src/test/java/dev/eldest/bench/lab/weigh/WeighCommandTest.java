package dev.eldest.bench.lab.weigh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

    private static final String OPENING = "x/xx/xxx/xxx1/5x7/12/11/10/9/10/11/12/6o6/1ooo/ooo/oo/o x";

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
    void sumsFeaturesToEvaluation(String game, String fen) throws NotationException {
        Position position =
                new GameRegistry().find(game).orElseThrow().notation().parse(fen);
        assertEquals(0, run("--game", game, "--fen", fen), err::toString);
        assertTrue(lines().getLast().startsWith("total, first player"), "evaluated by weights: " + out);
        String[] words = lines().getLast().split(" +");
        assertEquals(position.evaluate(), Double.parseDouble(words[words.length - 1]), 1, "up to rounding");
    }

    @Test
    void printsNetworkValueWhenItIsUsed() throws NotationException {
        Position position = new GameRegistry()
                .find("chinesecheckers")
                .orElseThrow()
                .notation()
                .parse(OPENING);
        assertEquals(0, run("--game=chinesecheckers", "--fen", OPENING), err::toString);
        assertTrue(lines().getLast().startsWith("by the network"), out::toString);
        int value = position.sideToMove() == 0 ? position.evaluate() : -position.evaluate();
        assertTrue(lines().getLast().endsWith(" " + value + ".0"), out::toString);
    }

    @Test
    void namesFeatures() {
        assertEquals(0, run("--game=chinesecheckers", "--features=100", "--fen=" + RACE), err::toString);
        assertFalse(out.toString().contains("["), out::toString);
        assertTrue(out.toString().contains("hole n1 "), out::toString);
    }

    @Test
    void printsNoNegativeZero() {
        assertEquals(0, run("--game=chinesecheckers", "--features=100", "--fen=" + OPENING), err::toString);
        assertEquals(0, run("--game=chess", "--fen=4k3/8/8/8/8/8/8/4K3 w - - 0 1"), err::toString);
        assertFalse(out.toString().contains("-0.0"), out::toString);
    }

    /** Black is a knight and two pawns ahead. */
    @Test
    void printsTextbookMaterialOfChess() {
        assertEquals(0, run("--game=chess", "--fen=4k3/pp3ppp/2n5/8/8/8/PP3P2/4K3 w - - 0 1"), err::toString);
        assertTrue(lines().get(1).matches("knight +-1 +3\\.0 +-3\\.0"), out::toString);
        assertTrue(lines().get(2).matches("pawn +-2 +1\\.0 +-2\\.0"), out::toString);
        assertTrue(lines().get(3).matches("total, first player +-5\\.0"), out::toString);
        assertTrue(lines().getLast().startsWith("by the network"), out::toString);
        out.getBuffer().setLength(0);
        assertEquals(0, run("--game=chess", "--fen=3qk3/8/8/8/8/8/8/1BR1K3 w - - 0 1"), err::toString);
        assertTrue(lines().get(1).matches("queen +-1 +9\\.0 +-9\\.0"), out::toString);
        assertTrue(lines().get(2).matches("rook +1 +5\\.0 +5\\.0"), out::toString);
        assertTrue(lines().get(3).matches("bishop +1 +3\\.0 +3\\.0"), out::toString);
    }

    /** One line of the middle column is open to the first player only. */
    @Test
    void printsTextbookWeights() {
        assertEquals(0, run("--textbook", "--fen", "7/7/7/7/7/3x3 o"), err::toString);
        assertTrue(lines().get(1).matches("open-line +\\d+ +10\\.0 +\\d+\\.0"), out::toString);
    }

    @Test
    void showsOnlyLargestFeatures() {
        assertEquals(0, run("--game=chinesecheckers", "--features=2", "--fen=" + RACE), err::toString);
        assertEquals(1 + 2 + 1 + 1, lines().size(), out::toString);
        assertTrue(lines().get(3).matches("\\d+ others .*"), out::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --game=ludo     | 'ludo'
        --game=grundy   | 'grundy'
        --game=xiangqi  | chess
        --game=chess --fen=9 | --fen
        --fen=9         | --fen
        --features=0    | '0'
        """)
    void namesInvalidOption(String line, String named) {
        assertEquals(2, run(line.split(" ")));
        assertTrue(err.toString().contains(named), err::toString);
    }
}
