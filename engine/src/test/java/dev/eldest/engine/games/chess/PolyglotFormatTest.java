package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolyglotFormatTest {
    private static final Game CHESS = new ChessGame();
    private static final BookFormat FORM = CHESS.bookFormat().orElseThrow();

    private static Position after(String moves) {
        Position position = CHESS.notation().parseTrusted(CHESS.startPosition());
        for (String move : moves.split(" ")) {
            if (!move.isEmpty()) {
                position.make(CHESS.notation().parseMove(position, move));
            }
        }
        return position;
    }

    /** The keys published with the format. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            nullValues = "-",
            value = {
                "'';463b96181691fc9c",
                "e2e4;823c9b50fd114196",
                "e2e4 d7d5;0756b94461c50fb0",
                "e2e4 d7d5 e4e5;662fafb965db29d4",
                "e2e4 d7d5 e4e5 f7f5;22a48b5a8e47ff78",
                "e2e4 d7d5 e4e5 f7f5 e1e2;652a607ca3f242c1",
                "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7;00fdd303c946bdd9",
                "a2a4 b7b5 h2h4 b5b4 c2c4;3c8123ea7b067637",
                "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3;5c3f9b829b279560"
            })
    void calculatesPublishedKeys(String moves, String key) {
        assertEquals(Long.parseUnsignedLong(key, 16), FORM.key(after(moves)));
    }

    @Test
    void calculatesKeyFromPositionOnly() throws NotationException {
        Position played = after("e2e4 d7d5 e4e5 f7f5");
        assertEquals(
                FORM.key(played),
                FORM.key(CHESS.notation().parse(CHESS.notation().format(played))));
        assertEquals(FORM.key(after("g1f3 g8f6 b1c3")), FORM.key(after("b1c3 g8f6 g1f3")));
    }

    @ParameterizedTest
    @CsvSource({
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g1, 4, 7, 0",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1c1, 4, 0, 0",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8g8, 60, 63, 0",
        "8/P6k/8/8/8/8/8/K7 w - - 0 1, a7a8n, 48, 56, 1",
        "8/P6k/8/8/8/8/8/K7 w - - 0 1, a7a8q, 48, 56, 4",
        "k7/8/8/3pP3/8/8/8/K7 w - d6 0 1, e5d6, 36, 43, 0"
    })
    void encodesMovesBySquares(String fen, String move, int from, int to, int promotion) throws NotationException {
        Position position = CHESS.notation().parse(fen);
        int code = FORM.code(position, CHESS.notation().parseMove(position, move));
        assertEquals(promotion << 12 | from << 6 | to, code);
    }

    @Test
    void encodesMovesUniquely() throws NotationException {
        Game chess960 = CHESS.withOptions(Map.of(ChessGame.CHESS960, "true"));
        for (String text : CHESS.otherStartPositions().subList(0, 100)) {
            String castling =
                    text.replaceFirst("PPPPPPPP/[A-Z]+", "PPPPPPPP/1R2K1R1").replaceFirst(" w .*", " w GB - 0 1");
            for (String fen : new String[] {text, castling}) {
                Position position = chess960.notation().parse(fen, remark -> {});
                int[] moves = Rules.legalMoves(position);
                assertEquals(
                        moves.length,
                        Arrays.stream(moves)
                                .map(move -> FORM.code(position, move))
                                .distinct()
                                .count());
            }
        }
    }
}
