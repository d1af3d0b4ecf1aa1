package dev.eldest.engine.api;

/** Receives a perft count: the leaves below each root move, then the total. */
public interface PerftListener {
    void move(String move, long leaves);

    void total(long leaves);
}
