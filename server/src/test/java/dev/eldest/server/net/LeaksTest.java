package dev.eldest.server.net;

import ch.qos.logback.classic.Logger;
import dev.eldest.engine.Await;
import io.netty.util.ResourceLeakDetector;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Tests that the tests detect a leak. */
class LeaksTest {
    @Test
    void detectsUnreleasedBuffer() throws InterruptedException {
        Logger log = (Logger) LoggerFactory.getLogger(ResourceLeakDetector.class);
        // Netty checks that its log is enabled before it calls the listener, so only the output is dropped.
        log.setAdditive(false);
        Leaks.enable();
        Leaks.TRACKED.directBuffer(64).writeByte(1);
        Await.until("the leak is not found", () -> !Leaks.takeFound().isEmpty());
        log.setAdditive(true);
    }
}
