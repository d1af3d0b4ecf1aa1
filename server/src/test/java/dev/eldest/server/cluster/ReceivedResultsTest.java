package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.jobs.AnalysisResult;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReceivedResultsTest {
    private static SearchInfo line(int number, int moves, String move) {
        return new SearchInfo(
                20, 20, number, false, 0, SearchInfo.Bound.EXACT, 1, 1, 0, Collections.nCopies(moves, move));
    }

    private static AnalysisResult result(List<SearchInfo> lines, List<String> remarks) {
        return new AnalysisResult(lines, "e2e4", null, null, remarks);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 250, e2e4, true",
        "256, 250, e2e4, true",
        "257, 1, e2e4, false",
        "0, 1, e2e4, false",
        "1, 1000, e2e4, false",
        "1, 1, 'e2 e4', false",
        "1, 30, aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,"
                + " true",
        "1, 40, aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,"
                + " false"
    })
    void acceptsLinesOfClientsLength(int number, int moves, String move, boolean valid) {
        assertEquals(valid, ReceivedResults.isValid(line(number, moves, move)));
    }

    @Test
    void acceptsAsManyLinesAsOptionAllows() {
        List<SearchInfo> lines = IntStream.rangeClosed(1, CommonOption.MAX_LINES)
                .mapToObj(number -> line(number, 60, "e2e4"))
                .toList();
        assertEquals(true, ReceivedResults.isValid(result(lines, List.of())));
    }

    @Test
    void refusesLongestLinesTogether() {
        List<SearchInfo> lines = IntStream.rangeClosed(1, CommonOption.MAX_LINES)
                .mapToObj(number -> line(number, 600, "e2e4"))
                .toList();
        assertEquals(false, ReceivedResults.isValid(result(lines, List.of())));
    }

    @ParameterizedTest
    @CsvSource({"8, 400, true", "9, 1, false", "8, 40000, false"})
    void acceptsFewRemarks(int count, int length, boolean valid) {
        List<String> remarks = Collections.nCopies(count, "\"".repeat(length));
        assertEquals(valid, ReceivedResults.isValid(result(List.of(line(1, 1, "e2e4")), remarks)));
    }
}
