package dev.eldest.bench.lab.chance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.bench.lab.NodeBudget;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class DiceRaceTest {
    private static final double EXACT = 1e-12;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        String[] words = new String[arguments.length + 1];
        words[0] = "race";
        System.arraycopy(arguments, 0, words, 1, arguments.length);
        return new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
    }

    /** Starts from random positions, at throws and at moves. */
    @Test
    void keepsValuesAndSavesNodesWithCutoffs() {
        SplittableRandom random = new SplittableRandom(3);
        long[] nodes = new long[Expectiminimax.Cutoffs.values().length];
        for (int sample = 0; sample < 60; sample++) {
            DiceRace game = new DiceRace(7, 3, 3);
            for (int ply = random.nextInt(12); ply > 0 && game.toMove() != Expectiminimax.Tree.OVER; ply--) {
                game.make(random.nextInt(game.branches()));
            }
            double first = 0;
            for (Expectiminimax.Cutoffs cutoffs : Expectiminimax.Cutoffs.values()) {
                NodeBudget budget = NodeBudget.withoutProgress(Long.MAX_VALUE);
                double value = new Expectiminimax(game, cutoffs, budget).search(2);
                first = cutoffs == Expectiminimax.Cutoffs.NONE ? value : first;
                assertEquals(first, value, EXACT, cutoffs + " " + sample);
                nodes[cutoffs.ordinal()] += budget.nodes();
            }
        }
        assertTrue(nodes[2] < nodes[1] && nodes[1] < nodes[0], nodes[0] + ", " + nodes[1] + ", " + nodes[2]);
    }

    /** One piece, one field and dice of one face: the two steps of the first throw win. */
    @Test
    void winsSmallestGameAtOnce() {
        DiceRace game = new DiceRace(1, 1, 1);
        assertEquals(Expectiminimax.Tree.CHANCE, game.toMove());
        assertEquals(0.5, game.value());
        game.make(0);
        assertEquals(0, game.toMove());
        assertEquals(1, game.branches());
        game.make(0);
        assertEquals(Expectiminimax.Tree.OVER, game.toMove());
        assertEquals(1, game.value());
    }

    /** The piece lands on the opponent's only piece, which then has all four steps to go. */
    @Test
    void hitsSinglePiece() {
        DiceRace game = new DiceRace(3, 1, 1);
        game.make(0);
        game.make(0);
        assertEquals(0.5 + (4 - 1) / 8.0, game.value(), EXACT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6})
    void sumsThrowProbabilitiesToOne(int faces) {
        DiceRace game = new DiceRace(6, 2, faces);
        double sum = 0;
        for (int branch = 0; branch < game.branches(); branch++) {
            sum += game.probability(branch);
        }
        assertEquals(1, sum, EXACT);
    }

    @Test
    void comparesAllCutoffs() {
        assertEquals(0, run("--depth=2", "--faces=3"), err::toString);
        assertEquals(3 * 4, out.toString().lines().count());
    }

    @Test
    void stopsAtNodeLimit() {
        assertEquals(0, run("--depth=5", "--nodes=100"), err::toString);
        assertTrue(out.toString().contains("none   stopped at the limit of 100 nodes"), out::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--fields=15", "--fields=4 --pieces=5", "--faces=0", "--depth=21", "--nodes=0"})
    void namesInvalidValue(String line) {
        assertEquals(2, run(line.split(" ")));
        assertTrue(err.toString().contains("'" + line.substring(line.lastIndexOf('=') + 1) + "'"), err::toString);
    }
}
