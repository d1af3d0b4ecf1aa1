package dev.eldest.bench.learn.data;

/** Makes those who think about games. */
public interface SelfPlayEngines {
    /** How many games may be played at once. */
    int atOnce();

    /** One for one thread, which waits until its game can begin. */
    SelfPlayEngine open();
}
