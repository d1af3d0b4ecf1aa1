package dev.eldest.bench.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All endings of four men, or as many of them as the scale says, in the order in which they lead to each other. */
@Tag("long")
class ManyEndgamesLongTest {
    private static final double SCALE = Double.parseDouble(System.getProperty("eldest.long.scale", "1"));
    private static final int SAMPLE = 1_000;

    /** The longest mates in moves, as others have found them. */
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
    void theyAreRight() throws InterruptedException {
        MadeTables made = new MadeTables();
        List<MaterialSignature> all = EndgameList.upTo(EndgamePosition.MOST);
        for (MaterialSignature ending : all.subList(0, (int) Math.ceil(Math.min(1, SCALE) * all.size()))) {
            EndgameTable table = made.of(ending);
            int longest = (table.longest() + 1) / 2;
            assertEquals(LONGEST.getOrDefault(ending.name(), longest), longest, ending::name);
            assertEquals(List.of(), new RuleCheck(table, made.all().tables()).wrong(SAMPLE), ending::name);
        }
    }
}
