package dev.eldest.bench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.PositionTree;
import dev.eldest.engine.spi.Score;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MinimalTreeTest {
    private static final int TREES = 200;
    private static final int DEPTH = 3;
    private static final int MAX_LEAVES = 9;

    /** Minimax values when only a set of leaves is known and all others have the same value for MAX. */
    private static final class PartlyKnown {
        private final GameTree tree;
        private final int known;
        private final int unknown;
        private int leaves;

        PartlyKnown(GameTree tree, int known, int unknown) {
            this.tree = tree;
            this.known = known;
            this.unknown = unknown;
        }

        int value(int ply) {
            if (ply == DEPTH || tree.isOver()) {
                boolean isKnown = (known >> leaves++ & 1) == 1;
                return isKnown ? tree.value() : ply % 2 == 0 ? unknown : -unknown;
            }
            int best = -Score.INFINITE;
            for (int move : tree.moves()) {
                tree.make(move);
                best = Math.max(best, -value(ply + 1));
                tree.unmake();
            }
            return best;
        }
    }

    /** Returns the size of the smallest set of leaves that decides the value, by trying all sets. */
    private static int smallestSet(Supplier<GameTree> tree, int leaves) {
        return IntStream.range(0, 1 << leaves)
                .filter(known -> new PartlyKnown(tree.get(), known, -Score.INFINITE).value(0)
                        == new PartlyKnown(tree.get(), known, Score.INFINITE).value(0))
                .map(Integer::bitCount)
                .min()
                .orElseThrow();
    }

    @Test
    void findsSmallestSetOfLeaves() {
        int compared = 0;
        for (int seed = 0; seed < TREES; seed++) {
            RandomTree random = new RandomTree(seed, DEPTH, 1, 3, RandomTree.Order.RANDOM, seed % 2, false, true);
            Supplier<GameTree> tree = () -> new PositionTree(random.root());
            PartlyKnown whole = new PartlyKnown(tree.get(), 0, 0);
            whole.value(0);
            if (whole.leaves <= MAX_LEAVES) {
                TreeSource source = new TreeSource("", 1, OptionalInt.of(DEPTH), OptionalInt.empty(), tree);
                MinimalTree found =
                        MinimalTree.of(source, DEPTH, List.of(), null).orElseThrow();
                assertEquals(whole.leaves, found.leaves(), random::toString);
                assertEquals(smallestSet(tree, whole.leaves), found.minimalLeaves(), random::toString);
                compared++;
            }
        }
        assertTrue(compared > TREES / 4, compared + " trees");
    }
}
