package dev.eldest.engine.api;

import java.util.List;
import java.util.ServiceLoader;

/** The engine: all games, for any number of sessions. Knows no protocol and prints nothing. */
public interface Engine extends AutoCloseable {
    /** The engine of this program, with as much memory as it asks for. */
    static Engine load() {
        return load(MemoryLimits.NONE);
    }

    /** The engine of this program. All its sessions together stay within the limits. */
    static Engine load(MemoryLimits limits) {
        return ServiceLoader.load(EngineProvider.class)
                .findFirst()
                .orElseThrow()
                .create(limits);
    }

    List<GameInfo> games();

    /** A new session, at the start position of the first game. */
    Session open();

    @Override
    void close();
}
