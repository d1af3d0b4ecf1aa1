package dev.eldest.bench.lab.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndgameIndexTest {
    private static final int SAMPLE = 20_000;

    private final SplittableRandom random = new SplittableRandom(7);

    static List<MaterialSignature> all() {
        return EndgameList.upTo(EndgamePosition.MAX_PIECES);
    }

    @Test
    void listsThirtyThreeEndgames() {
        assertEquals(33, all().size());
        assertEquals(
                List.of("KQK", "KRK", "KPK"),
                EndgameList.upTo(3).stream().map(MaterialSignature::name).toList());
    }

    @Test
    void listsEndgamesAfterTheirSuccessors() {
        Set<MaterialSignature> before = new HashSet<>();
        for (MaterialSignature ending : all()) {
            assertTrue(before.containsAll(EndgameList.conversions(ending)), ending::name);
            before.add(ending);
            assertEquals(ending, MaterialSignature.parse(ending.name()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "K", "KK", "KKQ", "KRQK", "KPKQ", "KQQQK", "KKKK", "KXK", "kqk", "KQKK", "QKK"})
    void returnsNullForOtherNames(String name) {
        assertNull(MaterialSignature.parse(name));
    }

    /** A number of a valid position is the number of that position and of its mirror images. */
    @ParameterizedTest
    @MethodSource("all")
    void numbersPositionsAndMirrorImagesAlike(MaterialSignature ending) {
        EndgameIndex index = new EndgameIndex(ending);
        EndgamePosition position = new EndgamePosition();
        int valid = 0;
        for (int i = 0; i < SAMPLE; i++) {
            int number = random.nextInt(index.size());
            index.setUp(number, random.nextInt(2), position);
            if (Long.bitCount(position.occupied()) != position.count || index.number(position) != number) {
                continue;
            }
            valid++;
            mirror(position, 7);
            assertEquals(number, index.number(position), () -> EndgameFen.fen(position));
            if (ending.pawns() == 0) {
                mirror(position, 56);
                assertEquals(number, index.number(position), () -> EndgameFen.fen(position));
                transpose(position);
                assertEquals(number, index.number(position), () -> EndgameFen.fen(position));
            }
        }
        assertTrue(valid > SAMPLE / 2, ending::name);
    }

    private static void mirror(EndgamePosition position, int bits) {
        for (int piece = 0; piece < position.count; piece++) {
            position.squares[piece] ^= bits;
        }
        position.enPassant ^= position.enPassant == 0 ? 0 : bits;
    }

    private static void transpose(EndgamePosition position) {
        for (int piece = 0; piece < position.count; piece++) {
            position.squares[piece] = (position.squares[piece] & 7) << 3 | position.squares[piece] >> 3;
        }
    }

    @Test
    void sharesNumbersOnlyBetweenMirrorImages() {
        EndgameIndex index = new EndgameIndex(MaterialSignature.parse("KRK"));
        EndgamePosition position = new EndgamePosition();
        position.count = 3;
        Set<Integer> numbers = new HashSet<>();
        int positions = 0;
        for (int place = 0; place < 64 * 64 * 64; place++) {
            position.squares[0] = place & 63;
            position.squares[1] = place >> 6 & 63;
            position.squares[2] = place >> 12;
            int number = Long.bitCount(position.occupied()) == 3 ? index.number(position) : EndgameIndex.NONE;
            if (number != EndgameIndex.NONE) {
                positions++;
                numbers.add(number);
            }
        }
        // Eight images each; the few positions with all pieces on a diagonal have four.
        assertTrue(numbers.size() >= positions / 8 && numbers.size() < positions / 8 * 1.02);
    }

    @Test
    void numbersEnPassantPositions() {
        EndgameIndex index = new EndgameIndex(MaterialSignature.parse("KPKP"));
        EndgamePosition position = new EndgamePosition();
        Set<String> seen = new HashSet<>();
        for (int side = 0; side < 2; side++) {
            for (int number = 0; number < index.size(); number++) {
                if (!index.isEnPassant(number)) {
                    continue;
                }
                index.setUp(number, side, position);
                if (position.enPassant != 0 && Long.bitCount(position.occupied()) == 4) {
                    assertEquals(number, index.number(position));
                    assertTrue(seen.add(EndgameFen.fen(position)));
                }
            }
        }
        assertTrue(seen.size() > 20_000, () -> seen.size() + " positions");
    }
}
