package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.protocol.text.JsonTreeParser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusTextTest {
    @Test
    void formatsServerStatus() {
        String live = """
            {"version":"1.2","millis":3723000,"sessions":7,"searches":[{},{}],"waiting":1,"cores":4,"nps":99,
            "hashfull":125,"warm":false,"jobs":{"running":3,"waiting":5},
            "memory":[{"name":"off-heap","used":5242880,"limit":1073741824,"kinds":{}},
            {"name":"heap","used":1048576,"limit":2097152,"kinds":{}}]}\
            """;
        assertEquals(
                List.of(
                        "Eldest 1.2, up 1 h 2 min, warming up",
                        "7 sessions, 2 searches, 1 waiting; jobs: 3 running, 5 waiting",
                        "4 cores, 99 nodes/s, table 12.5 % full; memory: off-heap 5 of 1024 MB, heap 1 of 2 MB"),
                new StatusText(JsonTreeParser.readWhole(live)).lines());
    }

    @ParameterizedTest
    @CsvSource({"59999, 0 min 59 s", "3599999, 59 min 59 s", "86399999, 23 h 59 min", "180000000, 2 d 2 h"})
    void formatsUptimeInTwoUnits(long millis, String text) {
        assertEquals(
                "Eldest ?, up " + text,
                new StatusText(Map.of("millis", millis)).lines().getFirst());
    }

    @Test
    void formatsClusterStatus() {
        Map<String, Object> cluster = Map.of(
                "members",
                List.of(
                        Map.of("compatible", true, "cores", 3L, "jobs", 5L, "waiting", 9L),
                        Map.of("compatible", false, "cores", 0L, "jobs", 0L)),
                "delegatedJobs",
                4L,
                "delegatedSearches",
                1L,
                "accepted",
                2L,
                "shared",
                Map.of("searches", List.of(Map.of("id", 1L))),
                "restarted",
                6L);
        assertEquals(
                "cluster: 2 other members, 1 compatible; free cores 3, jobs 5 running and 9 waiting;"
                        + " delegated 4 jobs and 1 searches, accepted 2, shared 1; restarted 6",
                new StatusText(Map.of("cluster", cluster)).lines().getLast());
    }

    @Test
    void formatsMissingNumbersAsZero() {
        assertEquals(
                List.of(
                        "Eldest ?, up 0 min 0 s",
                        "0 sessions, 0 searches, 0 waiting; jobs: 0 running, 0 waiting",
                        "0 cores, 0 nodes/s, table 0.0 % full; memory: "),
                new StatusText(Map.of("sessions", "many")).lines());
    }
}
