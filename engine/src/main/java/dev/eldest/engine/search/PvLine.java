package dev.eldest.engine.search;

/**
 * A root move and what is known of it: immutable, so that whoever must answer can take it at any time while the search
 * goes on.
 *
 * @param depth of the iteration that found it; 0 if nothing has been searched yet
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
