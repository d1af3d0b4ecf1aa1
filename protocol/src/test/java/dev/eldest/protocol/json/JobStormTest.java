package dev.eldest.protocol.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.jobs.JobCounts;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients come, ask, end what they asked for and go: every position has its one answer, or its client is gone. */
class JobStormTest {
    private static final int JOBS = 100_000;
    private static final int CLIENTS = 6;
    private static final long ROOM = 40_000;

    private final SplittableRandom random = new SplittableRandom(7);
    private final Map<JobDesk.Client, Integer> asked = new HashMap<>();
    private int all;
    private int vanished;
    private int terminated;

    @Test
    @Timeout(60)
    void aFewJobs() throws InterruptedException {
        storm(2_000);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void manyJobs() throws InterruptedException {
        storm((int) Math.ceil(JOBS * Double.parseDouble(System.getProperty("eldest.long.scale", "1"))));
    }

    private void storm(int jobs) throws InterruptedException {
        try (JobDesk desk = new JobDesk(4)) {
            JobDesk.Client[] clients = new JobDesk.Client[CLIENTS];
            while (all < jobs) {
                int who = random.nextInt(CLIENTS);
                if (clients[who] == null) {
                    clients[who] = desk.client("party " + who / 2, ROOM);
                    asked.put(clients[who], 0);
                }
                clients[who] = act(clients[who]);
            }
            for (JobDesk.Client client : clients) {
                if (client != null) {
                    finish(client);
                }
            }
            while (desk.queue.running() > 0) {
                Thread.sleep(1);
            }
            assertTrue(vanished > 0 && terminated > 0);
            JobCounts counts = desk.queue.counts();
            assertEquals(0, counts.waiting() + counts.running());
            assertTrue(counts.answered() + counts.refused() <= all && counts.terminated() > 0, counts::toString);
            assertEquals(0, desk.engine.stats().searches());
        }
    }

    /** Null if the client is gone. */
    private JobDesk.Client act(JobDesk.Client client) {
        int what = random.nextInt(1000);
        if (what < 8) {
            client.talk.close();
            vanished++;
            assertFalse(client.talk.pending() < 0);
            return null;
        }
        if (what < 16) {
            finish(client);
            return null;
        }
        if (what < 120) {
            terminated++;
            client.say("{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":" + random.nextInt(40) + "}");
        } else if (what < 130) {
            client.say("{\"id\":\"t\",\"action\":\"terminate_all\"}");
        } else if (what < 140) {
            client.congested = random.nextBoolean();
            client.talk.resume();
        } else {
            ask(client);
        }
        return client;
    }

    private void ask(JobDesk.Client client) {
        int turns = 1 + random.nextInt(3);
        String turnNumbers = turns == 1 ? "[0]" : turns == 2 ? "[1,0]" : "[0,2,1]";
        String moves = random.nextInt(20) == 0 ? "e2e4 e2e4" : "e2e4 e7e5";
        String limit = random.nextInt(10) == 0 ? "\"movetime\":5" : "\"nodes\":" + (1 + random.nextInt(400));
        client.say("{\"id\":" + random.nextInt(40) + ",\"moves\":\"" + moves + "\",\"analyzeTurns\":" + turnNumbers
                + ",\"priority\":" + random.nextInt(3) + ",\"limits\":{" + limit + "}}");
        asked.merge(client, turns, Integer::sum);
        all += turns;
    }

    private void finish(JobDesk.Client client) {
        client.congested = false;
        client.talk.resume();
        client.hangUp();
        int answers = 0;
        for (Map<String, Object> line : client.heard()) {
            assertFalse(String.valueOf(line.get("error")).contains("should not happen"), line::toString);
            if (line.containsKey("turnNumber")) {
                answers++;
            } else if (line.containsKey("error")) {
                assertTrue(line.get("error").toString().contains("full"), line::toString);
            }
        }
        int refused = (int) client.heard().stream()
                .filter(line -> line.containsKey("error") && !line.containsKey("turnNumber"))
                .count();
        int positions = asked.remove(client);
        assertTrue(
                positions - 3 * refused <= answers && answers <= positions - refused,
                positions + " positions, " + answers + " answers, " + refused + " refused");
        assertEquals(ROOM, client.roomLeft.get());
        assertEquals(1, client.ends.get());
    }
}
