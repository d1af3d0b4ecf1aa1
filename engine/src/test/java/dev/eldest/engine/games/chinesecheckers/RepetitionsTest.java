package dev.eldest.engine.games.chinesecheckers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RepetitionsTest {
    private static final int KEPT = 768;
    private static final long MAX_NANOS = 300_000_000;

    @Test
    void countsLastPliesOfLongGame() {
        Random random = new Random(1);
        Repetitions repetitions = new Repetitions();
        List<Long> keys = new ArrayList<>();
        for (int ply = 0; ply < 3_000; ply++) {
            // Many keys share a slot of the counts.
            long key = (long) random.nextInt(400) << 40;
            repetitions.add(key);
            repetitions.trim();
            keys.add(key);
            List<Long> kept = keys.subList(Math.max(0, keys.size() - KEPT), keys.size());
            assertEquals(Collections.frequency(kept, key) >= 3, repetitions.isThreefold(), "at ply " + ply);
            assertEquals(new HashSet<>(kept).size() < kept.size(), repetitions.hasRepetition(), "at ply " + ply);
        }
    }

    @Test
    void addsRepeatedPositionsOfLongGameFast() {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Repetitions repetitions = new Repetitions();
        for (int ply = 0; ply < 13_000; ply++) {
            repetitions.add(ply % 4);
            repetitions.trim();
        }
        long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        assertTrue(nanos < MAX_NANOS, nanos / 1_000_000 + " ms");
    }
}
