package dev.eldest.server.provide;

import java.io.IOException;
import java.util.function.Consumer;

/** UCI engine. Lines may be sent by any thread, one at a time. */
public interface UciEngine extends AutoCloseable {
    void send(String line) throws IOException;

    @Override
    void close();

    @FunctionalInterface
    interface Source {
        /**
         * @param ear receives each line, on any thread; must return soon
         * @param gone called when the connection has ended
         */
        UciEngine open(Consumer<String> ear, Runnable gone) throws IOException;
    }
}
