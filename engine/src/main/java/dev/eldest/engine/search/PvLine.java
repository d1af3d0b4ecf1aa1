package dev.eldest.engine.search;

/**
 * A root move with its PV line, score and bound. Immutable, so that any thread can read it during the search.
 *
 * @param depth depth of the iteration that found it; 0 before the first search
 * @param bound one of TtEntry's
 * @param line the move and the expected ones after it; never changed
 */
public record PvLine(int depth, int selectiveDepth, int score, int bound, int[] line) {
    public boolean searched() {
        return depth > 0;
    }

    public int move() {
        return line[0];
    }
}
