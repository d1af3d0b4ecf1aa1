package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.jobs.FairnessRank;
import dev.eldest.protocol.jobs.MemberLoad;
import dev.eldest.protocol.jobs.PlacementPolicy;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacementPolicyTest {
    private static MemberLoad load(int cores, int taken) {
        return new MemberLoad(cores, cores == 0 ? 0 : cores + 2, taken);
    }

    @Test
    void anIdleCoreAtHomeIsFirst() {
        assertEquals(0, PlacementPolicy.choose(List.of(load(2, 1), load(64, 0))));
    }

    @Test
    void thenTheFirstWhoHasOne() {
        assertEquals(2, PlacementPolicy.choose(List.of(load(1, 1), load(4, 4), load(4, 3), load(4, 0))));
    }

    @Test
    void withoutIdleCoresAFreePlaceAtHome() {
        assertEquals(0, PlacementPolicy.choose(List.of(load(1, 2), load(4, 4))));
    }

    @Test
    void thenAFreePlaceElsewhere() {
        assertEquals(1, PlacementPolicy.choose(List.of(load(1, 3), load(4, 5), load(4, 4))));
    }

    @Test
    void whereAllIsTakenNobody() {
        assertEquals(PlacementPolicy.NOWHERE, PlacementPolicy.choose(List.of(load(1, 3), load(4, 6), load(0, 0))));
    }

    @Test
    void whoHasMoreRunningLeavesAPlaceToOthers() {
        List<MemberLoad> idle = List.of(load(2, 0));
        FairnessRank next = new FairnessRank(3, 100);
        assertEquals(0, PlacementPolicy.choose(idle, next, List.of()));
        assertEquals(
                0, PlacementPolicy.choose(idle, next, List.of(new FairnessRank(4, 900), new FairnessRank(3, 120))));
        assertEquals(
                PlacementPolicy.NOWHERE,
                PlacementPolicy.choose(idle, next, List.of(new FairnessRank(4, 900), new FairnessRank(2, 0))));
    }

    @Test
    void ofThoseWithAsManyWhoHasWaitedLongestComesFirst() {
        List<MemberLoad> idle = List.of(load(2, 0));
        FairnessRank told = new FairnessRank(3, 100);
        assertEquals(0, PlacementPolicy.choose(idle, new FairnessRank(3, 500), List.of(told)));
        assertEquals(
                PlacementPolicy.NOWHERE,
                PlacementPolicy.choose(idle, new FairnessRank(3, 500), List.of(told.after(500))));
        assertTrue(new FairnessRank(3, 180).continues(told, 80));
        assertFalse(new FairnessRank(3, 10).continues(told, 80), "it has had its turn");
        assertFalse(new FairnessRank(2, 180).continues(told, 80));
    }
}
