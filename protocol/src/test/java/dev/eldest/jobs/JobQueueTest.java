package dev.eldest.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import dev.eldest.jobs.JobClient.JobListener;
import dev.eldest.protocol.FakeSession;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Order of jobs, with sessions whose searches end when the test ends them. */
class JobQueueTest {
    private static final int AT_ONCE = 2;
    private static final int NEWCOMERS = 16;

    private final ArrayDeque<Runnable> work = new ArrayDeque<>();
    /** In the order of opening. */
    private final List<FakeSession> sessions = new ArrayList<>();

    private final List<String> tenants = new ArrayList<>();
    private boolean noMemory;
    private int next = -1;
    private final JobQueue queue = new JobQueue(this::open, work::add, AT_ONCE);
    private final List<String> answers = new ArrayList<>();

    private Session open(String tenant) {
        if (noMemory) {
            throw new RefusedException("there is no memory");
        }
        tenants.add(tenant);
        sessions.add(new FakeSession());
        return sessions.getLast();
    }

    private final class RecordingClient implements JobListener {
        private boolean reads = true;
        private int allAnswered;

        @Override
        public boolean congested() {
            return !reads;
        }

        @Override
        public void progress(Job job, AnalysisResult analysisResult) {
            answers.add(job.request().id() + " goes on");
        }

        @Override
        public void answer(Job job, AnalysisResult analysisResult) {
            answers.add(job.request().id().toString());
        }

        @Override
        public void refused(Job job, String field, String reason) {
            answers.add(job.request().id() + " refused: " + reason);
        }

        @Override
        public void allAnswered() {
            allAnswered++;
        }
    }

    private JobClient client(String tenant) {
        return queue.addClient(tenant, MemoryQuota.UNLIMITED, new RecordingClient());
    }

    private static JobRequest request(Object id, int priority) {
        return new JobRequest(id, null, null, "", SearchLimits.ofDepth(9), 1, priority, Map.of(), 0, true);
    }

    private void submit(JobClient client, Object... ids) {
        for (Object id : ids) {
            assertTrue(client.add(request(id, 0), List.of(0), 100));
        }
        run();
    }

    private void run() {
        while (!work.isEmpty()) {
            work.poll().run();
        }
    }

    /** Ends the search of the next session in rotation and runs all work. */
    private void endOne() {
        do {
            next = (next + 1) % sessions.size();
        } while (!sessions.get(next).searching());
        sessions.get(next).end();
        run();
    }

    private void pulseAll() {
        sessions.stream()
                .filter(FakeSession::searching)
                .toList()
                .forEach(session -> session.listener().pulse(new SearchPulse(1, 1, 1, 1, 0)));
        run();
    }

    private void endAll() {
        while (sessions.stream().anyMatch(FakeSession::searching)) {
            endOne();
        }
    }

    private int searching() {
        return (int) sessions.stream().filter(FakeSession::searching).count();
    }

    @Test
    void limitsRunningJobsAndReusesSessions() {
        submit(client("a"), 1, 2, 3, 4, 5);
        assertEquals(AT_ONCE, searching());
        endAll();
        assertEquals(List.of("1", "2", "3", "4", "5"), answers.stream().sorted().toList());
        assertEquals(AT_ONCE, sessions.size());
        assertEquals(0, queue.running());
    }

    /** When all places are taken, one job ends for each client without a job, and none ends otherwise. */
    @Test
    void endsLongJobForNewcomer() {
        JobQueue full = new JobQueue(this::open, work::add, AT_ONCE, 0, _ -> {}, System::nanoTime);
        for (int i = 0; i < AT_ONCE + NEWCOMERS; i++) {
            submit(full.addClient("tenant " + i, MemoryQuota.UNLIMITED, new RecordingClient()), "long " + i);
        }
        pulseAll();
        assertEquals(AT_ONCE + NEWCOMERS, searching());
        submit(full.addClient("newcomer", MemoryQuota.UNLIMITED, new RecordingClient()), "short");
        assertFalse(tenants.contains("newcomer"));
        pulseAll();
        assertEquals(1, answers.size(), answers::toString);
        assertTrue(tenants.contains("newcomer"));
        pulseAll();
        assertEquals(1, answers.size(), answers::toString);
        assertEquals(AT_ONCE + NEWCOMERS, searching());
    }

