package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chinesecheckers.ChineseCheckersGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.GrundyGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.reference.algorithms.FailSoft;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Without forward pruning, reductions, extensions and quiescence the search finds plain minimax values. */
class SearchExactnessTest {
    private static final int TREES = 2_000;

    @Test
    void equalsMinimaxOnRandomTreesWithoutTable() {
        Minimax minimax = new Minimax();
        PlainSearch searcher = new PlainSearch(exact(anyTree()), null);
        RandomTrees.stream(11, TREES).forEach(tree -> {
            Position root = tree.root();
            assertEquals(minimax.search(root, tree.depth()), searcher.deepen(root, tree.depth()), tree::toString);
        });
    }

    @Test
    void equalsMinimaxOnRandomTreesWithTable() {
        Minimax minimax = new Minimax();
        try (TranspositionTable table = new TranspositionTable(1 << 20)) {
            PlainSearch searcher = new PlainSearch(exact(anyTree()), table);
            RandomTrees.stream(12, TREES).forEach(tree -> {
                table.clear(1);
                Position root = tree.root();
                assertEquals(minimax.search(root, tree.depth()), searcher.deepen(root, tree.depth()), tree::toString);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void findsValueInsideWindowAndBoundsOutside(boolean withTable) {
        Minimax minimax = new Minimax();
        SplittableRandom random = new SplittableRandom(13);
        try (TranspositionTable table = withTable ? new TranspositionTable(1 << 20) : null) {
            PlainSearch searcher = new PlainSearch(exact(anyTree()), table);
            RandomTrees.stream(14, 1_000).forEach(tree -> {
                if (withTable) {
                    table.clear(1);
                }
                Position root = tree.root();
                int value = minimax.search(root, tree.depth());
                int alpha = value + random.nextInt(-60, 60);
                int beta = alpha + 2 + random.nextInt(60);
                int found = searcher.search(root, tree.depth(), alpha, beta);
                if (value <= alpha) {
                    assertTrue(found >= value && found <= alpha, tree + " upper bound " + found + " of " + value);
                } else if (value >= beta) {
                    assertTrue(found <= value && found >= beta, tree + " lower bound " + found + " of " + value);
                } else {
                    assertEquals(value, found, tree::toString);
                }
            });
        }
    }

    @Test
    void solvesTicTacToeAtEveryDepth() throws NotationException {
        Game game = new TicTacToeGame();
        for (int depth = 1; depth <= 9; depth++) {
            assertExact(game, game.startPosition(), depth);
        }
        for (String position : game.benchPositions()) {
            assertExact(game, position, 9);
        }
    }

    @Test
    void grundysGameIsExact() throws NotationException {
        Game game = new GrundyGame();
        for (int coins = 3; coins <= 12; coins++) {
            assertExact(game, coins + " first", 11);
        }
    }

    @Test
    void connectFourIsExactToSixPlies() throws NotationException {
        Game game = new ConnectFourGame();
        for (String position : game.benchPositions()) {
            assertExact(game, position, 5);
        }
        assertExact(game, game.startPosition(), 6);
    }

    @Test
    void chessIsExactToThreePlies() throws NotationException {
        Game game = new ChessGame();
        for (String position : game.benchPositions().subList(0, 4)) {
            assertExact(game, position, 3);
        }
    }

    @Test
    void chineseCheckersIsExactToThreePlies() throws NotationException {
        Game game = new ChineseCheckersGame();
        for (String position : game.benchPositions().subList(2, 8)) {
            assertExact(game, position, 2);
        }
        assertExact(game, game.startPosition(), 4);
        assertExact(game, game.benchPositions().get(1), 3);
    }

    /** Plain minimax would take minutes here; fail-soft alpha-beta was proven equal to it. */
    @Test
    void chessEqualsAlphaBetaToFourPlies() throws NotationException {
        Game game = new ChessGame();
        FailSoft failSoft = new FailSoft();
        for (String text : game.benchPositions().subList(8, 10)) {
            Position root = game.notation().parse(text);
            root.markRoot();
            assertEquals(failSoft.search(root, 4), new PlainSearch(exact(game), null).deepen(root, 4), text);
        }
    }

    private static void assertExact(Game game, String text, int depth) throws NotationException {
        Position root = game.notation().parse(text);
        root.markRoot();
        int value = new Minimax().search(root, depth);
        assertEquals(value, new PlainSearch(exact(game), null).deepen(root, depth), text + " without table");
        try (TranspositionTable table = new TranspositionTable(4 << 20)) {
            assertEquals(value, new PlainSearch(exact(game), table).deepen(root, depth), text + " with table");
        }
    }

    private static SearchProfile exact(Game game) {
        return game.profile().without(PlainSearch.INEXACT);
    }

    private static RandomTree anyTree() {
        return RandomTrees.stream(1, 1).findFirst().orElseThrow();
    }
}
