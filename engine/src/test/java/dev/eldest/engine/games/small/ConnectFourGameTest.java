package dev.eldest.engine.games.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectFourGameTest extends GameContract {
    private final Game game = new ConnectFourGame();

    @Override
    public Game game() {
        return game;
    }

    @Override
    public List<Perft> perfts() {
        return List.of(
                new Perft(game.startPosition(), 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572));
    }

    @Override
    public boolean canPass(Position position) {
        return position.verdict() == Verdict.NONE;
    }

    @ParameterizedTest
    @ValueSource(strings = {"aabbccd", "abababa", "abbccdcddgd", "gffeededdad", "gfgfgfg"})
    void losesWhenOpponentHasFourInRow(String columns) throws NotationException {
        Position position = play(columns);
        assertEquals(Verdict.LOSS, position.verdict());
        assertEquals(0, position.countMoves());
    }

    @Test
    void countsNoLineAcrossColumns() throws NotationException {
        Position threeOnTopOneBelow = game.notation().parse("x6/x6/x6/o6/o6/ox5 o");
        assertEquals(Verdict.NONE, threeOnTopOneBelow.verdict());
    }

    @Test
    void drawsWithFullBoard() throws NotationException {
        Position full = game.notation().parse("xoxoxox/xoxoxox/oxoxoxo/oxoxoxo/xoxoxox/oxoxoxo x");
        assertEquals(Verdict.DRAW, full.verdict());
        assertEquals(0, full.countMoves());
    }

    @Test
    void parsesColumnAsMove() throws NotationException {
        Position position = game.notation().parse("7/7/7/7/3o3/3x3 x");
        assertEquals("d3", game.notation().formatMove(position, game.notation().parseMove(position, "d")));
        assertNotEquals(Move.NONE, game.notation().parseMove(position, "d3"));
        assertEquals(Move.NONE, game.notation().parseMove(position, "d4"));
        assertEquals(Move.NONE, game.notation().parseMove(position, "h"));
    }

    @Test
    void evaluatesOpenLinesAndThrees() throws NotationException {
        Position empty = game.notation().parse("7/7/7/7/7/7 x");
        Position edge = game.notation().parse("7/7/7/7/7/x6 o");
        assertEquals(0, empty.evaluate());
        assertEquals(-3 * ConnectFourWeights.OPEN_LINE.get(), edge.evaluate(), "three lines end in the corner");
        assertEquals(69, ConnectFourPosition.openLines(0, ((ConnectFourPosition) empty).emptyCells()));
        ConnectFourPosition threes = (ConnectFourPosition) game.notation().parse("7/7/7/o6/o6/oxx1x2 x");
        assertEquals(1, ConnectFourPosition.threes(threes.x(), threes.emptyCells()));
        assertEquals(1, ConnectFourPosition.threes(threes.o(), threes.emptyCells()));
    }

    @Test
    void refusesImpossiblePositions() {
        for (String text : List.of(
                "7/7/7/7/7/7",
                "7/7/7/7/7 x",
                "7/7/7/7/7/8 x",
                "7/7/7/7/3x3/7 o",
                "7/7/7/7/7/xx5 o",
                "7/7/7/7/ooo4/xxxx3 x")) {
            assertThrows(NotationException.class, () -> game.notation().parse(text), text);
        }
    }

    private Position play(String columns) throws NotationException {
        Position position = game.notation().parse(game.startPosition());
        for (int i = 0; i < columns.length(); i++) {
            assertEquals(Verdict.NONE, position.verdict(), "before move " + i);
            position.make(game.notation().parseMove(position, columns.substring(i, i + 1)));
        }
        return position;
    }
}
