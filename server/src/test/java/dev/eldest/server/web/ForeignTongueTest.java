package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import dev.eldest.engine.Await;
import dev.eldest.server.net.CapturedLog;
import dev.eldest.server.net.RunningServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests clients that use another protocol. */
@Timeout(60)
class ForeignTongueTest {
    @Test
    void closesAndLogsTlsClientOnPlainPort() throws Exception {
        try (CapturedLog log = new CapturedLog(Level.INFO);
                RunningServer server = RunningServer.start()) {
            try (RawHttp client = new RawHttp(server.address())) {
                // The start of a ClientHello, with a line end in it.
                client.send(new byte[] {0x16, 3, 1, 2, 0, 1, 0, 1, (byte) 0xfc, 3, 3, '\n', 'u', 'c', 'i', '\n'});
                assertEquals("", client.readRest());
            }
            Await.until("a connection stays open", () -> server.networkCounters.open() == 0);
            List<String> about = log.containing("connection aborted");
            assertEquals(1, about.size(), about::toString);
            assertTrue(about.getFirst().contains("connection=\"1\""), about::toString);
        }
    }
}
