package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.server.cli.StatusCommand.StatusText;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatusTextTest {
    @Test
    void formatsServerStatus() {
        Map<String, Object> live = Map.of(
                "sessions",
                7L,
                "searches",
                List.of(Map.of(), Map.of()),
                "waiting",
                1L,
                "cores",
                4L,
                "nps",
                99L,
                "hashfull",
                125L,
                "warm",
                true);
        assertEquals(
                List.of("7 sessions, 2 searches, 1 waiting; 4 cores, 99 nodes/s, table 12.5 % full"),
                new StatusText(live).lines());
    }

    @Test
    void formatsClusterStatus() {
        Map<String, Object> cluster = Map.of(
                "members",
                List.of(
                        Map.of("agrees", true, "cores", 3L, "jobs", 5L, "waiting", 9L),
                        Map.of("agrees", false, "cores", 0L, "jobs", 0L)),
                "jobsGiven",
                4L,
                "searchesGiven",
                1L,
                "taken",
                2L,
                "begunAnew",
                6L);
        assertEquals(
                "cluster: 2 other members, 1 compatible; free cores 3, jobs 5 running and 9 waiting;"
                        + " delegated 4 jobs and 1 searches, accepted 2; restarted 6",
                new StatusText(Map.of("cluster", cluster)).lines().getLast());
    }

    @Test
    void formatsMissingNumbersAsZero() {
        assertEquals(
                List.of("0 sessions, 0 searches, 0 waiting; 0 cores, 0 nodes/s, table 0.0 % full"),
                new StatusText(Map.of("sessions", "many")).lines());
    }
}
