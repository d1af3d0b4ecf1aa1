package dev.eldest.server.log;

import ch.qos.logback.classic.LoggerContext;
import org.slf4j.LoggerFactory;

/** Starts and stops logging. {@code logback.xml} configures it; all other classes use slf4j only. */
public final class Logs {
    private Logs() {}

    /** Sets the level; call it before anything is logged. */
    public static void start(String level) {
        System.setProperty("eldest.log.level", level);
    }

    /** Stops logging after writing pending events, if that does not take long. */
    public static void stop() {
        ((LoggerContext) LoggerFactory.getILoggerFactory()).stop();
    }
}
