package dev.eldest.bench.measure.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks the simulated cluster against queueing theory. */
class ClusterSimulationTest {
    private static SimulationResult simulate(int members, double load, double hotShare) {
        return new ClusterSimulation(
                        new SimulationConfig(members, 1, 100, load, hotShare, 1, 1_000_000 / members, false), 7)
                .run();
    }

    /** Holds for any order of jobs that never leaves the core idle while jobs wait. */
    @Test
    void matchesQueueWithOneServer() {
        SimulationResult single = simulate(1, 0.8, 0.5);
        assertEquals(100 / (1 - 0.8), single.answerMillis(), 75);
        assertEquals(0.8, single.workDone(1), 0.04);
        assertEquals(0, single.remoteShare());
        assertEquals(0, single.messagesPerSecond());
    }

    /** Timed jobs use the three places as servers. Erlang's formula gives their wait. */
    @Test
    void matchesErlangFormulaForTimedJobs() {
        SimulationResult timed =
                new ClusterSimulation(new SimulationConfig(1, 1, 100, 0.8, 0.5, 1, 8_000_000, true), 7).run();
        assertEquals(107.9, timed.meanWait(), 15);
        assertEquals(207.9, timed.answerMillis(), 15);
    }

    /** One queue for both members is the best case, a queue for each member the worst. */
    @Test
    void comesCloseToOneQueueForTwoMembers() {
        SimulationResult two = simulate(2, 0.8, 0.5);
        double pooled = 100 / (1 - 0.8 * 0.8);
        assertTrue(two.answerMillis() > pooled * 0.9, () -> two.answerMillis() + " ms");
        assertTrue(two.answerMillis() < 1.35 * pooled, () -> two.answerMillis() + " ms");
    }

    /** One of ten members receives nine tenths of all jobs, and could run about a ninth of them alone. */
    @Test
    void helpsOverloadedMember() {
        SimulationResult ten = simulate(10, 0.8, 0.9);
        assertEquals(0.8, ten.workDone(1), 0.06);
        assertTrue(ten.remoteShare() > 0.7, () -> ten.remoteShare() + " remote");
        assertTrue(ten.meanWait() < 100, () -> ten.meanWait() + " ms");
        assertTrue(ten.messagesPerSecond() > 9 * 2, () -> ten.messagesPerSecond() + " messages");
    }

    @Test
    void drawsCharts(@TempDir Path folder) throws IOException {
        new SimulationCharts(List.of(2, 10), List.of(simulate(2, 0.8, 0.5), simulate(10, 0.8, 0.5))).draw(folder);
        assertTrue(Files.readString(folder.resolve("cluster-waits.svg")).contains("wait, 99 %"));
        assertTrue(Files.readString(folder.resolve("cluster-messages.svg")).contains("messages per second"));
    }

    @Test
    void repeatsResultForSameSeed() {
        assertEquals(simulate(3, 0.9, 0.3).line(1), simulate(3, 0.9, 0.3).line(1));
    }
}
