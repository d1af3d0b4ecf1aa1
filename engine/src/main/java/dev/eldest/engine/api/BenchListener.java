package dev.eldest.engine.api;

/** Hears of a bench run: each position done, then a line per game. */
public interface BenchListener {
    void position(String game, int index, int count, long nodes);

    void game(String game, long nodes, long millis);
}
