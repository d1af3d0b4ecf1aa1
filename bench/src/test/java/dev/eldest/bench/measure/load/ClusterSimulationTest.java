package dev.eldest.bench.measure.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The simulated cluster against what queueing theory knows. */
class ClusterSimulationTest {
    private static SimulationResult simulate(int members, double load, double crowded) {
        return new ClusterSimulation(
                        new SimulationConfig(members, 1, 100, load, crowded, 1, 1_000_000 / members, false), 7)
                .run();
    }

    /** Whatever the order, as long as the core is never idle while something is left to do. */
    @Test
    void oneAloneIsAQueueWithOneServer() {
        SimulationResult alone = simulate(1, 0.8, 0.5);
        assertEquals(100 / (1 - 0.8), alone.answerMillis(), 75);
        assertEquals(0.8, alone.workDone(1), 0.04);
        assertEquals(0, alone.elsewhere());
        assertEquals(0, alone.messagesASecond());
    }

    /**
     * Jobs by the clock have the places as servers, of which there are three: Erlang's formula says how long they wait.
     */
    @Test
    void jobsByTheClockAreAQueueWithAServerForEachPlace() {
        SimulationResult timed =
                new ClusterSimulation(new SimulationConfig(1, 1, 100, 0.8, 0.5, 1, 8_000_000, true), 7).run();
        assertEquals(107.9, timed.meanWait(), 15);
        assertEquals(207.9, timed.answerMillis(), 15);
    }

    /** Two servers with one queue are the best there can be, two with a queue each the worst. */
    @Test
    void twoAreNearlyOneQueueForBoth() {
        SimulationResult two = simulate(2, 0.8, 0.5);
        double pooled = 100 / (1 - 0.8 * 0.8);
        assertTrue(two.answerMillis() > pooled * 0.9, () -> two.answerMillis() + " ms");
        assertTrue(two.answerMillis() < 1.35 * pooled, () -> two.answerMillis() + " ms");
    }

    /** Nine tenths of all are asked of one of ten: alone it could do a ninth of that. */
    @Test
    void theCrowdedAreHelped() {
        SimulationResult ten = simulate(10, 0.8, 0.9);
        assertEquals(0.8, ten.workDone(1), 0.06);
        assertTrue(ten.elsewhere() > 0.7, () -> ten.elsewhere() + " elsewhere");
        assertTrue(ten.meanWait() < 100, () -> ten.meanWait() + " ms");
        assertTrue(ten.messagesASecond() > 9 * 2, () -> ten.messagesASecond() + " messages");
    }

    @Test
    void whatHasComeOfThemIsDrawn(@TempDir Path folder) throws IOException {
        new SimulationCharts(List.of(2, 10), List.of(simulate(2, 0.8, 0.5), simulate(10, 0.8, 0.5))).draw(folder);
        assertTrue(Files.readString(folder.resolve("cluster-waits.svg")).contains("wait, 99 %"));
        assertTrue(Files.readString(folder.resolve("cluster-messages.svg")).contains("messages a second"));
    }

    @Test
    void theSameAgain() {
        assertEquals(simulate(3, 0.9, 0.3).line(1), simulate(3, 0.9, 0.3).line(1));
    }
}
