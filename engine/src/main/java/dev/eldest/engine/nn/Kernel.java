package dev.eldest.engine.nn;

/**
 * Arithmetic of a network. The loops are simple so that the compiler vectorises them: only ints, one index for all
 * arrays, one array per row. Results are the same to the bit with or without vectorisation. Starting and ending a loop
 * is expensive, so related operations share one loop.
 */
final class Kernel {
    private Kernel() {}

    /** Adds the rows of activated inputs to the sums and subtracts those of deactivated ones. */
    static void add(int[][] rows, FeatureChanges featureChanges, int[] from, int[] to) {
        int[] on = featureChanges.added;
        int[] off = featureChanges.removed;
        if (featureChanges.addedCount == 1 && featureChanges.removedCount == 2) {
            addAndSubtract(from, rows[on[0]], rows[off[0]], rows[off[1]], to);
            return;
        }
        int pairs = Math.min(featureChanges.addedCount, featureChanges.removedCount);
        if (pairs == 0) {
            System.arraycopy(from, 0, to, 0, to.length);
        } else {
            addAndSubtract(from, rows[on[0]], rows[off[0]], to);
        }
        for (int i = 1; i < pairs; i++) {
            addAndSubtract(to, rows[on[i]], rows[off[i]], to);
        }
        int next = pairs;
        for (; next <= featureChanges.addedCount - 4; next += 4) {
            add(rows[on[next]], rows[on[next + 1]], rows[on[next + 2]], rows[on[next + 3]], to);
        }
        for (; next < featureChanges.addedCount; next++) {
            add(rows[on[next]], to);
        }
        for (int i = pairs; i < featureChanges.removedCount; i++) {
            subtract(rows[off[i]], to);
        }
    }

    /** Calls {@link #add} for both players; {@code sums} holds the two players' sums side by side. */
    static void add(int[][] rows, FeatureChanges first, FeatureChanges second, int[][] sums, int from, int to) {
        if (isOneForOne(first) && isOneForOne(second)) {
            addAndSubtract(
                    sums[from],
                    rows[first.added[0]],
                    rows[first.removed[0]],
                    sums[to],
                    sums[from + 1],
                    rows[second.added[0]],
                    rows[second.removed[0]],
                    sums[to + 1]);
        } else {
            add(rows, first, sums[from], sums[to]);
            add(rows, second, sums[from + 1], sums[to + 1]);
        }
    }

    private static boolean isOneForOne(FeatureChanges featureChanges) {
        return featureChanges.addedCount == 1 && featureChanges.removedCount == 1;
    }

    private static void addAndSubtract(
            int[] from, int[] on, int[] off, int[] to, int[] from2, int[] on2, int[] off2, int[] to2) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i] + on[i] - off[i];
            to2[i] = from2[i] + on2[i] - off2[i];
        }
    }

    private static void addAndSubtract(int[] from, int[] on, int[] off, int[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i] + on[i] - off[i];
        }
    }

    private static void addAndSubtract(int[] from, int[] on, int[] off, int[] otherOff, int[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i] + on[i] - off[i] - otherOff[i];
        }
    }

    private static void add(int[] first, int[] second, int[] third, int[] fourth, int[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += first[i] + second[i] + (third[i] + fourth[i]);
        }
    }

    private static void add(int[] row, int[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += row[i];
        }
    }

    private static void subtract(int[] row, int[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] -= row[i];
        }
    }

    /** Returns the weighted sum of both players' clipped and squared sums. */
    static int weightedSum(int[] ours, int[] ourWeights, int[] theirs, int[] theirWeights) {
        int sum = 0;
        for (int i = 0; i < ours.length; i++) {
            int our = Math.max(0, Math.min(Network.ONE, ours[i]));
            int their = Math.max(0, Math.min(Network.ONE, theirs[i]));
            sum += our * our * ourWeights[i] + their * their * theirWeights[i];
        }
        return sum;
    }
}
