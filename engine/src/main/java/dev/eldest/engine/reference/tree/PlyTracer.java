package dev.eldest.engine.reference.tree;

/** Tracks the ply of the current node: 0 at the root. */
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
