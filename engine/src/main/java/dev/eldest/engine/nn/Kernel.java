package dev.eldest.engine.nn;

/**
 * The arithmetic of a network. The loops are as plain as they are so that the compiler makes vector instructions of
 * them: whole ints only, all arrays at one index, one array a row. Whether it does so or not, the results are the same
 * to the bit. A loop's beginning and end cost as much as its middle, so what belongs together is done in one.
 */
final class Kernel {
    private Kernel() {}

    /** Adds the rows of the inputs that are switched on to the sums, and takes away those of the others. */
    static void add(int[][] rows, FeatureChanges featureChanges, int[] from, int[] to) {
        int[] on = featureChanges.on;
        int[] off = featureChanges.off;
        if (featureChanges.onCount == 1 && featureChanges.offCount == 2) {
            exchange(from, rows[on[0]], rows[off[0]], rows[off[1]], to);
            return;
        }
        int pairs = Math.min(featureChanges.onCount, featureChanges.offCount);
        if (pairs == 0) {
            System.arraycopy(from, 0, to, 0, to.length);
        } else {
            exchange(from, rows[on[0]], rows[off[0]], to);
        }
        for (int i = 1; i < pairs; i++) {
            exchange(to, rows[on[i]], rows[off[i]], to);
        }
        int next = pairs;
        for (; next <= featureChanges.onCount - 4; next += 4) {
            add(rows[on[next]], rows[on[next + 1]], rows[on[next + 2]], rows[on[next + 3]], to);
        }
        for (; next < featureChanges.onCount; next++) {
            add(rows[on[next]], to);
        }
        for (int i = pairs; i < featureChanges.offCount; i++) {
            takeAway(rows[off[i]], to);
        }
    }

    /** Both players' {@link #add}; {@code sums} are two players' side by side. */
    static void add(int[][] rows, FeatureChanges first, FeatureChanges second, int[][] sums, int from, int to) {
        if (isExchange(first) && isExchange(second)) {
            exchange(
                    sums[from],
                    rows[first.on[0]],
                    rows[first.off[0]],
                    sums[to],
                    sums[from + 1],
                    rows[second.on[0]],
                    rows[second.off[0]],
                    sums[to + 1]);
        } else {
            add(rows, first, sums[from], sums[to]);
            add(rows, second, sums[from + 1], sums[to + 1]);
        }
    }

    private static boolean isExchange(FeatureChanges featureChanges) {
        return featureChanges.onCount == 1 && featureChanges.offCount == 1;
    }

    private static void exchange(
            int[] from, int[] on, int[] off, int[] to, int[] from2, int[] on2, int[] off2, int[] to2) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i] + on[i] - off[i];
            to2[i] = from2[i] + on2[i] - off2[i];
        }
    }

    private static void exchange(int[] from, int[] on, int[] off, int[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i] + on[i] - off[i];
        }
    }

    private static void exchange(int[] from, int[] on, int[] off, int[] otherOff, int[] to) {
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

    private static void takeAway(int[] row, int[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] -= row[i];
        }
    }

    /** The sum of both players' clipped and squared sums, each by its weight. */
    static int weigh(int[] ours, int[] ourWeights, int[] theirs, int[] theirWeights) {
        int sum = 0;
        for (int i = 0; i < ours.length; i++) {
            int our = Math.max(0, Math.min(Network.ONE, ours[i]));
            int their = Math.max(0, Math.min(Network.ONE, theirs[i]));
            sum += our * our * ourWeights[i] + their * their * theirWeights[i];
        }
        return sum;
    }
}
