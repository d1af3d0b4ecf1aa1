package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MateTablesTest {
    private static final int SAMPLES = 200;
    private static final int SAMPLES_OF_BOUNDS = 20_000;

    private final RandomPieces random = new RandomPieces(1);

    /** Takes half a minute. */
    @ParameterizedTest
    @MethodSource
    @Tag("long")
    void equalsTablesThatAreGeneratedAnew(MateForce force) throws IOException {
        assertArrayEquals(MateTableMaker.make(force), storedTable(force));
    }

    private static List<MateForce> equalsTablesThatAreGeneratedAnew() {
        return LongScale.sample(List.of(MateForce.values()));
    }

    private static byte[] storedTable(MateForce force) throws IOException {
        try (InputStream in = MateTables.class.getResourceAsStream(MateTables.resource(force))) {
            return new InflaterInputStream(Objects.requireNonNull(in)).readAllBytes();
        }
    }

    @Test
    void usesExpectedMemory() throws IOException {
        int bytes = 0;
        for (MateForce force : MateForce.values()) {
            try (InputStream in = new ByteArrayInputStream(storedTable(force))) {
                bytes += bytes(force.exactIndex(), in);
                bytes += force.hasLowerBound() ? bytes(force.lowerBoundIndex(), in) : 0;
                bytes += force.hasUpperBound() ? bytes(force.upperBoundIndex(), in) : 0;
            }
        }
        assertEquals(XiangqiGame.TABLE_BYTES, bytes);
    }

    private static int bytes(MateIndex index, InputStream in) throws IOException {
        MateTable table = MateTable.read(index, in);
        return table.rows().length + table.rowNumbers().length * Character.BYTES;
    }

    @Test
    void hasNoStalematesOfPawn() {
        assertEquals(0, MateTableMaker.exact(MateForce.PAWN).stalemates());
    }

    @ParameterizedTest
    @CsvSource({"KPk", "KPka", "KPPka", "KNk", "KNka", "KNkb", "KCAka", "KCAAkaa", "KRkab", "KRkaabb"})
    void agreesWithMinimax(String pieces) {
        int mates = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            XiangqiPosition position = (XiangqiPosition) random.next(pieces);
            int known = moves(pieces, position);
            int found = !wins(position, 2) ? 0 : wins(position, 1) ? 1 : 2;
            assertEquals(
                    known > 2 ? 0 : known, found, () -> new XiangqiNotation(XiangqiConfig.DEFAULT).format(position));
            mates += found > 0 ? 1 : 0;
        }
        assertTrue(mates > 0);
    }

    private static int moves(String pieces, XiangqiPosition position) {
        return MateTables.of(force(pieces)).movesToMate(position, XiangqiPiece.RED);
    }

    private static MateForce force(String pieces) {
        return pieces.startsWith("KPP")
                ? MateForce.TWO_PAWNS
                : MateForce.ofSingle(XiangqiPiece.LETTERS.indexOf(pieces.charAt(1)));
    }

    /** Returns whether the side to move wins in the given number of moves against every reply. */
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

    /** Textbook results, each with a position that no immediate capture decides. */
    @ParameterizedTest
    @CsvSource({
        // A pawn wins while it is high enough and its king has the middle file; any one guard draws.
        "3k5/9/9/4P4/9/9/9/9/9/4K4, true",
        "4P4/9/3k5/9/9/9/9/9/9/4K4, false",
        "4ka3/9/9/3P5/9/9/9/9/9/3K5, false",
        "4k1b2/9/9/3P5/9/9/9/9/9/3K5, false",
        // Two pawns win against two advisors.
        "4ka3/4a4/2P1P4/9/9/9/9/9/9/4K4, true",
        // A horse wins against an advisor, but not against two, nor against a distant elephant.
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
    void agreesWithTextbooks(String board, boolean won) throws Exception {
        XiangqiPosition position =
                (XiangqiPosition) new XiangqiGame().notation().parse(board + " w");
        int known = new XiangqiEndgames(position).value();
        assertTrue(known != Position.NO_VALUE);
        assertEquals(won, known > 0, () -> board + ": " + known);
    }

    @ParameterizedTest
    @MethodSource
    @Tag("long")
    void boundsHold(String pieces, int ownAdvisors, int ownElephants, int advisors, int elephants) throws IOException {
        compareBounds(
                pieces,
                new GuardSets(ownAdvisors, ownElephants, ownAdvisors + ownElephants),
                new GuardSets(advisors, elephants, advisors + elephants));
    }

    private static List<Arguments> boundsHold() {
        return LongScale.sample(List.of(
                Arguments.of("KPABka", 1, 1, 1, 0),
                Arguments.of("KNAAkab", 2, 0, 1, 1),
                Arguments.of("KNAAka", 2, 0, 1, 0),
                Arguments.of("KNABka", 1, 1, 1, 0),
                Arguments.of("KRAkabb", 1, 0, 1, 2)));
    }

    /** Compares the bounds for positions with own guards with exact results. */
    private void compareBounds(String pieces, GuardSets own, GuardSets others) throws IOException {
        MateTable exact = new MateTableMaker(force(pieces), MateIndex.King.ON_POINT, own, others).table();
        int decided = 0;
        for (int sample = 0; sample < SAMPLES_OF_BOUNDS; sample++) {
            XiangqiPosition position = (XiangqiPosition) random.next(pieces);
            int bound = moves(pieces, position);
            int known = exact.probe(position, XiangqiPiece.RED);
            assertTrue(bound == MateTables.UNKNOWN
                    || (bound == MateTables.DRAWN ? known == 0 : known > 0 && known <= bound));
            decided += bound == MateTables.UNKNOWN ? 0 : 1;
        }
        assertTrue(decided > 0);
    }
}
