package dev.eldest.engine.games.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.games.synthetic.RandomTree.Order;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class RandomTreeTest {
    @Nested
    class Uniform extends Contract {
        Uniform() {
            super(new RandomTree(1, 4, 3, 3, Order.BEST_FIRST, 100, false, false));
        }

        @Override
        public List<Perft> perfts() {
            return List.of(new Perft("- first", 3, 9, 27, 81, 243, 729, 2_187, 6_561));
        }
    }

    @Nested
    class Varied extends Contract {
        Varied() {
            super(new RandomTree(2, 3, 1, RandomTree.MAX_MOVES, Order.WORST_FIRST, 1_000, false, true));
        }
    }

    @Nested
    class WithTranspositions extends Contract {
        WithTranspositions() {
            super(new RandomTree(3, 4, 2, 5, Order.RANDOM, 10, true, true));
        }
    }

    @Test
    void repeatsTreesWithSameSeed() {
        List<RandomTree> trees = RandomTrees.stream(7, 50).toList();
        assertEquals(trees, RandomTrees.stream(7, 50).toList());
        assertNotEquals(trees, RandomTrees.stream(8, 50).toList());
    }

    @Test
    void containsTreesOfEveryBranchingAndOrder() {
        IntOpenHashSet branchings = new IntOpenHashSet();
        RandomTrees.stream(7, 2_000).forEach(tree -> branchings.add(tree.root().countMoves()));
        for (int moves = 1; moves <= RandomTree.MAX_MOVES; moves++) {
            assertTrue(branchings.contains(moves), moves + " moves");
        }
        assertEquals(
                Order.values().length,
                RandomTrees.stream(7, 50).map(RandomTree::order).distinct().count());
    }

    @Test
    void transposesMovesOfOnePlayer() throws NotationException {
        RandomTree transposing = new RandomTree(4, 4, 4, 4, Order.BEST_FIRST, 100, true, false);
        RandomTree plain = new RandomTree(4, 4, 4, 4, Order.BEST_FIRST, 100, false, false);
        assertEquals(keyOf(transposing, "0.3.2 first"), keyOf(transposing, "2.3.0 first"));
        assertNotEquals(keyOf(transposing, "0.3.2 first"), keyOf(transposing, "3.0.2 first"));
        assertNotEquals(keyOf(plain, "0.3.2 first"), keyOf(plain, "2.3.0 first"));
    }

    @Test
    void ordersMovesByValue() throws NotationException {
        for (Order order : Order.values()) {
            RandomTree tree = new RandomTree(5, 4, 4, 4, order, 0, false, false);
            int firstMove = -evaluationOf(tree, "0 first");
            int lastMove = -evaluationOf(tree, "3 first");
            int expected = switch (order) {
                case BEST_FIRST -> 1;
                case RANDOM -> 0;
                case WORST_FIRST -> -1;
            };
            assertEquals(expected, Integer.signum(firstMove - lastMove));
        }
    }

    private static long keyOf(RandomTree tree, String node) throws NotationException {
        return tree.notation().parse(node).key();
    }

    private static int evaluationOf(RandomTree tree, String node) throws NotationException {
        return tree.notation().parse(node).evaluate();
    }

    /** Contract of games for random trees. Only uniform trees have known perft counts. */
    private abstract static class Contract extends GameContract {
        private final RandomTree tree;

        Contract(RandomTree tree) {
            this.tree = tree;
        }

        @Override
        public Game game() {
            return tree;
        }

        @Override
        public List<Perft> perfts() {
            return List.of();
        }

        @Override
        public boolean canPass(Position position) {
            return true;
        }

        @Override
        public int playouts() {
            return 3;
        }
    }
}
