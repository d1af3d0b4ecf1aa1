package dev.eldest.bench.train.data;

/** Creates self-play engines. */
public interface SelfPlayEngines {
    /** Returns the maximum number of games at once. */
    int maxGames();

    /** Creates an engine for one thread. It waits until its game can start. */
    SelfPlayEngine open();
}
