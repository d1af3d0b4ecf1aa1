package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XiangqiNotationTest {
    private static final String START = new XiangqiGame().startPosition();

    private final Notation notation = new XiangqiGame().notation();

    @Test
    void parsesAlternativePieceLetters() throws NotationException {
        String others =
                START.replace('n', 'h').replace('b', 'e').replace('N', 'H').replace('B', 'E');
        assertEquals(START, notation.format(notation.parse(others.replace(" w ", " r "))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3k5/9/9/9/9/9/9/9/9/4K4 b| 3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1",
                "3k5/9/9/9/9/9/9/9/9/4K4 w - - 7| 3k5/9/9/9/9/9/9/9/9/4K4 w - - 7 1",
                "3k5/9/9/9/9/9/9/9/9/4K4 w - - 7 0| 3k5/9/9/9/9/9/9/9/9/4K4 w - - 7 1",
                "3k5/9/9/9/9/9/9/9/9/4K4 w ;D1 3| 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
                "3k5/9/9/9/9/9/9/9/9/4K4 w - - bm e1e2| 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
            })
    void usesDefaultsForMissingFields(String text, String read) throws NotationException {
        assertEquals(read, notation.format(notation.parse(text)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''| a FEN needs at least 2 words (pieces, side to move), not 0",
                "9/9/9 w| rows '9/9/9': expected 10 rows separated by /, found 3",
                "3k5/9/9/9/9/9/9/9/8/4K4 w| row 9 '8': expected 9 cells, found 8",
                "3k5/9/9/9/9/9/9/9/4x4/4K4 w| row 9 '4x4': 'x' is unknown",
                "3k5/9/9/9/9/9/9/9/9/4K4 x| the side to move is 'w' or 'r' for red, or 'b', not 'x'",
                "3k5/9/9/9/9/9/9/9/9/9 w| Red has 0 kings in",
                "3k5/9/9/9/9/9/9/9/2RRR4/4K4 w| Red has 3 rooks in '3k5/9/9/9/9/9/9/9/2RRR4/4K4', expected at most 2",
                "3k5/9/9/9/9/9/K8/9/9/9 w| 'K' cannot be on a4",
                "3k5/9/9/9/9/9/9/9/9/3AK4 w| ",
                "3k5/9/9/9/9/9/9/9/3A5/4K4 w| 'A' cannot be on d2",
                "3k5/9/9/9/9/2B6/9/9/9/4K4 w| ",
                "3k5/9/9/9/2B6/9/9/9/9/4K4 w| 'B' cannot be on c6",
                "3k5/9/9/9/9/9/9/4B4/9/B3K4 w| 'B' cannot be on a1",
                "3k5/9/9/9/9/9/1P7/9/9/4K4 w| 'P' cannot be on b4",
                "3k5/9/9/9/9/9/9/P8/9/4K4 w| 'P' cannot be on a3",
                "4k4/9/9/9/9/9/9/9/9/4K4 w| the side to move, 'w', could capture the king on e10",
                "4k4/9/9/9/9/9/9/9/4R4/3K5 w| the side to move, 'w', could capture the king on e10",
                "3k5/9/9/9/9/9/9/9/9/4K4 w KQ| expected '-' twice after the side to move, not 'KQ'",
                "3k5/9/9/9/9/9/9/9/9/4K4 w - - -1| the number of plies without a capture is a number from 0 to 10000",
                "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1 2| '2' is one word too many: a FEN ends after the move number"
            })
    void namesInvalidPartInError(String text, String message) throws NotationException {
        if (message == null) {
            notation.parse(text);
            return;
        }
        String found = assertThrows(NotationException.class, () -> notation.parse(text))
                .getMessage();
        assertTrue(found.startsWith(message), found);
    }

    @Test
    void ignoresInvalidFieldsWithRemark() throws NotationException {
        List<String> remarks = new ArrayList<>();
        notation.parse(START.replace("w - -", "w KQkq -"), remarks::add);
        assertEquals(1, remarks.size(), remarks.toString());
    }

    /** A rank of 0 or 10 decides whether ranks are counted from 0 or 1. The default is 1. */
    @ParameterizedTest
    @CsvSource({
        "b1c3, b1c3",
        "b0c2, b1c3",
        "B0C2, b1c3",
        "a0a1, a1a2",
        "a1a2, a1a2",
        "h3e3, h3e3",
        // With ranks from 1 nothing can move from h2 to e2; with ranks from 0 a cannon can.
        "h2e2, none",
        "a0a10, none",
        "b00c2, none",
        "b1j3, none",
        "b1c3q, none"
    })
    void parsesRanksFromOneOrZero(String text, String expected) throws NotationException {
        Position position = notation.parse(START);
        int move = notation.parseMove(position, text);
        assertEquals(expected, move == Move.NONE ? "none" : notation.formatMove(position, move));
    }

    @Test
    void formatsTopRankAsTen() throws NotationException {
        Position position = notation.parse(START.replace(" w ", " b "));
        int move = notation.parseMove(position, "b10c8");
        assertNotEquals(Move.NONE, move);
        assertEquals("b10c8", notation.formatMove(position, move));
    }

    @Test
    void countsRanksFromZeroByOption() throws NotationException {
        Notation fromZero =
                new XiangqiGame().withOptions(Map.of("first-rank", "0")).notation();
        Position start = notation.parse(START);
        int cannon = notation.parseMove(start, "h3e3");
        assertEquals("h2e2", fromZero.formatMove(start, cannon));
        assertEquals(cannon, fromZero.parseMove(start, "h2e2"));
        assertEquals(Move.NONE, notation.parseMove(start, "h2e2"));
        assertEquals(Move.NONE, fromZero.parseMove(start, "h3e3"));
        // A rank of 0 or 10 is unambiguous.
        int rook = notation.parseMove(start, "a1a2");
        assertEquals(rook, notation.parseMove(start, "a0a1"));
        start.make(rook);
        assertEquals(fromZero.parseMove(start, "b9c7"), fromZero.parseMove(start, "b10c8"));
        assertNotEquals(Move.NONE, fromZero.parseMove(start, "b9c7"));
        assertTrue(fromZero.drawBoard(start).contains("\n 0 "));
    }
}
