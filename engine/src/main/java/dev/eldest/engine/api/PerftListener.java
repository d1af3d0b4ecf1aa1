package dev.eldest.engine.api;

/** Hears of a move-path count: the leaves below each root move, then the total. */
public interface PerftListener {
    void move(String move, long leaves);

    void total(long leaves);
}
