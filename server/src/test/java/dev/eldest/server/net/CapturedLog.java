package dev.eldest.server.net;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/** What the network logs from this level on, for as long as a test listens. */
public final class CapturedLog implements AutoCloseable {
    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.eldest.server.net");
    private final Level before = logger.getLevel();
    private final ListAppender<ILoggingEvent> heard = new ListAppender<>();

    public CapturedLog(Level from) {
        heard.start();
        logger.setLevel(from);
        logger.addAppender(heard);
    }

    /** The events whose message has these words, each with all that stands beside the message. */
    public List<String> about(String words) {
        return List.copyOf(heard.list).stream()
                .filter(event -> event.getFormattedMessage().contains(words))
                .map(event -> event.getFormattedMessage() + " " + event.getKeyValuePairs())
                .toList();
    }

    @Override
    public void close() {
        logger.detachAppender(heard);
        logger.setLevel(before);
    }
}
