package dev.eldest.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.jobs.JobClient.JobListener;
import dev.eldest.jobs.JobPlacement.JobTarget;
import dev.eldest.jobs.JobPlacement.RemoteJobListener;
import dev.eldest.protocol.FakeSession;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Jobs that run remotely when the one local place is taken, and are lost, returned or refused there. */
class RemoteJobsTest {
    private static final AnalysisResult SOMETHING =
            new AnalysisResult(List.of(), "e2e4", null, null, List.of("done elsewhere"));

    private final ArrayDeque<Runnable> work = new ArrayDeque<>();
    private final List<FakeSession> sessions = new ArrayList<>();
    private final JobQueue queue = new JobQueue(
            _ -> {
                sessions.add(new FakeSession());
                return sessions.getLast();
            },
            work::add,
            1);
    private final List<String> answers = new ArrayList<>();
    private final List<Sent> sent = new ArrayList<>();
    private final List<Integer> turns = new ArrayList<>();
    private int freeRemotePlaces = 2;
    private int releasedPlaces;
    private long bytesTaken;
    private final MemoryQuota memoryQuota = new MemoryQuota() {
        @Override
        public boolean acquire(long bytes) {
            bytesTaken += bytes;
            return true;
        }

        @Override
        public void release(long bytes) {
            bytesTaken -= bytes;
        }
    };
    private final JobClient client = queue.addClient("alice", memoryQuota, new Listener());

    private class Listener implements JobListener {
        @Override
        public boolean congested() {
            return false;
        }

        @Override
        public void progress(Job job, AnalysisResult analysisResult) {
            answers.add(job.request().id() + " goes on");
        }

        @Override
        public void answer(Job job, AnalysisResult analysisResult) {
            answers.add(job.request().id() + String.join("", analysisResult.remarks()));
        }

        @Override
        public void refused(Job job, String field, String why) {
            answers.add(job.request().id() + " refused: " + why);
        }

        @Override
        public void allAnswered() {
            answers.add("all");
        }
    }

    /** A job at a remote place. */
    private final class Sent implements JobTarget.Remote {
        private Object id;
        private RemoteJobListener listener;
        private boolean stopped;

        @Override
        public Runnable send(String tenant, JobRequest request, int turn, RemoteJobListener remoteJobListener) {
            id = tenant + " " + request.id();
            listener = remoteJobListener;
            sent.add(this);
            return () -> stopped = true;
        }

        @Override
        public void release() {
            releasedPlaces++;
        }
    }

    @BeforeEach
    void setPlacement() {
        queue.setPlacement((here, _, next) -> {
            turns.add(next.running());
            if (here == 0) {
                return JobTarget.LOCAL;
            }
            freeRemotePlaces--;
            return freeRemotePlaces < 0 ? null : new Sent();
        });
    }

    private static JobRequest request(Object id) {
        return request(id, null);
    }

    private static JobRequest request(Object id, String position) {
        return new JobRequest(id, null, position, "", SearchLimits.ofDepth(9), 1, 0, Map.of(), 1, true);
    }

    private void submit(Object... ids) {
        for (Object id : ids) {
            assertTrue(client.add(request(id), List.of(0), 100));
        }
        run();
    }

    private void run() {
        while (!work.isEmpty()) {
            work.poll().run();
        }
    }

    @Test
    void runsLocallyThenRemotelyThenQueues() {
        submit(1, 2, 3, 4);
        assertEquals(
                List.of("alice 2", "alice 3"),
                sent.stream().map(each -> each.id).toList());
        assertEquals(List.of(0, 1, 2, 3), turns, "running jobs of the client at each start");
        assertEquals(3, queue.nextRank().running());
        assertEquals(3, queue.running());
        assertEquals(1, queue.runningLocally());
        sent.getFirst().listener.progress(SOMETHING);
        freeRemotePlaces = 1;
        sent.getFirst().listener.answer(SOMETHING);
        run();
        assertEquals("alice 4", sent.getLast().id);
        sent.getLast().listener.answer(SOMETHING);
        sent.get(1).listener.answer(SOMETHING);
        run();
        sessions.getFirst().end();
        run();
        assertEquals(
                List.of("2 goes on", "2done elsewhere", "4done elsewhere", "3done elsewhere", "1", "all"), answers);
        assertEquals(0, queue.running());
        assertEquals(0, bytesTaken);
    }

    @Test
    void restartsJobWhoseAnswerIsIllegal() {
        submit(1, 2);
        sent.getFirst().listener.answer(new AnalysisResult(List.of(), "e2e5", null, null, List.of("illegal")));
        run();
        assertEquals("alice 2", sent.getLast().id);
        assertEquals(2, sent.size());
        sent.getLast().listener.answer(new AnalysisResult(List.of(), "e2e4", null, null, List.of("legal")));
        run();
        assertEquals(List.of("2legal"), answers);
    }

    private void assertRestarted(AnalysisResult impossible) {
        submit(1, 2);
        sent.getFirst().listener.answer(impossible);
        run();
        assertEquals("alice 2", sent.getLast().id);
        assertEquals(2, sent.size());
        assertEquals(List.of(), answers);
    }

