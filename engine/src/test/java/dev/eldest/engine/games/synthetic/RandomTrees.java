package dev.eldest.engine.games.synthetic;

import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Random trees of every shape, small enough for plain minimax: what exact searches are compared on. */
public final class RandomTrees {
    private static final double LEAVES = 1_500;

    private RandomTrees() {}

    /** The same trees for the same seed, each meant to be searched to its own {@link RandomTree#depth}. */
    public static Stream<RandomTree> stream(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        return Stream.generate(() -> next(random)).limit(count);
    }

    private static RandomTree next(SplittableRandom random) {
        int most = 1 + random.nextInt(RandomTree.MAX_MOVES);
        int fewest = 1 + random.nextInt(most);
        int deepest = 1;
        while (deepest < 12 && Math.pow((fewest + most) / 2.0, deepest + 1) <= LEAVES) {
            deepest++;
        }
        RandomTree.Order[] orders = RandomTree.Order.values();
        int[] noises = {0, 1, 10, 100, 1_000};
        return new RandomTree(
                random.nextLong(),
                1 + random.nextInt(deepest),
                fewest,
                most,
                orders[random.nextInt(orders.length)],
                noises[random.nextInt(noises.length)],
                random.nextBoolean(),
                random.nextBoolean());
    }
}
