package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextQuotaTest {
    private static final long LITTLE = TextQuota.LITTLE;
    private static final long ALL = 8 * LITTLE;

    private final TextQuota room = new TextQuota(ALL);
    private final List<String> givenUp = new ArrayList<>();

    private MemoryQuota share(String name) {
        return room.share(() -> givenUp.add(name));
    }

    @Test
    void oneHasAtMostAsMuchAsItLeavesToOthers() {
        MemoryQuota greedy = share("greedy");
        assertTrue(greedy.take(ALL / 2));
        assertFalse(greedy.take(1));
        MemoryQuota next = share("next");
        assertTrue(next.take(ALL / 4));
        assertFalse(next.take(1));
        assertEquals(ALL / 4, room.free());
        greedy.give(ALL / 2);
        assertTrue(next.take(LITTLE));
        next.give(ALL / 4 + LITTLE);
        assertEquals(ALL, room.free());
        assertEquals(List.of(), givenUp);
    }

    @Test
    void whoAsksForLittleIsServedByWhoHasHeldSomethingForLongest() {
        MemoryQuota[] crowd = new MemoryQuota[8];
        for (int i = 0; i < crowd.length; i++) {
            crowd[i] = share("crowd " + i);
            assertTrue(crowd[i].take(LITTLE));
        }
        // This one gives back and takes again: it is not stuck.
        crowd[0].give(100);
        crowd[0].take(100);
        MemoryQuota modest = share("modest");
        assertTrue(modest.take(2000));
        assertEquals(List.of("crowd 1"), givenUp);
        assertEquals(LITTLE - 2000, room.free());
        // It counts as given back already.
        crowd[1].give(LITTLE);
        assertEquals(LITTLE - 2000, room.free());
        assertTrue(crowd[1].take(1));
        assertEquals(1, givenUp.size());
    }

    @Test
    void whoHoldsMuchGivesUpBeforeThoseWhoHaveHeldLittleForLonger() {
        MemoryQuota modest = share("modest");
        assertTrue(modest.take(100));
        MemoryQuota grown = share("grown");
        assertTrue(grown.take(LITTLE));
        assertTrue(share("much").take(ALL / 4));
        assertTrue(grown.take(1));
        while (room.free() > 0) {
            assertTrue(share("crowd").take(Math.min(LITTLE, room.free())));
        }
        assertTrue(share("late").take(LITTLE));
        assertEquals(List.of("much"), givenUp);
        while (room.free() > 0) {
            assertTrue(share("crowd").take(Math.min(LITTLE, room.free())));
        }
        assertTrue(share("late").take(LITTLE));
        assertEquals(List.of("much", "grown"), givenUp);
        assertTrue(share("late").take(LITTLE));
        assertEquals(List.of("much", "grown", "modest", "crowd"), givenUp);
    }

    @Test
    void whatNeedNotBeGivenUpIsKept() {
        MemoryQuota firm = room.share();
        assertTrue(firm.take(ALL / 4));
        assertFalse(firm.take(1));
        while (room.free() > 0) {
            assertTrue(room.share().take(Math.min(TextQuota.KEPT_LITTLE, room.free())));
        }
        assertFalse(room.share().take(1));
        assertFalse(share("late").take(1));
        firm.give(ALL / 4);
        assertEquals(ALL / 4, room.free());
    }

    @Test
    void aCrowdThatNeedGiveUpNothingLeavesHalfOfTheRoomToThoseWhoHoldLittle() {
        long little = TextQuota.KEPT_LITTLE;
        long crowd = ALL / 2 / little - 1;
        for (int i = 0; i < crowd; i++) {
            MemoryQuota each = room.share();
            int takes = 0;
            while (each.take(100)) {
                takes++;
            }
            assertTrue(takes >= little / 100);
        }
        MemoryQuota modest = room.share();
        assertTrue(modest.take(little));
        assertFalse(modest.take(1));
    }
}
