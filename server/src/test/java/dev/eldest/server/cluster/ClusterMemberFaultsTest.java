package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.JobRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What one throws keeps nothing else from being done. */
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
    void theOthersAreDone() {
        Safely.each(List.of(0, 1, 2), this::doOrThrow);
        assertEquals(List.of(0, 2), done);
    }

    @Test
    void theNextHaveTheirTurn() {
        SerialRunner turn = new SerialRunner();
        turn.execute(() -> {
            turn.execute(() -> doOrThrow(1));
            turn.execute(() -> doOrThrow(2));
        });
        turn.execute(() -> doOrThrow(3));
        assertEquals(List.of(2, 3), done);
    }

    @Test
    void whatCannotBeDoneKeepsNobodyFromBeingHeard() {
        SimulatedTime time = new SimulatedTime();
        SimulatedNet net = new SimulatedNet(time, 1);
        SimulatedMember first = new SimulatedMember("first", 1, time, net, "one");
        SimulatedMember second = new SimulatedMember("second", 1, time, net, "one");
        time.run(1000);
        net.between = () -> doOrThrow(1);
        first.clusterMember.heard(second.name, ClusterMessageCodec.bytes(new ClusterMessage.Answer(1, NOTHING)));
        assertNull(net.between, "it has been thrown");
        first.ask(0, 2, 100);
        time.run(300);
        assertEquals(2, first.answers.size());
        assertEquals(100, second.searchedMillis);
    }

    /** Who is given a job back gives nothing more until it hears how it stands there. */
    @Test
    void whoGivesJobsBackTellsSoonHowItStands() {
        SimulatedTime time = new SimulatedTime();
        SimulatedNet net = new SimulatedNet(time, 1);
        SimulatedMember full = new SimulatedMember("full", 1, time, net, "one");
        SimulatedMember other = new SimulatedMember("other", 1, time, net, "one");
        full.ask(0, 1, 100_000);
        time.run(1000);
        JobRequest request =
                new JobRequest(1, "chess", null, "", SearchLimits.ofMoveTime(100), 1, 0, Map.of(), 1, false);
        long before = net.messages;
        for (int i = 0; i < 10; i++) {
            full.clusterMember.heard(
                    other.name, ClusterMessageCodec.bytes(new ClusterMessage.Task(i, "somebody", request, 0)));
            time.run(2 * ClusterMember.TICK_MILLIS);
        }
        assertTrue(net.messages >= before + 20, () -> net.messages - before + " messages");
    }

    @Test
    void aSearchThatCannotBeginIsGivenBack() {
        BiConsumer<String, ClusterMessage> post = (_, clusterMessage) -> done.add(clusterMessage);
        AcceptedSearches taken = new AcceptedSearches(
                _ -> {
                    throw new IllegalStateException("thrown by the test");
                },
                () -> true,
                post,
                new RetransmitQueue(post, () -> 0),
                () -> 0);
        RemoteSearchRequest asked =
                new RemoteSearchRequest("somebody", "chess", Map.of(), null, "", SearchLimits.ofMoveTime(100));
        taken.heard("owner", new ClusterMessage.Go(7, asked, 0));
        assertEquals(
                7, assertInstanceOf(ClusterMessage.Back.class, done.getLast()).number());
        assertEquals(0, taken.running());
    }
}
