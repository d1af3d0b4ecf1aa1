package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.eldest.server.net.RunningServer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;

/** Who speaks what is not spoken here. */
@Timeout(60)
class ForeignTongueTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.eldest.server.net");
    private final Level before = logger.getLevel();
    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

    @BeforeEach
    void listen() {
        logged.start();
        logger.setLevel(Level.INFO);
        logger.addAppender(logged);
    }

    @AfterEach
    void listenNoMore() {
        logger.detachAppender(logged);
        logger.setLevel(before);
    }

    @Test
    void whoAsksForTlsIsClosedAndNamedInTheLog() throws Exception {
        try (RunningServer server = RunningServer.start()) {
            try (RawHttp client = new RawHttp(server.address())) {
                // The beginning of a hello, with what would be a line's end in it.
                client.send(new byte[] {0x16, 3, 1, 2, 0, 1, 0, 1, (byte) 0xfc, 3, 3, '\n', 'u', 'c', 'i', '\n'});
                assertEquals("", client.rest());
            }
            assertTrue(RunningServer.within(5000, () -> server.traffic.open() == 0));
        }
        List<ILoggingEvent> about = List.copyOf(logged.list).stream()
                .filter(event -> event.getFormattedMessage().contains("TLS"))
                .toList();
        assertEquals(1, about.size(), logged.list::toString);
        assertTrue(
                about.getFirst().getKeyValuePairs().toString().contains("client=\"1\""),
                () -> about.getFirst().getKeyValuePairs().toString());
    }
}
