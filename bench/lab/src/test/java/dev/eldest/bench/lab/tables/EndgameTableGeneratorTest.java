package dev.eldest.bench.lab.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.EndgameTableReader;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EndgameTableGeneratorTest {
    private static final Game GAME = new ChessGame();

    private final GeneratedTables tables = new GeneratedTables();

    /** Published values: 10, 16, 28 and 19 moves. */
    @ParameterizedTest
    @CsvSource({"KQK, 19", "KRK, 31", "KPK, 55", "KBBK, 37", "KNNK, 1"})
    void findsLongestMates(String ending, int plies) throws InterruptedException {
        assertEquals(plies, tables.of(ending).maxWinPlies());
    }

    /** By induction over the plies, only the right values all follow from the values after the moves. */
    @ParameterizedTest
    @CsvSource({"KQK, 46137"})
    void agreesWithRulesInEveryPosition(String ending, int positions) throws InterruptedException {
        checkEveryPosition(ending, positions);
    }

    @ParameterizedTest
    @CsvSource({"KRK, 50015", "KPK, 165676"})
    @Tag("long")
    void agreesWithRulesInEveryPositionOfOtherEndings(String ending, int positions) throws InterruptedException {
        checkEveryPosition(ending, positions);
    }

    private void checkEveryPosition(String ending, int positions) throws InterruptedException {
        EndgameTable table = tables.of(ending);
        RuleCheck check = new RuleCheck(table, tables.known().tablebase());
        EndgamePosition endgame = new EndgamePosition();
        int seen = 0;
        for (int side = 0; side < 2; side++) {
            for (int number = 0; number < table.index().size(); number++) {
                table.index().setUp(number, side, endgame);
                if (position(endgame) != null && table.index().number(endgame) == number) {
                    seen++;
                    assertTrue(check.isRight(position(endgame)), () -> EndgameFen.fen(endgame));
                }
            }
        }
        assertEquals(positions, seen);
    }

    /** {@code eldest tables make} writes the same tables. */
    @Test
    void generatesTablesOfEngine() throws InterruptedException, IOException {
        long bytes = 0;
        for (String ending : List.of("KQK", "KRK", "KPK")) {
            try (InputStream in = ChessGame.class.getResourceAsStream(ending + ".mates")) {
                EndgameTableReader reader = new EndgameTableReader(in);
                EndgameTable kept = reader.read(MemorySegment.ofArray(new byte[(int) reader.bytes()]));
                assertEquals(-1, tables.of(ending).values().mismatch(kept.values()), ending);
                bytes += reader.bytes();
            }
        }
        assertTrue(GAME.tableBytes() >= bytes, bytes + " bytes");
    }

    private static Position position(EndgamePosition endgame) {
        if (Long.bitCount(endgame.occupied()) != endgame.count) {
            return null;
        }
        try {
            return GAME.notation().parse(EndgameFen.fen(endgame));
        } catch (NotationException e) {
            return null;
        }
    }

    @Test
    void generatesSameTableWithAnyThreads() throws InterruptedException {
        GeneratedTables one = new GeneratedTables();
        one.of("KPK");
        for (int threads : new int[] {1, 3}) {
            try (ParallelRange parallelRange = new ParallelRange(threads)) {
                EndgameTable again = new EndgameTableGenerator(
                                one.of("KPK").index().materialSignature(),
                                one.known().tablebase(),
                                parallelRange)
                        .generate();
                assertEquals(-1, one.of("KPK").values().mismatch(again.values()));
            }
        }
    }

    @Test
    void generatesConsistentValues() throws InterruptedException {
        EndgameTable table = tables.of("KPK");
        TableCheck check = new TableCheck(table, tables.known().tablebase());
        check.run(0, table.index().size());
        assertEquals(List.of(), check.statistics().wrong());
        assertEquals(55, check.statistics().longest());
        assertEquals(List.of(), new RuleCheck(table, tables.known().tablebase()).wrong(500));
    }

    @Test
    void findsWrongValue() throws InterruptedException {
        EndgameTable table = tables.of("KRK");
        byte[] values = table.values().toArray(ValueLayout.JAVA_BYTE);
        EndgamePosition endgame = new EndgamePosition();
        int number = 0;
        do {
            table.index().setUp(++number, 0, endgame);
        } while (position(endgame) == null || table.index().number(endgame) != number);
        values[number] += 2;
        EndgameTable broken = new EndgameTable(table.index(), MemorySegment.ofArray(values), table.maxWinPlies());
        TableCheck check = new TableCheck(broken, new KnownTables(List.of(broken)).tablebase());
        check.run(0, table.index().size());
        assertTrue(check.statistics().wrong().contains(EndgameFen.fen(endgame)));
    }
}
