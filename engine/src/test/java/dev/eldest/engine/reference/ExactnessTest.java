package dev.eldest.engine.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.GrundyGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The cleverer algorithms find what plain minimax finds, and say nothing untrue in any window. */
class ExactnessTest {
    private static final int TREES = 5_000;

    private final Minimax minimax = new Minimax();
    private final FailHard failHard = new FailHard();
    private final FailSoft failSoft = new FailSoft();
    private final MtdF mtdF = new MtdF();
    private final SplittableRandom random = new SplittableRandom(11);

    @Test
    void allAgreeOnRandomTrees() {
        RandomTrees.stream(1, TREES).forEach(tree -> compare(tree.root(), tree.depth(), tree.toString()));
    }

    @Test
    void allAgreeOnAllOfTicTacToe() throws NotationException {
        compare(new TicTacToeGame(), 9);
    }

    @Test
    void allAgreeOnShallowChess() throws NotationException {
        compare(new ChessGame(), 3);
    }

    @Test
    void allAgreeOnShallowConnectFour() throws NotationException {
        compare(new ConnectFourGame(), 5);
    }

    @Test
    void allAgreeOnShallowGrundy() throws NotationException {
        compare(new GrundyGame(), 3);
    }

    @Test
    void windowsTellTheTruth() {
        RandomTrees.stream(2, TREES).forEach(tree -> {
            int truth = minimax.search(tree.root(), tree.depth());
            int alpha = truth + random.nextInt(-60, 60);
            int beta = alpha + 1 + random.nextInt(60);
            int soft = failSoft.search(tree.root(), tree.depth(), alpha, beta);
            int hard = failHard.search(tree.root(), tree.depth(), alpha, beta);
            assertEquals(Math.clamp(truth, alpha, beta), hard, tree.toString());
            assertEquals(hard, Math.clamp(soft, alpha, beta), tree.toString());
            assertTrue(soft > alpha || truth <= soft, "an upper bound: " + tree);
            assertTrue(soft < beta || truth >= soft, "a lower bound: " + tree);
        });
    }

    @Test
    void bestMovesAreWorthTheValue() {
        RandomTrees.stream(3, 500).filter(tree -> tree.depth() > 1).forEach(tree -> {
            int value = minimax.search(tree.root(), tree.depth());
            mtdF.search(tree.root(), tree.depth(), 0);
            failHard.search(tree.root(), tree.depth());
            failSoft.search(tree.root(), tree.depth());
            assertEquals(minimax.bestMove(), failHard.bestMove());
            assertEquals(minimax.bestMove(), failSoft.bestMove());
            assertEquals(value, valueAfter(tree, minimax.bestMove()));
            assertEquals(value, valueAfter(tree, mtdF.bestMove()));
        });
    }

    /** In a child everything is one ply nearer, so proven results are one better than they are at the root. */
    private static int valueAfter(RandomTree tree, int move) {
        Position position = tree.root();
        position.make(position.find(Move.identity(move)));
        int value = -new Minimax().search(position, tree.depth() - 1);
        return Score.isProven(value) ? value - Integer.signum(value) : value;
    }

    @Test
    void alphaBetaLooksAtTheLeastPossibleWhereTheBestMoveComesFirst() {
        int moves = 5;
        int depth = 6;
        RandomTree tree = new RandomTree(1, depth, moves, moves, RandomTree.Order.BEST_FIRST, 0, false, false);
        long least = 0;
        for (int ply = 0; ply <= depth; ply++) {
            least += power(moves, (ply + 1) / 2) + power(moves, ply / 2) - 1;
        }
        failHard.search(tree.root(), depth);
        failSoft.search(tree.root(), depth);
        assertEquals(least, failHard.nodes());
        assertEquals(least, failSoft.nodes());
    }

    @Test
    void minimaxLooksAtEverything() {
        RandomTree tree = new RandomTree(1, 4, 3, 3, RandomTree.Order.RANDOM, 9, false, false);
        minimax.search(tree.root(), 4);
        assertEquals(1 + 3 + 9 + 27 + 81, minimax.nodes());
    }

    @Test
    void ticTacToeIsADraw() throws NotationException {
        Game game = new TicTacToeGame();
        assertEquals(Score.DRAW, failSoft.search(game.notation().parse(game.startPosition()), 9));
    }

    private static long power(long base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    private void compare(Game game, int depth) throws NotationException {
        for (String text : game.benchPositions()) {
            compare(game.notation().parse(text), depth, text);
        }
    }

    private void compare(Position position, int depth, String text) {
        int truth = minimax.search(position, depth);
        assertEquals(truth, failHard.search(position, depth), text);
        assertEquals(truth, failSoft.search(position, depth), text);
        assertEquals(truth, mtdF.search(position, depth, random.nextInt(-100, 100)), text);
        assertTrue(failSoft.nodes() <= minimax.nodes(), text);
        assertTrue(failHard.nodes() <= minimax.nodes(), text);
    }
}
