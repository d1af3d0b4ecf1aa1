package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GomokuRulesTest {
    private static final String EIGHT_EMPTY_ROWS = "9/9/9/9/9/9/9/9/";

    private static Game game(String rule) {
        return new GomokuGame().withOptions(Map.of("rule", rule)).withoutMoveFilters();
    }

    /** Whether a stone in the lowest row wins (W), does not (-) or is forbidden (F), for each rule in order. */
    @ParameterizedTest
    @CsvSource({
        "xxxx5 x, e1, WWWW",
        "1xxxx4 x, a1, WWWW",
        "1xxx1x3 x, e1, WWWW",
        "1xxx1x3 x, g1, ----",
        "oooo1o3 o, e1, W-WW",
        "xxxx1x3 x, e1, W-FW",
        "xxxx1xxxx x, e1, W-FW",
        "xxxx1o3 x, e1, WWWW",
        "oxxx1xo2 x, e1, WWW-",
        "oxxx1x3 x, e1, WWWW",
        "oxxx1xxo1 x, e1, W-FW",
        "4xxxx1 x, d1, WWWW",
        "3oxxxx1 x, i1, WWWW",
    })
    void judgesRowsOfFiveByRule(String row, String cell, String results) throws NotationException {
        String[] rules = {"freestyle", "standard", "renju", "caro"};
        StringBuilder found = new StringBuilder();
        for (String rule : rules) {
            Position position = game(rule).notation().parse(EIGHT_EMPTY_ROWS + row);
            int move = game(rule).notation().parseMove(position, cell);
            if (move == Move.NONE) {
                found.append('F');
                continue;
            }
            position.make(move);
            found.append(position.verdict() == Verdict.LOSS ? 'W' : '-');
            assertEquals(position.verdict(), game(rule).convert(position).verdict());
        }
        assertEquals(results, found.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a1 a2 a3 a4 a5", "a1 b1 c1 d1 e1", "a1 b2 c3 d4 e5", "e1 d2 c3 b4 a5", "v18 v19 v20 v21 v22"})
    void winsWithFiveInAnyDirection(String cells) throws NotationException {
        Game game = new GomokuGame().withOptions(Map.of("size", "22")).withoutMoveFilters();
        Position position = game.notation().parse(game.startPosition());
        String[] own = cells.split(" ");
        for (int i = 0; i < own.length; i++) {
            assertEquals(Verdict.NONE, position.verdict());
            position.make(game.notation().parseMove(position, own[i]));
            if (i + 1 < own.length) {
                position.make(game.notation().parseMove(position, "k" + (2 * i + 1)));
            }
        }
        assertEquals(Verdict.LOSS, position.verdict());
        assertEquals("five in a row", game.notation().gameOverReason(position));
    }

    @Test
    void drawsWithFullBoard() throws NotationException {
        Position position = game("freestyle").notation().parse("xoxox/xoxox/oxoxo/oxoxo/xoxo1 x");
        assertEquals(1, position.countMoves());
        position.make(position.findMove(5));
        assertEquals(Verdict.DRAW, position.verdict());
        assertEquals("the board is full", game("freestyle").notation().gameOverReason(position));
    }

    @ParameterizedTest
    @CsvSource({"5/5/2#2/5/5 x, 24", "xoxox/xoxox/oxoxo/oxoxo/x##o1 x, 1", "9/9/9/9/4x4/9/9/9/#8 o, 24"})
    void forbidsMovesOnWalls(String text, int moves) throws NotationException {
        Position position = new GomokuGame().notation().parse(text);
        assertEquals(moves, position.countMoves());
        assertEquals(text, new GomokuGame().notation().format(position));
        position.make(Rules.legalMoves(position)[0]);
        assertEquals(moves == 1 ? Verdict.DRAW : Verdict.NONE, position.verdict());
    }

    @Test
    void distinguishesPositionsByWalls() throws NotationException {
        Position open = game("freestyle").notation().parse("5/5/5/5/5 x");
        Position walled = game("freestyle").notation().parse("5/5/5/5/#4 x");
        assertNotEquals(open.key(), walled.key());
        assertEquals(Move.NONE, walled.findMove(1));
        assertEquals(walled.key(), game("standard").convert(walled).key());
    }

    @Test
    void losesWithoutLegalMoves() throws NotationException {
        Game renju = game("renju");
        Position position = renju.notation().parse("oxoxoxo/oxoxoxo/xoxoxox/xxx1xxx/oxoxoxo/xoxoxox/xoxoxox x");
        assertEquals(0, position.countMoves());
        assertEquals(Verdict.LOSS, Rules.verdict(position));
        assertEquals("all empty cells are forbidden", renju.notation().gameOverReason(position));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"4/4/4/4 x", "5/5/5/5/5/5 x", "5/5/5/5/4 x", "5/5/5/5/z4 x", "5/5/5/5/5 w", "xxxxx/5/5/5/5 x"})
    void refusesImpossiblePositions(String text) {
        assertThrows(NotationException.class, () -> game("freestyle").notation().parse(text));
    }

    @Test
    void allowsFarCellsButDoesNotSearchThem() throws NotationException {
        Game searched = new GomokuGame();
        Position position = game("freestyle").notation().parse("9/9/9/9/4x4/9/9/9/9 o");
        assertEquals(80, position.countMoves());
        assertEquals(24, searched.convert(position).countMoves());
        Game farther = searched.withOptions(Map.of("reach", "3"));
        assertEquals(48, farther.convert(position).countMoves());
        position.make(game("freestyle").notation().parseMove(position, "a1"));
        assertEquals(24 + 7, searched.convert(position).countMoves());
    }

    /** Every move that the threat filter drops loses, because the other side makes five. */
    @ParameterizedTest
    @EnumSource(GomokuRule.class)
    void dropsOnlyLosingMovesUnderThreat(GomokuRule rule) throws NotationException {
        Game all = game(rule.name().toLowerCase(Locale.ROOT));
        Game searched = new GomokuGame().withOptions(Map.of("rule", rule.name().toLowerCase(Locale.ROOT)));
        SplittableRandom random = new SplittableRandom(1);
        int checked = 0;
        while (checked < 100) {
            Position position = all.notation().parse(GomokuNotation.startPosition(9));
            for (int ply = 0; ply < 24 && position.verdict() == Verdict.NONE; ply++) {
                int[] moves = Rules.legalMoves(searched.convert(position));
                if (moves.length == 0) {
                    break;
                }
                checked += checkDroppedMove(position, searched.convert(position), random) ? 1 : 0;
                position.make(moves[random.nextInt(moves.length)]);
            }
        }
    }

    /** Returns whether the filter drops a random legal move, and checks that this move loses. */
    private static boolean checkDroppedMove(Position position, Position searched, SplittableRandom random) {
        GomokuPosition board = (GomokuPosition) searched;
        int other = 1 - position.sideToMove();
        boolean five = board.board().count(other, ThreatLevel.FIVE) > 0;
        boolean four = board.board().count(other, ThreatLevel.OPEN_FOUR) > 0;
        boolean wins = winsAtOnce(position) || board.board().count(position.sideToMove(), ThreatLevel.OPEN_FOUR) > 0;
        if (wins || !five && !four) {
            return false;
        }
        int[] moves = Rules.legalMoves(position);
        int move = moves[random.nextInt(moves.length)];
        if (searched.findMove(Move.identity(move)) != Move.NONE) {
            return false;
        }
        position.make(move);
        assertTrue(winsAtOnce(position) || !five && winsByFour(position), () -> "after " + move);
        position.unmake();
        return true;
    }

    private static boolean winsAtOnce(Position position) {
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            boolean wins = position.verdict() == Verdict.LOSS;
            position.unmake();
            if (wins) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the side to move has a four that no reply stops. */
    private static boolean winsByFour(Position position) {
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            boolean wins = position.inCheck() && !winsAtOnce(position) && hasNoDefence(position);
            position.unmake();
            if (wins) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasNoDefence(Position position) {
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            boolean defended = !winsAtOnce(position);
            position.unmake();
            if (defended) {
                return false;
            }
        }
        return true;
    }

    @Test
    void prefersOwnFive() throws NotationException {
        Game searched = new GomokuGame();
        Position position = searched.notation().parse("9/9/9/9/oooo5/9/9/9/xxxx5 x");
        MoveList moves = new MoveList(4);
        position.generate(Position.ALL, moves);
        assertEquals(1, moves.size);
        assertEquals("e1", searched.notation().formatMove(position, moves.moves[0]));
        assertFalse(position.givesCheck(moves.moves[0]));
        assertNotEquals(Move.NONE, game("freestyle").convert(position).findMove(1 + 8));
    }
}
