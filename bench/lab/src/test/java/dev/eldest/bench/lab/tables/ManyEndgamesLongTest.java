package dev.eldest.bench.lab.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks the endgames of up to four pieces, or a share of them by the scale, in order of dependency. */
@Tag("long")
class ManyEndgamesLongTest {
    private static final int SAMPLE = 1_000;

    /** Published longest mates, in moves. */
    private static final Map<String, Integer> LONGEST = Map.ofEntries(
            Map.entry("KQK", 10),
            Map.entry("KRK", 16),
            Map.entry("KPK", 28),
            Map.entry("KBBK", 19),
            Map.entry("KBNK", 33),
            Map.entry("KNNK", 1),
            Map.entry("KQKQ", 13),
            Map.entry("KQKR", 35),
            Map.entry("KQKB", 17),
            Map.entry("KQKN", 21),
            Map.entry("KRKR", 19),
            Map.entry("KRKB", 29),
            Map.entry("KRKN", 40),
            Map.entry("KRKP", 43),
            Map.entry("KPKP", 33));

    @Test
    void generatesCorrectTables() throws InterruptedException {
        GeneratedTables tables = new GeneratedTables();
        List<MaterialSignature> all = EndgameList.upTo(EndgamePosition.MAX_PIECES);
        for (MaterialSignature ending : all.subList(0, LongScale.of(all.size()))) {
            EndgameTable table = tables.of(ending);
            int longest = (table.maxWinPlies() + 1) / 2;
            assertEquals(LONGEST.getOrDefault(ending.name(), longest), longest, ending::name);
            assertEquals(List.of(), new RuleCheck(table, tables.known().tablebase()).wrong(SAMPLE), ending::name);
        }
    }
}
