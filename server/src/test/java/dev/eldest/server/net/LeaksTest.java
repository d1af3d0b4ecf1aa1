package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import io.netty.util.ResourceLeakDetector;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** The tests would notice a leak. */
class LeaksTest {
    @Test
    void aForgottenBufferIsFound() throws InterruptedException {
        Logger log = (Logger) LoggerFactory.getLogger(ResourceLeakDetector.class);
        // Netty looks whether its log is switched on before it tells anybody, so it is only led nowhere.
        log.setAdditive(false);
        Leaks.begin();
        Leaks.FOLLOWED.directBuffer(64).writeByte(1);
        assertTrue(RunningServer.within(10_000, () -> !Leaks.look().isEmpty()));
        log.setAdditive(true);
    }
}
