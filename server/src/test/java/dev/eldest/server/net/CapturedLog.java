package dev.eldest.server.net;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Captures the log events of a package from a level on, until closed. */
public final class CapturedLog implements AutoCloseable {
    private final Logger logger;
    private final Level previousLevel;
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

    /** Captures the events of the network package. */
    public CapturedLog(Level from) {
        this("dev.eldest.server.net", from);
    }

    public CapturedLog(String packageName, Level from) {
        logger = (Logger) LoggerFactory.getLogger(packageName);
        previousLevel = logger.getLevel();
        appender.start();
        logger.setLevel(from);
        logger.addAppender(appender);
    }

    /** Returns the events whose message contains the text, each with its key-value pairs. */
    public List<String> containing(String words) {
        return List.copyOf(appender.list).stream()
                .filter(event -> event.getFormattedMessage().contains(words))
                .map(event -> event.getFormattedMessage() + " " + event.getKeyValuePairs())
                .toList();
    }

    @Override
    public void close() {
        logger.detachAppender(appender);
        logger.setLevel(previousLevel);
    }
}
