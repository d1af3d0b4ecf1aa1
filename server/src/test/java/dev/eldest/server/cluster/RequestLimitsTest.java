package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequestLimitsTest {
    private static JobRequest request(String moves, Map<String, String> options, List<String> searchMoves) {
        SearchLimits limits = SearchLimits.ofNodes(1).withSearchMoves(searchMoves);
        return new JobRequest(1L, "chess", null, moves, limits, 1, 0, options, 0, true);
    }

    private static ClusterMessage.Task task(String moves, int turn) {
        return new ClusterMessage.Task(1, "alice", request(moves, Map.of(), List.of()), turn);
    }

    private static Map<String, String> options(int count) {
        return IntStream.range(0, count).boxed().collect(Collectors.toMap(i -> "option " + i, _ -> "1"));
    }

    @Test
    void countsAllTextsTogether() {
        String half = "a".repeat(RequestLimits.MAX_CHARACTERS / 2);
        assertTrue(RequestLimits.allow(request(half, Map.of("", half), List.of())));
        assertFalse(RequestLimits.allow(request(half, Map.of("", half), List.of("a"))));
        assertFalse(RequestLimits.allow("a", half, Map.of(half, ""), SearchLimits.INFINITE));
    }

    @Test
    void limitsNumberOfTexts() {
        int most = RequestLimits.MAX_SEARCH_MOVES;
        assertTrue(RequestLimits.allow(request("", Map.of(), Collections.nCopies(most, "e2e4"))));
        assertFalse(RequestLimits.allow(request("", Map.of(), Collections.nCopies(most + 1, "e2e4"))));
        assertTrue(RequestLimits.allow(request("", options(RequestLimits.MAX_OPTIONS), List.of())));
        assertFalse(RequestLimits.allow(request("", options(RequestLimits.MAX_OPTIONS + 1), List.of())));
    }

    @Test
    void refusesTasksThatTakeMuchMemory() {
        String longest = "a ".repeat(RequestLimits.MAX_CHARACTERS / 2);
        assertDoesNotThrow(() -> task(longest, longest.length() / 2));
        assertThrows(IllegalArgumentException.class, () -> task(longest + "a", 1));
        assertThrows(IllegalArgumentException.class, () -> task("e2e4 e7e5", -1));
        assertThrows(IllegalArgumentException.class, () -> task("e2e4 e7e5", 500_000));
    }

    @Test
    void refusesImpossibleLoads() {
        int most = ClusterMessage.State.MAX_LOAD;
        assertTrue(most >= EngineConfig.MAX_CORES + 2, "the places of the largest member");
        assertEquals(
                most,
                state(new MemberLoad(most, most, Integer.MAX_VALUE)).load().cores());
        for (MemberLoad load : List.of(
                new MemberLoad(most + 1, 1, 0),
                new MemberLoad(1, Integer.MAX_VALUE, 0),
                new MemberLoad(-1, 1, 0),
                new MemberLoad(1, 1, -1))) {
            assertThrows(IllegalArgumentException.class, () -> state(load), load.toString());
        }
    }

    private static ClusterMessage.State state(MemberLoad load) {
        return new ClusterMessage.State(new CompatibilityFingerprint("one"), load, null, 0, 0, List.of());
    }
}
