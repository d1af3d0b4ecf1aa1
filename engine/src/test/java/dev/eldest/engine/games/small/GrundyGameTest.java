package dev.eldest.engine.games.small;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GrundyGameTest extends GameContract {
    private static final IntOpenHashSet LOST = new IntOpenHashSet(new int[] {0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53});

    private final Game game = new GrundyGame();

    @Override
    public Game game() {
        return game;
    }

    /** Calculated by hand. */
    @Override
    public List<Perft> perfts() {
        return List.of(new Perft("7 first", 3, 6, 7, 6, 1, 0), new Perft("2+2+1 second", 0), new Perft("0", 0));
    }

    @Override
    public boolean canPass(Position position) {
        return true;
    }

    @Test
    void countsGraphOfSevenCoins() throws NotationException {
        Graph graph = new Graph();
        graph.visit(game.notation().parse("7"), 0);
        assertEquals(14, graph.positions.size());
        assertEquals(17, graph.edges);
        assertEquals(3, graph.terminals);
        assertArrayEquals(new int[] {1, 3, 4, 3, 2, 1}, Arrays.copyOf(graph.levels, 6));
    }

    @Test
    void losesKnownHeapsOnly() throws NotationException {
        Solver solver = new Solver();
        for (int coins = 0; coins <= 30; coins++) {
            Position position = game.notation().parse(coins + " first");
            assertEquals(!LOST.contains(coins), solver.isWon(position), coins + " coins");
        }
    }

    @Test
    void calculatesKnownValuesOfHeaps() throws NotationException {
        int[] known = {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0};
        int[] values = valuesUpTo(100);
        assertArrayEquals(known, Arrays.copyOf(values, known.length));
        for (int coins = 0; coins <= 100; coins++) {
            assertEquals(LOST.contains(coins), values[coins] == 0, coins + " coins");
        }
    }

    @Test
    void losesSumsWhoseValuesCancelOut() throws NotationException {
        int[] values = valuesUpTo(20);
        Solver solver = new Solver();
        for (int a = 1; a <= 12; a++) {
            for (int b = 1; b <= a; b++) {
                for (int c = 1; c <= b; c++) {
                    Position position = game.notation().parse(a + "+" + b + "+" + c);
                    boolean won = (values[a] ^ values[b] ^ values[c]) != 0;
                    assertEquals(won, solver.isWon(position), a + "+" + b + "+" + c);
                }
            }
        }
    }

    @Test
    void ignoresOrderOfHeaps() throws NotationException {
        Position one = game.notation().parse("1+4+2 second");
        Position other = game.notation().parse("2+1+4 second");
        assertEquals(one.key(), other.key());
        assertEquals("4+2+1 second", game.notation().format(one));
    }

    @Test
    void refusesImpossiblePositions() {
        for (String text :
                List.of("", "x", "7 third", "7+ first", "7++2", "0+1", "128", "100+28", "07", "7 first first")) {
            assertThrows(NotationException.class, () -> game.notation().parse(text), text);
        }
    }

    /** Returns the Sprague-Grundy values of single heaps, each the least value that no move of the game reaches. */
    private int[] valuesUpTo(int maxCoins) throws NotationException {
        int[] values = new int[maxCoins + 1];
        for (int coins = 1; coins <= maxCoins; coins++) {
            Position position = game.notation().parse(Integer.toString(coins));
            IntOpenHashSet reached = new IntOpenHashSet();
            for (int move : legalMoves(position)) {
                int part = GrundyPosition.smallerPart(move);
                reached.add(values[part] ^ values[coins - part]);
            }
            values[coins] = IntStream.iterate(0, value -> value + 1)
                    .filter(value -> !reached.contains(value))
                    .findFirst()
                    .orElseThrow();
        }
        return values;
    }

    /** Solves positions by exhaustive search. */
    private static final class Solver {
        private final LongOpenHashSet won = new LongOpenHashSet();
        private final LongOpenHashSet lost = new LongOpenHashSet();

        boolean isWon(Position position) {
            if (won.contains(position.key()) || lost.contains(position.key())) {
                return won.contains(position.key());
            }
            boolean winning = false;
            for (int move : Rules.legalMoves(position)) {
                position.make(move);
                winning |= !isWon(position);
                position.unmake();
            }
            (winning ? won : lost).add(position.key());
            return winning;
        }
    }

    /** Graph of all positions below a root. The level is the same on every path because each move adds one heap. */
    private static final class Graph {
        private final LongOpenHashSet positions = new LongOpenHashSet();
        private final int[] levels = new int[10];
        private int edges;
        private int terminals;

        void visit(Position position, int level) {
            if (!positions.add(position.key())) {
                return;
            }
            levels[level]++;
            edges += position.countMoves();
            terminals += position.countMoves() == 0 ? 1 : 0;
            for (int move : Rules.legalMoves(position)) {
                position.make(move);
                visit(position, level + 1);
                position.unmake();
            }
        }
    }
}
