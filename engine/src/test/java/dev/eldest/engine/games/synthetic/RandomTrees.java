package dev.eldest.engine.games.synthetic;

import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Random trees of every shape, small enough for plain minimax, to compare exact searches on. */
public final class RandomTrees {
    private static final double LEAVES = 1_500;

    private RandomTrees() {}

    /** Returns trees by seed. Each has its own search depth, {@link RandomTree#depth}. */
    public static Stream<RandomTree> stream(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        return Stream.generate(() -> next(random)).limit(count);
    }

    private static RandomTree next(SplittableRandom random) {
        int maxMoves = 1 + random.nextInt(RandomTree.MAX_MOVES);
        int minMoves = 1 + random.nextInt(maxMoves);
        int deepest = 1;
        while (deepest < 12 && Math.pow((minMoves + maxMoves) / 2.0, deepest + 1) <= LEAVES) {
            deepest++;
        }
        RandomTree.Order[] orders = RandomTree.Order.values();
        int[] noises = {0, 1, 10, 100, 1_000};
        return new RandomTree(
                random.nextLong(),
                1 + random.nextInt(deepest),
                minMoves,
                maxMoves,
                orders[random.nextInt(orders.length)],
                noises[random.nextInt(noises.length)],
                random.nextBoolean(),
                random.nextBoolean());
    }
}
