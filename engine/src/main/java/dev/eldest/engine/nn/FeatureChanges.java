package dev.eldest.engine.nn;

/** Inputs that are activated and deactivated. */
public final class FeatureChanges {
    final int[] added;
    final int[] removed;
    int addedCount;
    int removedCount;

    /** @param max maximum of inputs of each kind */
    public FeatureChanges(int max) {
        added = new int[max];
        removed = new int[max];
    }

    public void clear() {
        addedCount = 0;
        removedCount = 0;
    }

    public void added(int input) {
        added[addedCount++] = input;
    }

    public void removed(int input) {
        removed[removedCount++] = input;
    }

    public int addedCount() {
        return addedCount;
    }

    /** Returns the activated input at an index. */
    public int addedAt(int index) {
        return added[index];
    }
}
