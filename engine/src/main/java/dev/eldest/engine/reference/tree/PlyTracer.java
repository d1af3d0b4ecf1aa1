package dev.eldest.engine.reference.tree;

/** Counts how many moves the search is below the root. */
public abstract class PlyTracer implements Tracer {
    private int ply;

    @Override
    public void down(int move) {
        ply++;
    }

    @Override
    public void up() {
        ply--;
    }

    protected final int ply() {
        return ply;
    }
}
