package dev.eldest.engine.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.book.OpeningBook.BookMove;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningBookTest {
    private static final Game CHESS = new ChessGame();
    private static final BookFormat FORM = CHESS.bookFormat().orElseThrow();
    private static final Position START = CHESS.notation().parseTrusted(CHESS.startPosition());
    private static final int E2E4 = 12 << 6 | 28;
    private static final int D2D4 = 11 << 6 | 27;
    private static final int E2E5 = 12 << 6 | 36;

    private static byte[] bytes(long... keysMovesAndWeights) {
        ByteBuffer book = ByteBuffer.allocate(keysMovesAndWeights.length / 3 * OpeningBook.ENTRY_BYTES);
        for (int i = 0; i < keysMovesAndWeights.length; i += 3) {
            book.putLong(keysMovesAndWeights[i])
                    .putShort((short) keysMovesAndWeights[i + 1])
                    .putShort((short) keysMovesAndWeights[i + 2])
                    .putInt(0);
        }
        return book.array();
    }

    private static List<String> moves(OpeningBook book, Position position) {
        return book.moves(position).stream()
                .map(move -> CHESS.notation().formatMove(position, move.move()) + " " + move.weight())
                .toList();
    }

    @Test
    void returnsMovesWithWeights() {
        long key = FORM.key(START);
        OpeningBook book = new OpeningBook(FORM, bytes(1, E2E4, 9, key, E2E4, 65_535, key, D2D4, 1, -2, E2E4, 9));
        assertEquals(List.of("e2e4 65535", "d2d4 1"), moves(book, START));
        assertEquals(4, book.entries());
    }

    @Test
    void comparesKeysAsUnsigned() {
        long[] lines = new long[3 * 1_001];
        long key = FORM.key(START);
        SplittableRandom random = new SplittableRandom(1);
        long[] keys = random.longs(1_001).toArray();
        keys[0] = key;
        Long[] sorted =
                Arrays.stream(keys).boxed().sorted(Long::compareUnsigned).toArray(Long[]::new);
        for (int i = 0; i < sorted.length; i++) {
            lines[3 * i] = sorted[i];
            lines[3 * i + 1] = E2E4;
            lines[3 * i + 2] = 7;
        }
        assertEquals(List.of("e2e4 7"), moves(new OpeningBook(FORM, bytes(lines)), START));
    }

    @Test
    void skipsMovesThatAreIllegalOrHaveWeightZero() {
        long key = FORM.key(START);
        OpeningBook book = new OpeningBook(FORM, bytes(key, E2E5, 5, key, E2E4, 0, key, 0xFFFF, 5, key, D2D4, 3));
        assertEquals(List.of("d2d4 3"), moves(book, START));
    }

    @Test
    void readsCastlingAsKingTakesRook() throws NotationException {
        Position position = CHESS.notation().parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        long key = FORM.key(position);
        OpeningBook book = new OpeningBook(FORM, bytes(key, 4 << 6 | 7, 2, key, 4 << 6 | 6, 2));
        assertEquals(List.of("e1g1 2"), moves(book, position));
    }

    @Test
    void limitsEntriesOfPosition() {
        long[] lines = new long[3 * 10_000];
        for (int i = 0; i < lines.length; i += 3) {
            lines[i] = FORM.key(START);
            lines[i + 1] = E2E4;
            lines[i + 2] = 65_535;
        }
        OpeningBook book = new OpeningBook(FORM, bytes(lines));
        assertEquals(256, book.moves(START).size());
        assertTrue(OpeningBook.weight(book.moves(START)) > 0, "no overflow");
    }

    @Test
    void drawsHeavierMovesMoreOften() {
        List<BookMove> moves = List.of(new BookMove(1, 10), new BookMove(2, 30), new BookMove(3, 60));
        int[] drawn = new int[4];
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 10_000; i++) {
            drawn[OpeningBook.draw(moves, random).move()]++;
        }
        assertEquals(1_000, drawn[1], 100);
        assertEquals(3_000, drawn[2], 200);
        assertEquals(6_000, drawn[3], 200);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 17, 16 * 3 + 8})
    void refusesTruncatedBook(int size) {
        String message = assertThrows(IllegalArgumentException.class, () -> new OpeningBook(FORM, new byte[size]))
                .getMessage();
        assertTrue(message.contains(size + " bytes"), message);
    }

    @Test
    void refusesDamagedBook() {
        byte[] damaged = bytes(1, E2E4, 9, 2, E2E4, 9, 3, E2E4, 9);
        damaged[0] = 1;
        String message = assertThrows(IllegalArgumentException.class, () -> new OpeningBook(FORM, damaged))
                .getMessage();
        assertTrue(message.contains("entry 2 of 3 is out of order"), message);
    }

    @Test
    void refusesTextFile() {
        byte[] text =
                "Sixteen of these Some of them too Nor any of those ".repeat(16).getBytes();
        assertThrows(IllegalArgumentException.class, () -> new OpeningBook(FORM, text));
    }
}
