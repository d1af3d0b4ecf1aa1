package dev.eldest.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacementPolicyTest {
    private static MemberLoad load(int cores, int taken) {
        return new MemberLoad(cores, cores == 0 ? 0 : cores + 2, taken);
    }

    @Test
    void prefersLocalIdleCore() {
        assertEquals(0, PlacementPolicy.choose(List.of(load(2, 1), load(64, 0))));
    }

    @Test
    void choosesFirstRemoteIdleCore() {
        assertEquals(2, PlacementPolicy.choose(List.of(load(1, 1), load(4, 4), load(4, 3), load(4, 0))));
    }

    @Test
    void choosesLocalPlaceWithoutIdleCores() {
        assertEquals(0, PlacementPolicy.choose(List.of(load(1, 2), load(4, 4))));
    }

    @Test
    void choosesRemotePlaceWhenLocalIsFull() {
        assertEquals(1, PlacementPolicy.choose(List.of(load(1, 3), load(4, 5), load(4, 4))));
    }

    @Test
    void choosesNowhereWhenAllIsTaken() {
        assertEquals(PlacementPolicy.NOWHERE, PlacementPolicy.choose(List.of(load(1, 3), load(4, 6), load(0, 0))));
    }

    @Test
    void leavesPlaceToTenantWithFewerRunning() {
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
    void prefersLongestWaitAmongEqualTenants() {
        List<MemberLoad> idle = List.of(load(2, 0));
        FairnessRank reported = new FairnessRank(3, 100);
        assertEquals(0, PlacementPolicy.choose(idle, new FairnessRank(3, 500), List.of(reported)));
        assertEquals(
                PlacementPolicy.NOWHERE,
                PlacementPolicy.choose(idle, new FairnessRank(3, 500), List.of(reported.plusMillis(500))));
        assertTrue(new FairnessRank(3, 180).followsFrom(reported, 80));
        assertFalse(new FairnessRank(3, 10).followsFrom(reported, 80), "a job has started since");
        assertFalse(new FairnessRank(2, 180).followsFrom(reported, 80));
    }
}
