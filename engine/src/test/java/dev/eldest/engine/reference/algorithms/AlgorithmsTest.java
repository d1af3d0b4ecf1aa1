package dev.eldest.engine.reference.algorithms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.GrundyGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.reference.tree.PositionTree;
import dev.eldest.engine.reference.tree.Tracer;
import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares the algorithms with plain minimax, and checks their bounds in any window. */
class AlgorithmsTest {
    private static final int TREES = 800;
    /** Algorithms that do not keep the whole best line. */
    private static final Set<String> WITHOUT_WHOLE_LINES = Set.of("table", "mtd-f");

    private static final List<Algorithm> EXACT = Algorithm.all(Algorithm.Parameters.of(10)).stream()
            .filter(Algorithm::exact)
            .toList();

    private final Minimax minimax = new Minimax();
    private final FailHard failHard = new FailHard();
    private final FailSoft failSoft = new FailSoft();
    private final SplittableRandom random = new SplittableRandom(11);

    private static TreeCursor walk(Position position) {
        return new TreeCursor(new PositionTree(position));
    }

    @Test
    void agreesWithMinimaxOnRandomTrees() {
        RandomTrees.stream(1, TREES).forEach(tree -> compare(tree.root(), tree.depth(), tree.toString()));
    }

    @Test
    void agreesWithMinimaxOnTicTacToe() throws NotationException {
        compare(new TicTacToeGame(), 6);
    }

    @Test
    void agreesWithMinimaxOnShallowChess() throws NotationException {
        compare(new ChessGame(), 2);
    }

    @Test
    void agreesWithMinimaxOnShallowConnectFour() throws NotationException {
        compare(new ConnectFourGame(), 4);
    }

    @Test
    void agreesWithMinimaxOnShallowGrundy() throws NotationException {
        compare(new GrundyGame(), 3);
    }

    private void compare(Game game, int depth) throws NotationException {
        for (String text : game.benchPositions()) {
            compare(game.notation().parse(text), depth, text);
        }
    }

    private void compare(Position position, int depth, String text) {
        int exact = minimax.search(position, depth);
        for (Algorithm algorithm : EXACT) {
            TreeCursor treeCursor = walk(position);
            assertEquals(
                    exact, algorithm.search().get().search(treeCursor, depth), () -> algorithm.name() + " " + text);
            if (!WITHOUT_WHOLE_LINES.contains(algorithm.name())) {
                assertEquals(
                        exact,
                        valueAtEndOf(treeCursor.bestLine(), position),
                        () -> algorithm.name() + "'s line, " + text);
            }
        }
        assertEquals(exact, new MtdF(random.nextInt(-100, 100)).search(position, depth), text);
    }

    private static int valueAtEndOf(int[] line, Position position) {
        PositionTree tree = new PositionTree(position.copy());
        for (int move : line) {
            tree.make(move);
        }
        return line.length % 2 == 0 ? tree.value() : -tree.value();
    }

    @Test
    void returnsValidBoundsInAnyWindow() {
        RandomTrees.stream(2, 2_000).forEach(tree -> {
            int exact = minimax.search(tree.root(), tree.depth());
            int alpha = exact + random.nextInt(-60, 60);
            int beta = alpha + 1 + random.nextInt(60);
            int soft = failSoft.search(walk(tree.root()), tree.depth(), alpha, beta);
            int hard = failHard.search(walk(tree.root()), tree.depth(), alpha, beta);
            assertEquals(Math.clamp(exact, alpha, beta), hard, tree.toString());
            assertEquals(hard, Math.clamp(soft, alpha, beta), tree.toString());
            assertTrue(soft > alpha || exact <= soft, "an upper bound: " + tree);
            assertTrue(soft < beta || exact >= soft, "a lower bound: " + tree);
        });
    }

    @Test
    void returnsBestMoveOfRootValue() {
        RandomTrees.stream(3, 500).filter(tree -> tree.depth() > 1).forEach(tree -> {
            int value = minimax.search(tree.root(), tree.depth());
            int first = bestMove(minimax, tree);
            assertEquals(value, valueAfter(tree, first));
            assertEquals(first, bestMove(failHard, tree));
            assertEquals(first, bestMove(failSoft, tree));
            for (Algorithm algorithm : EXACT) {
                assertEquals(value, valueAfter(tree, bestMove(algorithm.search().get(), tree)), algorithm::name);
            }
        });
    }

    private static int bestMove(TreeSearch search, RandomTree tree) {
        TreeCursor treeCursor = walk(tree.root());
        search.search(treeCursor, tree.depth());
        return treeCursor.bestMove();
    }

    /** Returns the value of a move for the root. Proven results are one ply nearer in the child. */
    private static int valueAfter(RandomTree tree, int move) {
        Position position = tree.root();
        position.make(position.findMove(Move.identity(move)));
        int value = -new Minimax().search(position, tree.depth() - 1);
        return Score.isProven(value) ? value - Integer.signum(value) : value;
    }

    @Test
    void alphaBetaVisitsMinimalTreeWithBestMoveFirst() {
        int moves = 5;
        int depth = 6;
        RandomTree tree = new RandomTree(1, depth, moves, moves, RandomTree.Order.BEST_FIRST, 0, false, false);
        long min = 0;
        for (int ply = 0; ply <= depth; ply++) {
            min += power(moves, (ply + 1) / 2) + power(moves, ply / 2) - 1;
        }
        assertEquals(min, nodes(failHard, tree));
        assertEquals(min, nodes(failSoft, tree));
        assertEquals(min, nodes(new PrintedAlphaBeta(), tree));
        assertEquals(min, nodes(new PrincipalVariationSearch(), tree));
    }

