package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SanTextTest {
    private final Notation notation = new ChessGame().notation();

    @ParameterizedTest
    @CsvSource(textBlock = """
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,   e2e4,  e4
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,   g1f3,  Nf3
        4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1,                          e5d6,  exd6
        4k3/P7/8/8/8/8/8/4K3 w - - 0 1,                             a7a8q, a8=Q+
        1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1,                           a7b8n, axb8=N
        r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1,                         e1g1,  O-O
        r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1,                         e1c1,  O-O-O
        5k2/8/8/8/8/8/8/4K2R w K - 0 1,                             e1g1,  O-O+
        4k3/8/8/8/8/8/8/RK5R w - - 0 1,                             a1a8,  Ra8+
        4k3/8/8/8/8/1K6/8/R6R w - - 0 1,                            a1d1,  Rad1
        4k3/8/8/8/R7/8/8/R3K3 w - - 0 1,                            a4a3,  R4a3
        2k5/8/8/8/1Q5Q/8/8/K6Q w - - 0 1,                             h4e1,  Qh4e1
        k7/8/8/8/8/2n5/8/K1N1N3 w - - 0 1,                          e1d3,  Ned3
        4k3/4r3/8/8/8/2N1N3/8/4K3 w - - 0 1,                        c3d5,  Nd5
        4k3/8/8/8/8/8/5q2/4K3 w - - 0 1,                            e1f2,  Kxf2
        6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1,                          a1a8,  Ra8#
        """)
    void formatsByRulesOfNotation(String fen, String squares, String san) throws NotationException {
        Position position = notation.parse(fen);
        int move = notation.parseMove(position, squares);
        assertEquals(san, notation.formatRecordMove(position, move));
        assertEquals(move, notation.parseRecordMove(position, san));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        4k3/P7/8/8/8/8/8/4K3 w - - 0 1,            a8Q,      a7a8q
        4k3/P7/8/8/8/8/8/4K3 w - - 0 1,            a8=q!,    a7a8q
        4k3/P7/8/8/8/8/8/4K3 w - - 0 1,            a7-a8(R), a7a8r
        4k3/P7/8/8/8/8/8/4K3 w - - 0 1,            a7a8n,    a7a8n
        r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1,        0-0-0,    e1c1
        r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1,        o-o,      e1g1
        r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1,        e1g1,     e1g1
        4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1,         e5xd6e.p., e5d6
        4k3/8/8/8/8/8/8/4K1N1 w - - 0 1,           Ng1-f3,   g1f3
        4k3/8/8/8/8/8/8/4K1N1 w - - 0 1,           g1f3,     g1f3
        4k3/8/8/8/8/8/8/4K1N1 w - - 0 1,           Ngf3?!,   g1f3
        4k3/8/8/2b5/1P6/8/8/2B1K3 w - - 0 1,       bxc5,     b4c5
        """)
    void parsesCommonSpellings(String fen, String text, String squares) throws NotationException {
        Position position = notation.parse(fen);
        int move = notation.parseRecordMove(position, text);
        assertTrue(move != Move.NONE, text);
        assertEquals(squares, notation.formatMove(position, move));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        4k3/8/8/8/8/1K6/8/R6R w - - 0 1,  Rd1
        4k3/P7/8/8/8/8/8/4K3 w - - 0 1,   a8
        4k3/8/8/8/8/8/8/R3K2R w - - 0 1,  O-O
        4k3/8/8/8/8/8/8/R3K2R w - - 0 1,  Ke3
        4k3/8/8/8/8/8/8/R3K2R w - - 0 1,  Kd1=Q
        4k3/8/8/8/8/8/8/R3K2R w - - 0 1,  e9
        4k3/8/8/8/8/8/8/R3K2R w - - 0 1,  Rx
        """)
    void returnsNoneWhenIllegalOrAmbiguous(String fen, String text) throws NotationException {
        assertEquals(Move.NONE, notation.parseRecordMove(notation.parse(fen), text));
    }

    /** In random games all legal moves have different texts, and each text is parsed as its move. */
    @Test
    void formatsEveryLegalMoveUniquely() throws IOException, NotationException {
        for (String file : List.of("perft-chess960-own.epd", "perft-chess-own.epd")) {
            RandomGames.walk(file, 8, SanTextTest::checkAll);
        }
    }

    private static void checkAll(ChessPosition position) {
        Set<String> texts = new HashSet<>();
        for (int move : RandomGames.moves(position)) {
            String text = SanText.format(position, move);
            assertTrue(texts.add(text), text);
            assertEquals(move, SanText.parse(position, text), text);
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1,       a1a8,                                checkmate
        7k/8/6K1/8/8/8/8/5Q2 w - - 0 1,          f1f7,                                stalemate
        4k3/8/8/8/8/8/4p3/4K3 w - - 0 1,         e1e2,                                neither side can mate
        4k3/8/8/8/8/8/8/R3K3 w - - 99 90,        a1a2,                                fifty moves without progress
        4k3/8/8/8/8/8/8/R3K3 w - - 0 1, a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8,      threefold repetition
        """)
    void namesReasonOfEnd(String fen, String moves, String reason) throws NotationException {
        Position position = notation.parse(fen);
        for (String move : moves.split(" ")) {
            position.make(notation.parseMove(position, move));
            position.markRoot();
        }
        assertEquals(reason, notation.gameOverReason(position));
    }
}
