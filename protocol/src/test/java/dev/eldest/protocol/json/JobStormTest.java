package dev.eldest.protocol.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.jobs.JobQueue.Counts;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients connect, submit, terminate and disconnect. Every position has one answer unless its client has gone. */
class JobStormTest {
    private static final int JOBS = 100_000;
    private static final int CLIENTS = 6;
    private static final long QUOTA = 40_000;

    private final SplittableRandom random = new SplittableRandom(7);
    private final Map<JobFixture.Client, Integer> submitted = new HashMap<>();
    private int all;
    private int vanished;
    private int terminated;

    @Test
    @Timeout(60)
    void answersFewJobsOnce() {
        storm(2_000);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void answersManyJobsOnce() {
        storm((int) Math.ceil(JOBS * Double.parseDouble(System.getProperty("eldest.long.scale", "1"))));
    }

    private void storm(int jobs) {
        try (JobFixture fixture = new JobFixture(4)) {
            JobFixture.Client[] clients = new JobFixture.Client[CLIENTS];
            while (all < jobs) {
                int index = random.nextInt(CLIENTS);
                if (clients[index] == null) {
                    clients[index] = fixture.client("tenant " + index / 2, QUOTA);
                    submitted.put(clients[index], 0);
                }
                clients[index] = act(clients[index]);
            }
            for (JobFixture.Client client : clients) {
                if (client != null) {
                    finish(client);
                }
            }
            fixture.awaitNoRunningJobs();
            assertTrue(vanished > 0 && terminated > 0);
            Counts counts = fixture.queue.counts();
            assertEquals(0, counts.waiting() + counts.running());
            assertTrue(counts.answered() + counts.refused() <= all && counts.terminated() > 0, counts::toString);
            assertEquals(0, fixture.engine.stats().searches());
        }
    }

    /** Performs a random action. Returns the client, or null if it has disconnected. */
    private JobFixture.Client act(JobFixture.Client client) {
        int action = random.nextInt(1000);
        if (action < 8) {
            client.session.close();
            vanished++;
            assertFalse(client.session.pending() < 0);
            return null;
        }
        if (action < 16) {
            finish(client);
            return null;
        }
        if (action < 120) {
            terminated++;
            client.sendLines("{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":" + random.nextInt(40) + "}");
        } else if (action < 130) {
            client.sendLines("{\"id\":\"t\",\"action\":\"terminate_all\"}");
        } else if (action < 140) {
            client.congested = random.nextBoolean();
            client.session.resume();
        } else {
            submit(client);
        }
        return client;
    }

    private void submit(JobFixture.Client client) {
        int turns = 1 + random.nextInt(3);
        String turnNumbers = turns == 1 ? "[0]" : turns == 2 ? "[1,0]" : "[0,2,1]";
        String moves = random.nextInt(20) == 0 ? "e2e4 e2e4" : "e2e4 e7e5";
        String limit = random.nextInt(10) == 0 ? "\"movetime\":5" : "\"nodes\":" + (1 + random.nextInt(400));
        client.sendLines("{\"id\":" + random.nextInt(40) + ",\"moves\":\"" + moves + "\",\"analyzeTurns\":"
                + turnNumbers + ",\"priority\":" + random.nextInt(3) + ",\"limits\":{" + limit + "}}");
        submitted.merge(client, turns, Integer::sum);
        all += turns;
    }

    private void finish(JobFixture.Client client) {
        client.congested = false;
        client.session.resume();
        client.endInputAndAwait();
        int answers = 0;
        for (Map<String, Object> line : client.replies()) {
            assertFalse(String.valueOf(line.get("error")).contains("internal error"), line::toString);
            if (line.containsKey("turnNumber")) {
                answers++;
            } else if (line.containsKey("error")) {
                assertTrue(line.get("error").toString().contains("full"), line::toString);
            }
        }
        int refused = (int) client.replies().stream()
                .filter(line -> line.containsKey("error") && !line.containsKey("turnNumber"))
                .count();
        int positions = submitted.remove(client);
        assertTrue(
                positions - 3 * refused <= answers && answers <= positions - refused,
                positions + " positions, " + answers + " answers, " + refused + " refused");
        assertEquals(QUOTA, client.freeBytes.get());
        assertEquals(1, client.ends.get());
    }
}
