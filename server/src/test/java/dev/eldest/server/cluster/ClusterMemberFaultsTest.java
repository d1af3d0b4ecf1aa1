package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.jobs.AnalysisKey;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import dev.eldest.server.net.CapturedLog;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Tests that an exception of one task does not prevent the others. */
class ClusterMemberFaultsTest {
    private static final AnalysisResult NOTHING = new AnalysisResult(List.of(), null, null, null, List.of());

    private final List<Object> done = new ArrayList<>();

    private void doOrThrow(int what) {
        if (what == 1) {
            throw new IllegalStateException("thrown by the test");
        }
        done.add(what);
    }

    @Test
    void runsRemainingTasksAfterException() {
        Safely.each(List.of(0, 1, 2), this::doOrThrow);
        assertEquals(List.of(0, 2), done);
    }

    @Test
    void runsQueuedTasksAfterException() {
        SerialRunner turn = new SerialRunner();
        turn.execute(() -> {
            turn.execute(() -> doOrThrow(1));
            turn.execute(() -> doOrThrow(2));
        });
        turn.execute(() -> doOrThrow(3));
        assertEquals(List.of(2, 3), done);
    }

    @Test
    void handlesMessagesAfterException() {
        SimulatedTime time = new SimulatedTime();
        SimulatedNet net = new SimulatedNet(time, 1);
        SimulatedMember first = new SimulatedMember("first", 1, time, net, "one");
        SimulatedMember second = new SimulatedMember("second", 1, time, net, "one");
        time.run(1000);
        net.beforeNextSend = () -> doOrThrow(1);
        first.clusterMember.receive(second.name, ClusterMessageCodec.bytes(new ClusterMessage.Answer(1, NOTHING)));
        assertNull(net.beforeNextSend, "nothing was thrown");
        first.addJobs(0, 2, 100);
        time.run(300);
        assertEquals(2, first.answers.size());
        assertEquals(100, second.searchedMillis);
    }

    /** The owner delegates nothing more to a member that returned a job, until that member has sent its state. */
    @Test
    void sendsStateAfterReturningJobs() {
        SimulatedTime time = new SimulatedTime();
        SimulatedNet net = new SimulatedNet(time, 1);
        SimulatedMember full = new SimulatedMember("full", 1, time, net, "one");
        SimulatedMember other = new SimulatedMember("other", 1, time, net, "one");
        full.addJobs(0, 1, 100_000);
        time.run(1000);
        JobRequest request =
                new JobRequest(1, "chess", null, "", SearchLimits.ofMoveTime(100), 1, 0, Map.of(), 1, false);
        long before = net.messages;
        for (int i = 0; i < 10; i++) {
            full.clusterMember.receive(
                    other.name, ClusterMessageCodec.bytes(new ClusterMessage.Task(i, "alice", request, 0)));
            time.run(2 * TickThread.TICK_MILLIS);
        }
        assertTrue(net.messages >= before + 20, () -> net.messages - before + " messages");
    }

    @Test
    void limitsRepliesToOneMessage() {
        SimulatedTime time = new SimulatedTime();
        SimulatedNet net = new SimulatedNet(time, 1);
        SimulatedMember first = new SimulatedMember("first", 1, time, net, "one");
        SimulatedMember second = new SimulatedMember("second", 1, time, net, "one");
        time.run(1000);
        first.addCachedJobs(1, 10);
        time.run(1000);
        long before = net.messages;
        JobRequest known = new JobRequest(0, "chess", "p0", "", SearchLimits.ofNodes(10), 1, 0, Map.of(), 0, true);
        ClusterMessage lookup = new ClusterMessage.CacheLookup(Collections.nCopies(1_000, AnalysisKey.of(known, 0)));
        first.clusterMember.receive(second.name, ClusterMessageCodec.bytes(lookup));
        assertEquals(before + 1, net.messages);
        List<ClusterMessage> greedy = List.of(new ClusterMessage.State(
                new CompatibilityFingerprint("one"),
                new MemberLoad(0, 0, 0),
                null,
                0,
                0,
                LongStream.range(1000, 11_000).boxed().toList()));
        greedy.forEach(message -> first.clusterMember.receive(second.name, ClusterMessageCodec.bytes(message)));
        long replies = net.messages - before;
        assertTrue(replies >= 64 && replies <= 200, () -> replies + " replies");
    }

    @Test
    void limitsLogMessagesAboutMembers() {
        SimulatedTime time = new SimulatedTime();
        SimulatedNet net = new SimulatedNet(time, 1);
        SimulatedMember first = new SimulatedMember("first", 1, time, net, "one");
        SimulatedMember second = new SimulatedMember("second", 1, time, net, "one");
        time.run(1000);
        try (CapturedLog log = new CapturedLog("dev.eldest.server.cluster", Level.WARN)) {
            for (int i = 0; i < 1000; i++) {
                first.clusterMember.receive(second.name, new byte[] {(byte) i});
            }
            int logged = log.containing("message invalid").size();
            assertTrue(logged > 10 && logged < 100, () -> logged + " messages");
        }
    }

    @Test
    void returnsSearchThatCannotStart() {
        BiConsumer<String, ClusterMessage> post = (_, clusterMessage) -> done.add(clusterMessage);
        AcceptedSearches accepted = new AcceptedSearches(
                _ -> {
                    throw new IllegalStateException("thrown by the test");
                },
                () -> true,
                new EventThreadQuota(() -> 0),
                post,
                new RetransmitQueue(post, () -> 0),
                () -> 0);
        RemoteSearchRequest searchRequest =
                new RemoteSearchRequest("alice", "chess", Map.of(), null, "", SearchLimits.ofMoveTime(100));
        accepted.receive("owner", new ClusterMessage.Go(7, searchRequest, 0));
        assertEquals(
                7,
                assertInstanceOf(ClusterMessage.JobReturned.class, done.getLast())
                        .number());
        assertEquals(0, accepted.running());
    }
}
