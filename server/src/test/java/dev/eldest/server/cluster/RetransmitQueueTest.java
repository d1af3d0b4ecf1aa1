package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.jobs.AnalysisResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tests that an owner that acknowledges nothing takes a limited part of the memory. */
class RetransmitQueueTest {
    private static final int RESULTS = 10_000;

    private final List<String> sent = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();
    private final RetransmitQueue queue = new RetransmitQueue((owner, _) -> sent.add(owner), nanos::get);

    private static ClusterMessage answer(long number) {
        return new ClusterMessage.Answer(
                number, new AnalysisResult(List.of(), "e2e4", null, null, List.of("x".repeat(100))));
    }

    private void add(String owner, int count) {
        for (int i = 0; i < count; i++) {
            queue.add(owner, i, answer(i));
        }
    }

    @Test
    void limitsMemoryOfOwner() {
        add("silent", RESULTS);
        int held = queue.numbers("silent").size();
        assertTrue(held > 100 && held < RESULTS / 2, held + " results");
        queue.add("other", 1, answer(1));
        assertTrue(queue.contains("other", 1));
        nanos.set(2_000_000_000);
        queue.retransmit();
        assertEquals(held + 1, sent.size());
    }

    @Test
    void freesMemoryOfAcknowledgedResultsAndOfOwnersThatLeft() {
        for (int i = 0; i < RESULTS; i++) {
            queue.add("owner", i, answer(i));
            assertTrue(queue.contains("owner", i));
            queue.acknowledge("owner", i);
        }
        for (int i = 0; i < 100; i++) {
            add("leaving", RESULTS / 100);
            assertEquals(RESULTS / 100, queue.numbers("leaving").size());
            queue.retainOwners(Set.of());
        }
        assertTrue(queue.isEmpty());
    }
}
