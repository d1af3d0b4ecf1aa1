package dev.eldest.bench.train.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.learn.WeightsFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class WeightChangesTest {
    @Test
    void listsChangesByCellAndByWeight() {
        WeightsFormat format = new WeightsFormat(
                List.of(new WeightsFormat.Group("pair", 1), new WeightsFormat.Group("file", 2)),
                List.of("early", "late"),
                99);
        WeightChanges changes = new WeightChanges(format, new int[6], new int[] {30, -40, 10, 20, 20, -60});
        assertLines(changes.cells(), "pair 0 / 0 30 / -40", "file 0 0 / 0 10 / 20", "file 1 0 / 0 20 / -60");
        assertLines(changes.summary(), "pair 0 / 0 30 / -40", "file (2) 0 / 0 15 / -20");
    }

    private static void assertLines(String table, String... lines) {
        List<String> found = table.lines()
                .skip(1)
                .map(line -> line.strip().replaceAll("\\s+", " "))
                .toList();
        assertEquals(List.of(lines), found);
    }
}