    private static long power(long base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    private static long nodes(TreeSearch search, RandomTree tree) {
        TreeCursor treeCursor = walk(tree.root());
        search.search(treeCursor, tree.depth());
        return treeCursor.visited();
    }

    @Test
    void minimaxVisitsWholeTree() {
        RandomTree tree = new RandomTree(1, 4, 3, 3, RandomTree.Order.RANDOM, 9, false, false);
        long all = 1 + 3 + 9 + 27 + 81;
        assertEquals(all, nodes(minimax, tree));
        assertEquals(all, nodes(new Negamax(), tree));
        assertEquals(all, nodes(new BreadthFirstMinimax(Algorithm.Parameters.UNLIMITED), tree));
    }

    @Test
    void betaSearchVisitsMoreThanAlphaBeta() {
        RandomTree tree = new RandomTree(4, 6, 4, 4, RandomTree.Order.RANDOM, 100, false, false);
        assertTrue(nodes(new BetaSearch(), tree) > nodes(new PrintedAlphaBeta(), tree));
        assertTrue(nodes(new BetaSearch(), tree) < nodes(minimax, tree));
    }

    /** With a window that contains all values there is no other difference. */
    @Test
    void aspirationSearchesLastLineFirst() {
        RandomTrees.stream(7, 500)
                .forEach(tree -> assertEquals(
                        nodes(new Deepening(), tree), nodes(new Aspiration(2 * Score.INFINITE), tree), tree::toString));
    }

    @Test
    void aspirationWidensWindowStepwise() throws NotationException {
        List<String> passes = new ArrayList<>();
        Tracer tracer = new Tracer() {
            @Override
            public void startPass(String name) {
                passes.add(name);
            }
        };
        Position start = new ConnectFourGame().notation().parse("7/7/7/7/7/7 x");
        int value =
                new Aspiration(1).search(new TreeCursor(new PositionTree(start), tracer, TreeCursor.Limits.NONE), 1);
        assertEquals("depth 0, window -∞ to ∞", passes.removeFirst());
        for (int i = 0, width = 2; i < passes.size(); i++, width *= 2) {
            String[] words = passes.get(i).split("[^-\\d]+");
            int alpha = Integer.parseInt(words[2]);
            int beta = Integer.parseInt(words[3]);
            assertEquals(width, beta - alpha, passes::toString);
            assertEquals(i == passes.size() - 1, alpha < value && value < beta, passes::toString);
        }
        assertTrue(passes.size() > 2, passes::toString);
    }

    /** Stockman's theorem: alpha-beta visits every node that SSS* visits. */
    @Test
    void bestFirstVisitsNoMoreThanAlphaBeta() {
        RandomTrees.stream(5, 500)
                .forEach(tree -> assertTrue(nodes(new SssStar(), tree) <= nodes(failSoft, tree), tree::toString));
    }

    @Test
    void returnsValueOfPartialTreeWhenStorageIsFull() {
        RandomTree tree = new RandomTree(1, 4, 3, 3, RandomTree.Order.RANDOM, 9, false, false);
        assertEquals(1 + 3 + 9 + 3, nodes(new BreadthFirstMinimax(16), tree));
        assertEquals(minimax.search(tree.root(), 2), new BreadthFirstMinimax(13).search(tree.root(), 4));
    }

    @Test
    void openAndClosedKeepsStorageLimit() {
        RandomTree tree = new RandomTree(1, 4, 3, 3, RandomTree.Order.RANDOM, 9, false, false);
        assertEquals(1, nodes(new BreadthFirstMinimax(3), tree));
        for (int storage = 1; storage <= 1 + 3 + 9 + 27 + 81; storage++) {
            long nodes = nodes(new BreadthFirstMinimax(storage), tree);
            assertTrue(nodes <= storage && nodes > storage - 3, nodes + " nodes of " + storage);
        }
    }

    /** Step four of the algorithm: children at the search depth are never on OPEN. */
    @Test
    void openAndClosedEvaluatesDeepestNodesWithTheirParent() {
        RandomTree tree = new RandomTree(1, 3, 2, 2, RandomTree.Order.RANDOM, 9, false, false);
        List<Integer> plies = new ArrayList<>();
        Tracer tracer = new Tracer() {
            private int ply;

            @Override
            public void down(int move) {
                ply++;
            }

            @Override
            public void up() {
                ply--;
            }

            @Override
            public void visit(int alpha, int beta) {
                plies.add(ply);
            }
        };
        new BreadthFirstMinimax(Algorithm.Parameters.UNLIMITED)
                .search(new TreeCursor(new PositionTree(tree.root()), tracer, TreeCursor.Limits.NONE), tree.depth());
        assertEquals(List.of(0, 1, 1, 2, 3, 3, 2, 3, 3, 2, 3, 3, 2, 3, 3), plies);
    }

    @Test
    void pruningIsExactWithNeutralParameters() {
        RandomTrees.stream(6, 500).forEach(tree -> {
            int exact = minimax.search(tree.root(), tree.depth());
            assertEquals(exact, new DropWorst(0).search(tree.root(), tree.depth()), tree::toString);
            assertEquals(exact, new NarrowGap(0).search(tree.root(), tree.depth()), tree::toString);
            assertEquals(
                    exact, new SingularExtension(3 * Score.INFINITE).search(tree.root(), tree.depth()), tree::toString);
        });
    }

    @Test
    void drawsTicTacToe() throws NotationException {
        Game game = new TicTacToeGame();
        assertEquals(Score.DRAW, failSoft.search(game.notation().parse(game.startPosition()), 9));
    }
}
