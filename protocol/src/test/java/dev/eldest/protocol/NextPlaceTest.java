package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
