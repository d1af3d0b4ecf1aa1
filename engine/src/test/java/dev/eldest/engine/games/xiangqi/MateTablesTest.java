package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MateTablesTest {
    private static final int SAMPLES = 200;
    private static final int SAMPLES_OF_BOUNDS = 20_000;

    private final RandomPieces random = new RandomPieces(1);

    @Test
    void workedOutAnewThePawnsAreTheSame() throws IOException {
        compare(MateForce.PAWN);
    }

    /** Half a minute. */
    @ParameterizedTest
    @EnumSource
    @Tag("long")
    void workedOutAnewAllAreTheSame(MateForce force) throws IOException {
        compare(force);
    }

    private static void compare(MateForce force) throws IOException {
        assertArrayEquals(MateTableMaker.make(force), kept(force));
    }

    private static byte[] kept(MateForce force) throws IOException {
        try (InputStream in = MateTables.class.getResourceAsStream(MateTables.resource(force))) {
            return new InflaterInputStream(Objects.requireNonNull(in)).readAllBytes();
        }
    }

    @Test
    void whatTheyTakeIsKnown() {
        int bytes = 0;
        for (MateForce force : MateForce.values()) {
            bytes += MateTables.of(force).bytesInUse();
        }
        assertEquals(XiangqiGame.TABLE_BYTES, bytes);
    }

    @Test
    void aForceNeverHasToMoveWhereItCannot() {
        assertEquals(0, MateTableMaker.exact(MateForce.PAWN).stalemates());
    }

    @ParameterizedTest
    @CsvSource({"KPk", "KPka", "KPPka", "KNk", "KNka", "KNkb", "KCAka", "KCAAkaa", "KRkab", "KRkaabb"})
    void minimaxFindsTheSameMates(String men) {
        int mates = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            XiangqiPosition position = (XiangqiPosition) random.next(men);
            int known = moves(men, position);
            int found = !wins(position, 2) ? 0 : wins(position, 1) ? 1 : 2;
            assertEquals(known > 2 ? 0 : known, found, () -> new XiangqiNotation(XiangqiConfig.USUAL).format(position));
            mates += found > 0 ? 1 : 0;
        }
        assertTrue(mates > 0);
    }

    private static int moves(String men, XiangqiPosition position) {
        return MateTables.of(force(men)).moves(position, XiangqiPiece.RED);
    }

    private static MateForce force(String men) {
        return men.startsWith("KPP")
                ? MateForce.TWO_PAWNS
                : MateForce.ofOne(XiangqiPiece.LETTERS.indexOf(men.charAt(1)));
    }

    /** Whether the side to move wins in so many moves whatever is answered. */
    private static boolean wins(XiangqiPosition position, int moves) {
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            boolean lost = isLost(position, moves - 1);
            position.unmake();
            if (lost) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLost(XiangqiPosition position, int moves) {
        if (moves == 0) {
            return position.countMoves() == 0;
        }
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            boolean won = wins(position, moves);
            position.unmake();
            if (!won) {
                return false;
            }
        }
        return true;
    }

    /** What the textbooks say, of one position each that is not decided by a capture at once. */
    @ParameterizedTest
    @CsvSource({
        // A pawn wins while it is high enough and its king has the middle file; one guard, of any kind, holds it.
        "3k5/9/9/4P4/9/9/9/9/9/4K4, true",
        "4P4/9/3k5/9/9/9/9/9/9/4K4, false",
        "4ka3/9/9/3P5/9/9/9/9/9/3K5, false",
        "4k1b2/9/9/3P5/9/9/9/9/9/3K5, false",
        // Two pawns win against two advisors.
        "4ka3/4a4/2P1P4/9/9/9/9/9/9/4K4, true",
        // A horse wins against an advisor, but not against two, nor an elephant that keeps away.
        "3k5/4a4/9/9/4N4/9/9/9/9/4K4, true",
        "4ka3/4a4/9/9/9/4N4/9/9/9/3K5, false",
        "4k1b2/9/9/9/4N4/9/9/9/9/4K4, false",
        // A cannon needs an advisor to jump over, and wins against two with it.
        "4k4/9/9/9/9/9/9/9/9/3K1C3, false",
        "4k4/9/9/9/9/9/9/9/4A4/3K1C3, true",
        "3aka3/9/9/9/9/9/9/9/4A4/3K1C3, true",
        // A rook wins against three guards, but not against all four.
        "2ba1k3/4a4/9/9/9/9/9/9/R8/4K4, true",
        "2b1k4/4a4/3ab4/9/9/9/9/9/R8/4K4, false"
    })
    void whatTheBooksSay(String board, boolean won) throws Exception {
        XiangqiPosition position =
                (XiangqiPosition) new XiangqiGame().notation().parse(board + " w");
        int known = new XiangqiEndgames(position).value();
        assertTrue(known != Position.NO_VALUE);
        assertEquals(won, known > 0, () -> board + ": " + known);
    }

    @Test
    void boundsHoldForAPawnWithGuards() throws IOException {
        compareBounds("KPABka", new GuardSets(1, 1, 2), new GuardSets(1, 0, 1));
    }

    @ParameterizedTest
    @CsvSource({"KNAAkab, 2, 0, 1, 1", "KNAAka, 2, 0, 1, 0", "KNABka, 1, 1, 1, 0", "KRAkabb, 1, 0, 1, 2"})
    @Tag("long")
    void boundsHold(String men, int ownAdvisors, int ownElephants, int advisors, int elephants) throws IOException {
        compareBounds(
                men,
                new GuardSets(ownAdvisors, ownElephants, ownAdvisors + ownElephants),
                new GuardSets(advisors, elephants, advisors + elephants));
    }

    /** What the bounds say of positions with own guards, and what is found when these are played out. */
    private void compareBounds(String men, GuardSets own, GuardSets others) throws IOException {
        MateTable exact = new MateTableMaker(force(men), MateIndex.King.ON_POINT, own, others).table();
        int told = 0;
        for (int sample = 0; sample < SAMPLES_OF_BOUNDS; sample++) {
            XiangqiPosition position = (XiangqiPosition) random.next(men);
            int bound = moves(men, position);
            int known = exact.look(position, XiangqiPiece.RED);
            assertTrue(bound == MateTables.UNKNOWN
                    || (bound == MateTables.DRAWN ? known == 0 : known > 0 && known <= bound));
            told += bound == MateTables.UNKNOWN ? 0 : 1;
        }
        assertTrue(told > 0);
    }
}
