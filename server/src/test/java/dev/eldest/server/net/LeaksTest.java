package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The tests would notice a leak. */
class LeaksTest {
    @Test
    void aForgottenBufferIsFound() throws InterruptedException {
        Leaks.FOLLOWED.directBuffer(64).writeByte(1);
        assertTrue(RunningServer.within(10_000, () -> !Leaks.look().isEmpty()));
    }
}
