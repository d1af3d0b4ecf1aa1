package dev.eldest.engine.games.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class TicTacToeGameTest extends GameContract {
    private final Game game = new TicTacToeGame();

    @Override
    public Game game() {
        return game;
    }

    @Override
    public List<Perft> perfts() {
        return List.of(new Perft("3/3/3 x", 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872));
    }

    @Override
    public boolean canPass(Position position) {
        return position.verdict() == Verdict.NONE;
    }

    @Test
    void countsPositions() throws NotationException {
        assertEquals(5_478, new Counter(start()).positions());
    }

    @Test
    void countsGames() throws NotationException {
        Counter counter = new Counter(start());
        counter.playAllGames();
        assertEquals(131_184, counter.wonByX);
        assertEquals(77_904, counter.wonByO);
        assertEquals(46_080, counter.drawn);
    }

    @Test
    void evaluatesOpenLines() throws NotationException {
        Position centreAndEdge = game.notation().parse("3/ox1/3 x");
        assertEquals((6 - 4) * TicTacToePosition.UNIT, centreAndEdge.evaluate());
    }

    @Test
    void refusesImpossiblePositions() {
        for (String text : List.of("3/3/3", "3/3 x", "3/3/4 x", "3/3/3 z", "3/3/xx1 o", "3/o2/3 o", "xxx/oo1/3 x")) {
            assertThrows(NotationException.class, () -> game.notation().parse(text), text);
        }
    }

    private Position start() throws NotationException {
        return game.notation().parse(game.startPosition());
    }

    /** Counts positions and games of the whole game tree. */
    private static final class Counter {
        private final Position position;
        private final MoveList moves = new MoveList(64);
        private final LongOpenHashSet seen = new LongOpenHashSet();
        private int wonByX;
        private int wonByO;
        private int drawn;

        Counter(Position start) {
            position = start;
        }

        int positions() {
            visit();
            return seen.size();
        }

        private void visit() {
            if (seen.add(position.key())) {
                forEachMove(this::visit);
            }
        }

        void playAllGames() {
            switch (position.verdict()) {
                case Verdict.LOSS -> countLossOf(position.sideToMove());
                case Verdict.DRAW -> drawn++;
                default -> forEachMove(this::playAllGames);
            }
        }

        private void countLossOf(int side) {
            wonByX += side;
            wonByO += 1 - side;
        }

        private void forEachMove(Runnable visitor) {
            int begin = moves.size;
            position.generate(Position.ALL, moves);
            for (int i = begin; i < moves.size; i++) {
                position.make(moves.moves[i]);
                visitor.run();
                position.unmake();
            }
            moves.size = begin;
        }
    }
}
