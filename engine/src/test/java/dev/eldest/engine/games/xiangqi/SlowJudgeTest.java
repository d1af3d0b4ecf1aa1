package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The slow judge gives the verdicts of the table, from each position of a cycle and for both sides. */
class SlowJudgeTest {
    private static final int MIN_ENTRIES = 60;

    private static List<CycleEntry> table() throws IOException {
        return CycleEntry.table();
    }

    @ParameterizedTest
    @MethodSource("table")
    void agreesWithTable(CycleEntry entry) {
        for (CycleEntry view : entry.views()) {
            SlowJudge judge = view.playTwice();
            assertEquals(3, judge.occurrences(), view::toString);
            assertEquals(view.start(), judge.board().fen());
            assertEquals(view.asian(), judge.asian(), () -> view + ": " + judge.reason());
            assertEquals(view.chinese(), judge.chinese(), () -> view + ": " + judge.reason());
        }
    }

    @Test
    void tableIsLargeAndHasUniqueNames() throws IOException {
        List<CycleEntry> table = table();
        assertTrue(table.size() >= MIN_ENTRIES, () -> "only " + table.size() + " entries");
        assertEquals(
                table.size(),
                table.stream().map(CycleEntry::name).collect(Collectors.toSet()).size());
    }
}
