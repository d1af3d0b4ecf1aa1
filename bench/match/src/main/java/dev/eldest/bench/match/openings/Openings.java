package dev.eldest.bench.match.openings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Openings of a match of any length. Thread-safe. */
@FunctionalInterface
public interface Openings {
    /** Returns the opening with this index, from 0; always the same one. */
    Opening get(int number);

    /** Returns the openings of a list in order, again and again. */
    static Openings inOrder(List<Opening> openings) {
        List<Opening> all = List.copyOf(openings);
        return number -> all.get(number % all.size());
    }

    /** Returns the openings of a list in an order by a seed, again and again. */
    static Openings shuffled(List<Opening> openings, long seed) {
        List<Opening> shuffled = new ArrayList<>(openings);
        SplittableRandom random = new SplittableRandom(seed);
        for (int left = shuffled.size(); left > 1; left--) {
            Collections.swap(shuffled, left - 1, random.nextInt(left));
        }
        return inOrder(shuffled);
    }
}
