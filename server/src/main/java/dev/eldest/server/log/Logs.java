package dev.eldest.server.log;

import ch.qos.logback.classic.LoggerContext;
import org.slf4j.LoggerFactory;

/** Switches logging on and off; {@code logback.xml} says how and where to. Everybody else only knows slf4j. */
public final class Logs {
    private Logs() {}

    /** To be called before anything is logged. */
    public static void start(String level) {
        System.setProperty("eldest.log.level", level);
    }

    /** Writes what still waits, if that can be done soon. */
    public static void stop() {
        ((LoggerContext) LoggerFactory.getILoggerFactory()).stop();
    }
}
