package dev.eldest.engine.nn;

/** Inputs that are switched on and off. */
public final class FeatureChanges {
    final int[] on;
    final int[] off;
    int onCount;
    int offCount;

    /** @param most how many there can be of each kind */
    public FeatureChanges(int most) {
        on = new int[most];
        off = new int[most];
    }

    public void clear() {
        onCount = 0;
        offCount = 0;
    }

    public void on(int input) {
        on[onCount++] = input;
    }

    public void off(int input) {
        off[offCount++] = input;
    }

    public int onCount() {
        return onCount;
    }

    /** The input that was switched on as number {@code index}. */
    public int onAt(int index) {
        return on[index];
    }
}
