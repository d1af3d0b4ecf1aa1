package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.Room;
import org.junit.jupiter.api.Test;

class TextRoomTest {
    private final TextRoom room = new TextRoom(1000);

    @Test
    void aLittleIsEverybodysOwn() {
        assertTrue(room.share().take(TextRoom.OWN_BYTES));
        assertTrue(room.share().take(TextRoom.OWN_BYTES));
        assertEquals(1000, room.free());
    }

    @Test
    void whatGoesBeyondIsSharedAndComesBack() {
        Room first = room.share();
        Room second = room.share();
        assertTrue(first.take(TextRoom.OWN_BYTES + 800));
        assertEquals(200, room.free());
        assertFalse(second.take(TextRoom.OWN_BYTES + 201));
        assertTrue(second.take(TextRoom.OWN_BYTES + 200));
        assertEquals(0, room.free());
        first.give(700);
        assertEquals(700, room.free());
        first.give(TextRoom.OWN_BYTES + 100);
        second.give(TextRoom.OWN_BYTES + 200);
        assertEquals(1000, room.free());
    }
}
