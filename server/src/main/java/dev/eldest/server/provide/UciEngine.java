package dev.eldest.server.provide;

import java.io.IOException;
import java.util.function.Consumer;

/** Somebody who speaks UCI and is told what to do. Lines are said by any thread, one at a time. */
public interface UciEngine extends AutoCloseable {
    void say(String line) throws IOException;

    @Override
    void close();

    /** Where partners come from. */
    @FunctionalInterface
    interface Source {
        /**
         * @param ear hears each line, on any thread, and must be soon done
         * @param gone is called when the partner hears and says nothing more
         */
        UciEngine open(Consumer<String> ear, Runnable gone) throws IOException;
    }
}
