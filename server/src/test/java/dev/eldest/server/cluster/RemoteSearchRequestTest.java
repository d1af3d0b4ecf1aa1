package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.SearchLimits;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteSearchRequestTest {
    private static RemoteSearchRequest request(Map<String, String> options, int moves, int searchMoves) {
        String played = String.join(" ", Collections.nCopies(moves, "e2e4"));
        SearchLimits limits = SearchLimits.INFINITE.withSearchMoves(Collections.nCopies(searchMoves, "e2e4"));
        return new RemoteSearchRequest("alice", "chess", options, null, played, limits);
    }

    @Test
    void acceptsLongGame() {
        RemoteSearchRequest request = request(Map.of(), RemoteSearchRequest.MAX_MOVES, RequestLimits.MAX_SEARCH_MOVES);
        assertEquals(RemoteSearchRequest.MAX_MOVES, request.moveList().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {CommonOption.HASH, CommonOption.SHARED_HASH, CommonOption.CLEAR_HASH})
    void refusesOptionsOfTables(String option) {
        assertThrows(IllegalArgumentException.class, () -> request(Map.of(option, "64"), 1, 0));
    }

    @Test
    void refusesMoreThanCanBeSetUpInTime() {
        assertThrows(IllegalArgumentException.class, () -> request(Map.of(), RemoteSearchRequest.MAX_MOVES + 1, 0));
        assertThrows(IllegalArgumentException.class, () -> request(Map.of(), 1, RequestLimits.MAX_SEARCH_MOVES + 1));
    }
}
