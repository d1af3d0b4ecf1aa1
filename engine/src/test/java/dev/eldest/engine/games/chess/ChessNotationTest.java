package dev.eldest.engine.games.chess;

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
import org.junit.jupiter.params.provider.ValueSource;

class ChessNotationTest {
    private static final String KINGS = "4k3/8/8/8/8/8/8/4K3";

    private final Notation plain = new ChessGame().notation();
    private final Notation chess960 =
            new ChessGame().withOptions(Map.of(ChessGame.CHESS960, "true")).notation();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''                                          | at least 4 words
        8/8/8/8 w -                                 | at least 4 words
        4k3/8/8/8/8/8/4K3 w - - 0 1                 | 7 ranks instead of 8
        4k3/8/8/8/8/8/8/4K3/8 w - - 0 1             | 9 ranks instead of 8
        4k3/8/8/3x4/8/8/8/4K3 w - - 0 1             | unexpected 'x'
        4k3/8/8/44/8/8/8/4K3 w - - 0 1              | unexpected '4'
        4k3/8/8/9/8/8/8/4K3 w - - 0 1               | unexpected '9'
        4k3/8/8/7/8/8/8/4K3 w - - 0 1               | '7', has 7 squares
        4k3/8/8/pppppppp1/8/8/8/4K3 w - - 0 1       | has 9 squares
        8/8/8/8/8/8/8/4K3 w - - 0 1                 | Black has 0 kings
        4k3/8/8/8/8/8/8/4KK2 w - - 0 1              | White has 2 kings
        4k2P/8/8/8/8/8/8/4K3 w - - 0 1              | pawn on h8
        4k3/8/8/8/8/8/8/p3K3 w - - 0 1              | pawn on a1
        4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1       | White has 9 pawns
        4k3/8/8/8/QQQQQQQQ/QQQQQQQQ/QQQQ4/4K3 b - - 0 1 | White has 21 pieces
        4k3/8/8/8/8/8/8/4K3 x - - 0 1               | 'w' or 'b', not 'x'
        4k3/8/8/8/8/8/8/4K3 w K - 0 1               | castling right 'K'
        4k3/8/8/8/8/8/8/4K2R w KK - 0 1             | castling right 'K'
        4k3/8/8/8/8/8/8/4K2R w Z - 0 1              | castling right 'Z'
        4k3/8/8/8/8/8/4K3/7R w K - 0 1              | castling right 'K'
        4k3/8/8/8/8/8/8/4K3 w - e9 0 1              | not 'e9'
        4k3/8/8/8/8/8/8/4K3 w - e3 0 1              | not 'e3'
        4k3/8/8/8/8/8/8/4K3 w - - -1 1              | not '-1'
        4k3/8/8/8/8/8/8/4K3 w - - 0 1x              | not '1x'
        4k3/8/8/8/8/8/8/4K3 w - - 0 1 2             | '2' is one word too many
        4k3/8/8/8/8/8/8/4RK2 w - - 0 1              | could capture the king on e8
        """)
    void namesInvalidWordInError(String fen, String part) {
        String message =
                assertThrows(NotationException.class, () -> plain.parse(fen)).getMessage();
        assertTrue(message.contains(part), message);
    }

    /** A legal board can be searched although other fields are invalid. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1   | 4k3/8/8/8/8/8/8/4K2R w K - 0 1     | castling right 'Qkq' in 'KQkq'
        4k3/8/8/8/8/8/4K3/7R w K - 0 1      | 4k3/8/8/8/8/8/4K3/7R w - - 0 1     | castling right 'K'
        4k3/8/8/8/8/8/8/4K2R w KK - 0 1     | 4k3/8/8/8/8/8/8/4K2R w K - 0 1     | castling right 'K'
        4k3/8/8/8/8/8/8/4K2R w Z? - 0 1     | 4k3/8/8/8/8/8/8/4K2R w - - 0 1     | castling right 'Z?'
        4k3/8/8/8/8/8/8/4K3 w - e9 5 9      | 4k3/8/8/8/8/8/8/4K3 w - - 5 9      | not 'e9'
        4k3/8/8/8/8/8/8/4K3 w - e3 0 1      | 4k3/8/8/8/8/8/8/4K3 w - - 0 1      | not 'e3'
        4k3/8/8/8/8/8/8/4K3 w - d6 0 1      | 4k3/8/8/8/8/8/8/4K3 w - - 0 1      | no pawn can just have passed
        4k3/8/3p4/3pP3/8/8/8/4K3 w - d6 0 1 | 4k3/8/3p4/3pP3/8/8/8/4K3 w - - 0 1 | no pawn can just have passed
        4k3/8/8/8/8/8/8/4K3 w - - -1 7      | 4k3/8/8/8/8/8/8/4K3 w - - 0 7      | not '-1'
        4k3/8/8/8/8/8/8/4K3 w - - 3 1x      | 4k3/8/8/8/8/8/8/4K3 w - - 3 1      | not '1x'
        4k3/8/8/8/8/8/8/4K3 w - - 3 1 2     | 4k3/8/8/8/8/8/8/4K3 w - - 3 1      | '2' is one word too many
        """)
    void ignoresInvalidFieldsWithRemark(String fen, String read, String remark) throws NotationException {
        List<String> remarks = new ArrayList<>();
        Position position = plain.parse(fen, remarks::add);
        assertEquals(read, plain.format(position));
        assertEquals(plain.parse(read).key(), position.key());
        assertEquals(1, remarks.size(), remarks::toString);
        assertTrue(remarks.getFirst().contains(remark) && remarks.getFirst().endsWith("; ignored"), remarks::toString);
        assertThrows(NotationException.class, () -> plain.parse(fen));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/8/8/8/8/8/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
                "4k2P/8/8/8/8/8/8/4K3 w - - 0 1"
            })
    void refusesUnplayablePositions(String fen) {
        assertThrows(NotationException.class, () -> plain.parse(fen, remark -> {}));
    }

    @Test
    void limitsLengthOfRemarks() throws NotationException {
        StringBuilder remarks = new StringBuilder();
        String word = "Z".repeat(60_000);
        plain.parse("4k3/8/8/8/8/8/8/4K3 w " + word + " " + word + " " + word + " " + word, remarks::append);
        assertTrue(remarks.length() < 1000, remarks.length() + " characters");
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9, 4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9, 4k3/8/8/8/8/8/8/R3K2R w HA - 3 9",
        "4k3/8/8/8/8/8/8/R3K2R w HA - 3 9, 4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9, 4k3/8/8/8/8/8/8/R3K2R w HA - 3 9",
        "4k3/8/8/8/8/8/8/4KR1R w F -, 4k3/8/8/8/8/8/8/4KR1R w F - 0 1, 4k3/8/8/8/8/8/8/4KR1R w F - 0 1",
        "1r2k3/8/8/8/8/8/8/4K3 b q - bm e8d8;, 1r2k3/8/8/8/8/8/8/4K3 b q - 0 1, 1r2k3/8/8/8/8/8/8/4K3 b b - 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 5, 4k3/8/8/8/4P3/8/8/4K3 b - - 0 5, 4k3/8/8/8/4P3/8/8/4K3 b - - 0 5",
        "4k3/8/8/8/4Pp2/8/8/4K3 b - e3, 4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1, 4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1"
    })
    void formatsPositionsByMode(String fen, String written, String written960) throws NotationException {
        assertEquals(written, plain.format(plain.parse(fen)));
        assertEquals(written960, chess960.format(chess960.parse(fen)));
        assertEquals(plain.parse(written).key(), plain.parse(written960).key());
    }

    @ParameterizedTest
    @ValueSource(strings = {"e1g1", "e1h1", "E1G1"})
    void parsesCastlingInBothForms(String text) throws NotationException {
        Position position = plain.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        int move = plain.parseMove(position, text);
        assertEquals(move, chess960.parseMove(position, text));
        assertEquals("e1g1", plain.formatMove(position, move));
        assertEquals("e1h1", chess960.formatMove(position, move));
    }

    @Test
    void prefersKingStepToCastlingToSameSquare() throws NotationException {
        Position position = plain.parse("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
        int step = plain.parseMove(position, "f1g1");
        int castling = plain.parseMove(position, "f1h1");
        assertNotEquals(Move.NONE, castling);
        assertNotEquals(step, castling);
        assertEquals("f1h1", plain.formatMove(position, castling));
    }

    @Test
    void parsesPromotionsInAnyCase() throws NotationException {
        Position position = plain.parse("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
        assertEquals("a7a8q", plain.formatMove(position, plain.parseMove(position, "a7a8Q")));
        assertEquals("a7a8n", plain.formatMove(position, plain.parseMove(position, "a7a8n")));
        assertEquals(Move.NONE, plain.parseMove(position, "a7a8"));
        assertEquals(Move.NONE, plain.parseMove(position, "a7a8k"));
        assertEquals(Move.NONE, plain.parseMove(position, "e1e3"));
    }

    @Test
    void describesKeyAndCheckers() throws NotationException {
        String details = plain.details(plain.parse("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"));
        assertTrue(details.startsWith("Key: "), details);
        assertTrue(details.endsWith("Checkers: e2"), details);
        assertTrue(plain.details(plain.parse(KINGS + " w - -")).endsWith("Checkers:"));
    }

    @Test
    void exchangesColoursWhenMirrored() throws NotationException {
        Position position = plain.parse("r3k2r/8/8/8/3pP3/8/8/R3K3 b Qkq e3 4 7");
        assertEquals("r3k3/8/8/3Pp3/8/8/8/R3K2R w KQq e6 4 7", plain.format(plain.mirror(position)));
    }
}
