package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.jobs.JobTurn;
import dev.eldest.protocol.jobs.NextPlace;
import dev.eldest.protocol.jobs.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;

class NextPlaceTest {
    private static Workload load(int cores, int taken) {
        return new Workload(cores, cores == 0 ? 0 : cores + 2, taken);
    }

    @Test
    void anIdleCoreAtHomeIsFirst() {
        assertEquals(0, NextPlace.choose(List.of(load(2, 1), load(64, 0))));
    }

    @Test
    void thenTheFirstWhoHasOne() {
        assertEquals(2, NextPlace.choose(List.of(load(1, 1), load(4, 4), load(4, 3), load(4, 0))));
    }

    @Test
    void withoutIdleCoresAFreePlaceAtHome() {
        assertEquals(0, NextPlace.choose(List.of(load(1, 2), load(4, 4))));
    }

    @Test
    void thenAFreePlaceElsewhere() {
        assertEquals(1, NextPlace.choose(List.of(load(1, 3), load(4, 5), load(4, 4))));
    }

    @Test
    void whereAllIsTakenNobody() {
        assertEquals(NextPlace.NOWHERE, NextPlace.choose(List.of(load(1, 3), load(4, 6), load(0, 0))));
    }

    @Test
    void whoHasMoreRunningLeavesAPlaceToOthers() {
        List<Workload> idle = List.of(load(2, 0));
        JobTurn next = new JobTurn(3, 100);
        assertEquals(0, NextPlace.choose(idle, next, List.of()));
        assertEquals(0, NextPlace.choose(idle, next, List.of(new JobTurn(4, 900), new JobTurn(3, 120))));
        assertEquals(NextPlace.NOWHERE, NextPlace.choose(idle, next, List.of(new JobTurn(4, 900), new JobTurn(2, 0))));
    }

    @Test
    void ofThoseWithAsManyWhoHasWaitedLongestComesFirst() {
        List<Workload> idle = List.of(load(2, 0));
        JobTurn told = new JobTurn(3, 100);
        assertEquals(0, NextPlace.choose(idle, new JobTurn(3, 500), List.of(told)));
        assertEquals(NextPlace.NOWHERE, NextPlace.choose(idle, new JobTurn(3, 500), List.of(told.after(500))));
        assertTrue(new JobTurn(3, 180).continues(told, 80));
        assertFalse(new JobTurn(3, 10).continues(told, 80), "it has had its turn");
        assertFalse(new JobTurn(2, 180).continues(told, 80));
    }
}
