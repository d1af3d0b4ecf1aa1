package dev.eldest.bench.match.openings;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;
import java.util.SplittableRandom;

/** Openings from a list, in order or shuffled by a seed. Repeats the list after its end. */
public final class ListedOpenings implements Openings {
    private final List<Opening> openings;
    private final int[] order;

    private ListedOpenings(List<Opening> openings, int[] order) {
        this.openings = List.copyOf(openings);
        this.order = order;
    }

    public static ListedOpenings inOrder(List<Opening> openings) {
        return new ListedOpenings(openings, identity(openings.size()));
    }

    public static ListedOpenings shuffled(List<Opening> openings, long seed) {
        int[] order = identity(openings.size());
        SplittableRandom random = new SplittableRandom(seed);
        for (int left = order.length; left > 1; left--) {
            IntArrays.swap(order, left - 1, random.nextInt(left));
        }
        return new ListedOpenings(openings, order);
    }

    private static int[] identity(int size) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            order[i] = i;
        }
        return order;
    }

    @Override
    public Opening get(int number) {
        return openings.get(order[number % order.length]);
    }
}
