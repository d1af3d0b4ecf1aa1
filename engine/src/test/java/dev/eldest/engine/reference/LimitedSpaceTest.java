package dev.eldest.engine.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.MoveOrder;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Limited-space algorithms in any game: exact if they drop nothing, otherwise dropping exactly the worst moves. */
class LimitedSpaceTest {
    private static final int TREES = 2_000;

    private final Minimax minimax = new Minimax();

    /** Returns trees without early ends, because the algorithms do not check the last level for moves. */
    private static Stream<RandomTree> trees(long seed) {
        return RandomTrees.stream(seed, TREES).filter(tree -> !tree.earlyEnds());
    }

    @Test
    void isExactWhenNothingIsDropped() throws NotationException {
        StandardSorting sorting = new StandardSorting(0, false);
        trees(21)
                .forEach(tree -> assertEquals(
                        minimax.search(tree.root(), tree.depth()),
                        sorting.search(tree.root(), tree.depth()),
                        tree::toString));
        assertExact(sorting, new TicTacToeGame(), 9);
        assertExact(sorting, new ConnectFourGame(), 5);
    }

    @ParameterizedTest
    @EnumSource
    void isExactWithEveryOrder(MoveOrder order) throws NotationException {
        OrderedAlphaBeta search = new OrderedAlphaBeta(order, 7);
        trees(22)
                .forEach(tree -> assertEquals(
                        minimax.search(tree.root(), tree.depth()),
                        search.search(tree.root(), tree.depth()),
                        tree::toString));
        assertExact(search, new TicTacToeGame(), 9);
        assertExact(search, new ConnectFourGame(), 5);
    }

    private void assertExact(CountedSearch search, Game game, int depth) throws NotationException {
        for (String text : game.benchPositions()) {
            Position position = game.notation().parse(text);
            assertEquals(minimax.search(position, depth), search.search(position, depth), text);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, false", "3, false", "3, true", "30, false", "30, true"})
    void dropsExactlyWorstMoves(int dropped, boolean keepHalf) {
        StandardSorting sorting = new StandardSorting(dropped, keepHalf);
        trees(23)
                .forEach(tree -> assertEquals(
                        thinned(tree.root(), tree.depth(), dropped, keepHalf),
                        sorting.search(tree.root(), tree.depth()),
                        tree::toString));
    }

    /** Returns the minimax value of the tree without the worst children of every node. */
    private static int thinned(Position position, int depth, int dropped, boolean keepHalf) {
        if (position.verdict() != Verdict.NONE || depth == 0) {
            return position.evaluate();
        }
        List<Child> children = children(position);
        children.sort((one, other) -> one.value != other.value
                ? Integer.compare(other.value, one.value)
                : Integer.compare(Move.identity(one.move), Move.identity(other.move)));
        int max = keepHalf ? Math.min(dropped, children.size() / 2) : dropped;
        int best = Integer.MIN_VALUE;
        for (Child child : children.subList(0, Math.max(1, children.size() - max))) {
            position.make(child.move);
            best = Math.max(best, -thinned(position, depth - 1, dropped, keepHalf));
            position.unmake();
        }
        return best;
    }

    private record Child(int move, int value) {}

    private static List<Child> children(Position position) {
        MoveList moves = new MoveList(8);
        position.generate(Position.ALL, moves);
        List<Child> children = new ArrayList<>();
        for (int i = 0; i < moves.size; i++) {
            position.make(moves.moves[i]);
            children.add(new Child(moves.moves[i], -position.evaluate()));
            position.unmake();
        }
        return children;
    }

    /** With two levels no cutoff happens before the children are evaluated. */
    @Test
    void evaluatesEveryChildOnce() {
        StandardSorting sorting = new StandardSorting(0, false);
        trees(24).filter(tree -> tree.depth() >= 2).forEach(tree -> {
            Position root = tree.root();
            sorting.search(root, 1);
            assertEquals(root.countMoves(), sorting.evaluations());
            long all = root.countMoves();
            for (Child child : children(root)) {
                root.make(child.move);
                all += root.countMoves();
                root.unmake();
            }
            sorting.search(root, 2);
            assertEquals(all, sorting.evaluations(), tree::toString);
        });
    }

    @Test
    void visitsFewerLeavesWithBetterOrder() {
        RandomTree tree = new RandomTree(5, 6, 6, 6, RandomTree.Order.BEST_FIRST, 0, false, false);
        long min = leaves(MoveOrder.FROM_TO, tree);
        assertEquals(2 * 6 * 6 * 6 - 1, min, "the minimum: the best moves have the lowest numbers");
        assertEquals(min, leaves(MoveOrder.GENERATED, tree));
        assertEquals(min, leaves(MoveOrder.BEST_FIRST, tree));
        long random = leaves(MoveOrder.RANDOM, tree);
        long worst = leaves(MoveOrder.WORST_FIRST, tree);
        assertTrue(min < random && random < worst, min + " " + random + " " + worst);
        assertEquals(worst, leaves(MoveOrder.REVERSED, tree));
    }

    private static long leaves(MoveOrder order, RandomTree tree) {
        OrderedAlphaBeta search = new OrderedAlphaBeta(order, 1);
        search.search(tree.root(), tree.depth());
        return search.evaluations();
    }

    @Test
    void repeatsRandomOrderWithSameSeed() {
        RandomTree tree = new RandomTree(5, 5, 8, 8, RandomTree.Order.RANDOM, 100, false, false);
        OrderedAlphaBeta search = new OrderedAlphaBeta(MoveOrder.RANDOM, 1);
        search.search(tree.root(), tree.depth());
        long once = search.evaluations();
        search.search(tree.root(), tree.depth());
        assertEquals(once, search.evaluations(), "repeated search");
        OrderedAlphaBeta other = new OrderedAlphaBeta(MoveOrder.RANDOM, 2);
        other.search(tree.root(), tree.depth());
        assertNotEquals(once, other.evaluations(), "another seed");
    }
}
