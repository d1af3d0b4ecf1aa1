package dev.eldest.bench.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.FewMen;
import dev.eldest.engine.games.chess.FewMenIndex;
import dev.eldest.engine.games.chess.Material;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FewMenIndexTest {
    private static final int SAMPLE = 20_000;

    private final SplittableRandom random = new SplittableRandom(7);

    static List<Material> all() {
        return EndingList.upTo(FewMen.MOST);
    }

    @Test
    void thereAreThirtyThreeEndings() {
        assertEquals(33, all().size());
        assertEquals(
                List.of("KQK", "KRK", "KPK"),
                EndingList.upTo(3).stream().map(Material::name).toList());
    }

    @Test
    void eachComesAfterThoseItLeadsTo() {
        Set<Material> before = new HashSet<>();
        for (Material ending : all()) {
            assertTrue(before.containsAll(EndingList.after(ending)), ending::name);
            before.add(ending);
            assertEquals(ending, Material.named(ending.name()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "K", "KK", "KKQ", "KRQK", "KPKQ", "KQQQK", "KKKK", "KXK", "kqk", "KQKK", "QKK"})
    void otherNamesAreOfNoEnding(String name) {
        assertNull(Material.named(name));
    }

    /** Each number that stands for a position is the number of that position, and of its mirror images. */
    @ParameterizedTest
    @MethodSource("all")
    void numbersAndPositionsBelongTogether(Material ending) {
        FewMenIndex index = new FewMenIndex(ending);
        FewMen men = new FewMen();
        int meant = 0;
        for (int i = 0; i < SAMPLE; i++) {
            int number = random.nextInt(index.size());
            index.place(number, random.nextInt(2), men);
            if (Long.bitCount(men.occupied()) != men.count || index.number(men) != number) {
                continue;
            }
            meant++;
            mirror(men, 7);
            assertEquals(number, index.number(men), () -> MenText.fen(men));
            if (ending.pawns() == 0) {
                mirror(men, 56);
                assertEquals(number, index.number(men), () -> MenText.fen(men));
                transpose(men);
                assertEquals(number, index.number(men), () -> MenText.fen(men));
            }
        }
        assertTrue(meant > SAMPLE / 2, ending::name);
    }

    private static void mirror(FewMen men, int bits) {
        for (int man = 0; man < men.count; man++) {
            men.squares[man] ^= bits;
        }
        men.enPassant ^= men.enPassant == 0 ? 0 : bits;
    }

    private static void transpose(FewMen men) {
        for (int man = 0; man < men.count; man++) {
            men.squares[man] = (men.squares[man] & 7) << 3 | men.squares[man] >> 3;
        }
    }

    @Test
    void noTwoPositionsOfOneSideShareANumberButImages() {
        FewMenIndex index = new FewMenIndex(Material.named("KRK"));
        FewMen men = new FewMen();
        men.count = 3;
        Set<Integer> numbers = new HashSet<>();
        int positions = 0;
        for (int place = 0; place < 64 * 64 * 64; place++) {
            men.squares[0] = place & 63;
            men.squares[1] = place >> 6 & 63;
            men.squares[2] = place >> 12;
            int number = Long.bitCount(men.occupied()) == 3 ? index.number(men) : FewMenIndex.NONE;
            if (number != FewMenIndex.NONE) {
                positions++;
                numbers.add(number);
            }
        }
        // Eight images each, but for the few with all men on a diagonal, which have four.
        assertTrue(numbers.size() >= positions / 8 && numbers.size() < positions / 8 * 1.02);
    }

    @Test
    void pawnsBesideEachOtherHaveNumbersForTheCaptureInPassing() {
        FewMenIndex index = new FewMenIndex(Material.named("KPKP"));
        FewMen men = new FewMen();
        Set<String> seen = new HashSet<>();
        for (int side = 0; side < 2; side++) {
            for (int number = 0; number < index.size(); number++) {
                if (!index.isPassing(number)) {
                    continue;
                }
                index.place(number, side, men);
                if (men.enPassant != 0 && Long.bitCount(men.occupied()) == 4) {
                    assertEquals(number, index.number(men));
                    assertTrue(seen.add(MenText.fen(men)));
                }
            }
        }
        assertTrue(seen.size() > 20_000, () -> seen.size() + " positions");
    }
}
