package dev.eldest.engine.api;

import java.util.List;
import java.util.ServiceLoader;

/** The engine: all games, for any number of sessions. Knows no protocol and prints nothing. */
public interface Engine extends AutoCloseable {
    /** The engine of this program. */
    static Engine load() {
        return ServiceLoader.load(Engine.class).findFirst().orElseThrow();
    }

    List<GameInfo> games();

    /** A new session, at the start position of the first game. */
    Session open();

    @Override
    void close();
}
