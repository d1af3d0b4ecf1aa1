package dev.eldest.bench.match.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.util.List;
import org.junit.jupiter.api.Test;

class BookMakerTest {
    private static final Game CHESS = new GameRegistry().find("chess").orElseThrow();

    /** The limit counts 256 bytes for each entry. */
    @Test
    void refusesMovesBeyondMemoryLimit() throws Exception {
        BookMaker maker = new BookMaker(CHESS, CHESS.bookFormat().orElseThrow(), 24, 2 << 8);
        maker.add(null, List.of("e2e4", "e7e5"), 1);
        maker.add(null, List.of("e2e4", "e7e5"), 2);
        String refusal = assertThrows(IllegalArgumentException.class, () -> maker.add(null, List.of("d2d4"), 1))
                .getMessage();
        assertTrue(refusal.startsWith("the games have more than 2 different moves, too many for the memory"), refusal);
        assertEquals(2 * OpeningBook.ENTRY_BYTES, maker.toBytes(2, BookMaker.Weights.GAMES).length);
    }
}