    @Test
    void restartsJobWithoutMoveWhileGameGoesOn() {
        assertRestarted(new AnalysisResult(List.of(), null, null, null, List.of()));
    }

    @Test
    void restartsJobWithResultWhileGameGoesOn() {
        assertRestarted(new AnalysisResult(List.of(), "e2e4", null, GameStatus.Result.FIRST_WINS, List.of()));
    }

    @Test
    void restartsJobWithIllegalLine() {
        SearchInfo line = new SearchInfo(1, 1, 1, false, 0, SearchInfo.Bound.EXACT, 1, 1, 0, List.of("zzz"));
        assertRestarted(new AnalysisResult(List.of(line), "e2e4", null, null, List.of()));
    }

    @Test
    void acceptsNoMoveWhenGameIsOver() {
        submit(1);
        assertTrue(client.add(request(2, "mated"), List.of(0), 100));
        run();
        sent.getFirst()
                .listener
                .answer(new AnalysisResult(List.of(), null, null, GameStatus.Result.SECOND_WINS, List.of(" is over")));
        run();
        assertEquals(List.of("2 is over"), answers);
    }

    @Test
    void answersTerminatedJobWithoutMove() {
        submit(1, 2);
        client.terminate(2, _ -> true);
        sent.getFirst().listener.answer(new AnalysisResult(List.of(), null, null, null, List.of(" cannot be checked")));
        run();
        assertEquals(List.of("2"), answers);
    }

    @Test
    void restartsLostJobBeforeQueuedJobs() {
        submit(1, 2, 3, 4);
        freeRemotePlaces = 1;
        sent.get(1).listener.lost();
        run();
        assertEquals("alice 3", sent.getLast().id);
        sent.getFirst().listener.lost();
        sessions.getFirst().end();
        run();
        assertEquals(1, queue.counts().waiting());
        sessions.getFirst().end();
        assertEquals(List.of("1", "2"), answers);
    }

    @Test
    void runsJobLocallyWhenLostTwice() {
        submit(1, 2);
        freeRemotePlaces = 9;
        sent.getLast().listener.notStarted();
        run();
        sent.getLast().listener.lost();
        run();
        sent.getLast().listener.lost();
        run();
        assertEquals(3, sent.size());
        assertEquals(2, queue.runningLocally());
        sessions.forEach(FakeSession::end);
        assertEquals(List.of("1", "2", "all"), answers);
    }

    @Test
    void restartsNoTerminatedJob() {
        submit(1, 2, 3);
        client.terminate(2, _ -> true);
        assertTrue(sent.getFirst().stopped);
        assertFalse(sent.get(1).stopped);
        freeRemotePlaces = 1;
        sent.getFirst().listener.lost();
        run();
        assertEquals(List.of("2"), answers);
        assertEquals(2, sent.size());
        client.close();
        assertTrue(sent.get(1).stopped);
        sent.get(1).listener.lost();
        sessions.getFirst().end();
        run();
        assertEquals(0, queue.running());
        assertEquals(0, bytesTaken);
        assertEquals(2, sent.size());
    }

    @Test
    void sendsNoJobThatIsStoppedBefore() {
        assertTrue(client.add(request(1), List.of(0), 100));
        assertTrue(client.add(request(2), List.of(0), 100));
        client.terminate(2, _ -> true);
        run();
        assertEquals(List.of(), sent);
        assertEquals(1, releasedPlaces);
        assertEquals(List.of("2"), answers);
    }

    @Test
    void refusesLostJobWhenDrained() {
        submit(1, 2);
        queue.drain("we close");
        sent.getFirst().listener.lost();
        run();
        assertEquals(List.of("2 refused: we close"), answers);
        sessions.getFirst().end();
        assertEquals(0, queue.running());
    }

    /** Otherwise the place stays empty until the remote member asks again. */
    @Test
    void freesPlaceBeforeAnswer() {
        List<Boolean> started = new ArrayList<>();
        JobClient[] other = new JobClient[1];
        other[0] = queue.addClient("another", memoryQuota, new Listener() {
            @Override
            public void answer(Job job, AnalysisResult analysisResult) {
                started.add(other[0].startNow(request(7 + started.size()), 0, 100));
            }
        });
        assertTrue(other[0].startNow(request(7), 0, 100));
        assertFalse(other[0].startNow(request(8), 0, 100));
        run();
        sessions.getFirst().end();
        assertEquals(List.of(true), started);
        assertFalse(other[0].startNow(request(9), 0, 100));
        run();
        sessions.getLast().end();
        assertEquals(List.of(true, true), started);
    }

    @Test
    void startsJobsOfOthersAtOnceOrRefuses() {
        JobClient other = queue.addClient("another", memoryQuota, new Listener());
        assertTrue(other.startNow(request(7), 0, 100));
        assertFalse(other.startNow(request(8), 0, 100));
        run();
        assertEquals(1, queue.runningLocally());
        submit(1);
        assertEquals("alice 1", sent.getFirst().id);
        sessions.getFirst().end();
        run();
        queue.drain("we close");
        assertFalse(other.startNow(request(9), 0, 100));
        sent.getFirst().listener.answer(SOMETHING);
        run();
        assertEquals(List.of("7", "all", "1done elsewhere", "all"), answers);
        assertEquals(0, bytesTaken);
    }
}