    @Test
    void runsHighestPriorityFirst() {
        JobClient client = client("a");
        submit(client, "x", "y");
        client.add(request("low", -1), List.of(0), 10);
        client.add(request("normal", 0), List.of(0), 10);
        client.add(request("high", 7), List.of(0), 10);
        client.add(request("also high", 7), List.of(0), 10);
        endAll();
        assertEquals(
                List.of("high", "also high", "normal", "low"),
                answers.stream()
                        .filter(answer -> !answer.equals("x") && !answer.equals("y"))
                        .toList());
    }

    @Test
    void startsJobOfIdleTenantAtOnce() {
        submit(client("a"), 1, 2, 3, 4);
        assertEquals(2, searching());
        submit(client("b"), 11, 12);
        assertEquals(3, searching());
        assertEquals(List.of("a", "a", "b"), tenants);
    }

    @Test
    void limitsNewcomers() {
        for (int i = 0; i < 40; i++) {
            submit(client("tenant " + i), i);
        }
        assertEquals(AT_ONCE + NEWCOMERS, searching());
        endAll();
        assertEquals(40, answers.size());
    }

    @Test
    void sharesFairlyBetweenTenants() {
        JobClient greedy = client("greedy");
        JobClient greedyToo = client("greedy");
        JobClient modest = client("modest");
        for (int i = 0; i < 50; i++) {
            submit(greedy, "g" + i);
            submit(greedyToo, "h" + i);
        }
        submit(modest, "m0", "m1", "m2", "m3", "m4");
        while (!answers.contains("m4")) {
            endOne();
        }
        assertTrue(answers.size() <= 16, answers::toString);
        endAll();
        assertEquals(105, answers.size());
        assertTrue(answers.indexOf("h10") < answers.indexOf("g15"), "two clients of a tenant alternate");
    }

    @Test
    void skipsCongestedClients() {
        RecordingClient listener = new RecordingClient();
        JobClient slow = queue.addClient("slow", MemoryQuota.UNLIMITED, listener);
        listener.reads = false;
        submit(slow, 1);
        assertEquals(0, searching());
        submit(client("quick"), 2);
        endAll();
        assertEquals(List.of("2"), answers);
        listener.reads = true;
        slow.resume();
        run();
        endAll();
        assertEquals(List.of("2", "1"), answers);
        assertEquals(1, listener.allAnswered);
    }

    @Test
    void refusesImpossibleJobAndContinues() {
        JobClient client = client("a");
        noMemory = true;
        submit(client, 1);
        noMemory = false;
        submit(client, 2);
        endAll();
        assertEquals(List.of("1 refused: there is no memory", "2"), answers);
        assertEquals(0, client.pending());
    }

    @Test
    void closesSessionWithLastClientOfTenant() {
        JobClient one = client("a");
        JobClient two = client("a");
        submit(one, 1);
        endAll();
        one.close();
        assertTrue(!sessions.getFirst().closed());
        two.close();
        assertTrue(sessions.getFirst().closed());
        JobClient three = client("a");
        submit(three, 2);
        three.close();
        run();
        assertNotSame(sessions.get(0), sessions.get(1));
        assertTrue(sessions.get(1).closed());
    }

    @Test
    void closesSessionWhenLearntDataIsCleared() {
        JobClient client = client("a");
        submit(client, 1);
        endAll();
        client.clearLearnt();
        assertTrue(sessions.getFirst().closed());
    }

    @Test
    void keepsFewIdleSessions() {
        List<JobClient> clients = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            clients.add(client("tenant " + i));
            submit(clients.getLast(), i);
        }
        endAll();
        assertEquals(
                AT_ONCE, sessions.stream().filter(session -> !session.closed()).count());
        queue.close();
        assertTrue(sessions.stream().allMatch(FakeSession::closed));
    }
}
