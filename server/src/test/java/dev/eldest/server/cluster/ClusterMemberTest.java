package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.jobs.JobRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests members over a simulated network in simulated time: each job has one result, whatever fails. */
class ClusterMemberTest {
    private static final String FINGERPRINT = "one";

    private final SimulatedTime time = new SimulatedTime();
    private final List<SimulatedMember> members = new ArrayList<>();
    private SimulatedNet net = new SimulatedNet(time, 1);

    private SimulatedMember member(int cores) {
        return member(cores, FINGERPRINT);
    }

    private SimulatedMember member(int cores, String fingerprint) {
        SimulatedMember member = new SimulatedMember("m" + members.size(), cores, time, net, fingerprint);
        members.add(member);
        return member;
    }

    /** Runs until the members have seen each other. */
    private void settle() {
        time.run(1000);
    }

    private static void assertAllOnce(int count, SimulatedMember member) {
        assertEquals(count, member.answers.size());
        assertTrue(member.answers.values().stream().allMatch(times -> times == 1), member.answers::toString);
    }

    private static boolean answered(SimulatedMember member, int count) {
        return member.answers.size() + member.refused >= count;
    }

    @Test
    void runsAllJobsWhenAlone() {
        SimulatedMember alone = member(2);
        settle();
        long startMillis = time.millis();
        alone.addJobs(0, 20, 100);
        assertTrue(time.runUntil(() -> answered(alone, 20), 10_000));
        assertTrue(time.millis() - startMillis <= 1_010, () -> time.millis() - startMillis + " ms");
        assertAllOnce(20, alone);
        assertEquals(0, net.messages);
    }

    @Test
    void distributesJobsByCores() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(2);
        SimulatedMember third = member(1);
        settle();
        long startMillis = time.millis();
        first.addJobs(0, 400, 100);
        assertTrue(time.runUntil(() -> answered(first, 400), 60_000));
        assertAllOnce(400, first);
        long took = time.millis() - startMillis;
        assertTrue(took < 10_400, () -> took + " ms, where four cores should need 10,000");
        assertEquals(100, first.searchedMillis / 100, 3);
        assertEquals(200, second.searchedMillis / 100, 5);
        assertEquals(100, third.searchedMillis / 100, 3);
        assertTrue(first.progress >= 200, () -> first.progress + " reports");
        assertEquals(0, first.clusterMember.view().jobs().restarted());
    }

    @Test
    void prefersOwnMember() {
        SimulatedMember first = member(2);
        SimulatedMember second = member(8);
        settle();
        first.addJobs(0, 2, 100);
        time.run(1000);
        assertAllOnce(2, first);
        assertEquals(0, second.searchedMillis);
    }

    @ParameterizedTest
    @CsvSource({"8192, true", "8193, false"})
    void runsJobLocallyWhenRequestIsTooLong(int characters, boolean delegated) {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        String moves = "\u2654".repeat(characters);
        for (int id = 0; id < 6; id++) {
            JobRequest request =
                    new JobRequest(id, "chess", null, moves, SearchLimits.ofMoveTime(100), 1, 0, Map.of(), 0, false);
            assertTrue(first.client.add(request, List.of(0), characters));
        }
        assertTrue(time.runUntil(() -> answered(first, 6), 5_000));
        assertAllOnce(6, first);
        assertEquals(delegated ? 300 : 0, second.searchedMillis);
        assertEquals(delegated ? 3 : 0, first.clusterMember.view().jobs().total());
    }

    @Test
    void distributesJobsOfAllMembers() {
        IntStream.range(0, 4).forEach(_ -> member(1));
        settle();
        for (SimulatedMember member : members) {
            member.addJobs(0, member == members.getFirst() ? 200 : 10, 50);
        }
        assertTrue(time.runUntil(() -> answered(members.getFirst(), 200), 60_000));
        assertAllOnce(200, members.getFirst());
        members.stream().skip(1).forEach(member -> assertAllOnce(10, member));
        assertTrue(time.millis() < 1000 + 230 * 50 / 4 + 300, () -> time.millis() + " ms");
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 100, 700})
    void sharesCoresFairlyAmongClientsOfAllMembers(int millis) {
        SimulatedMember crowded = member(4);
        SimulatedMember single = member(4);
        SimulatedMember third = member(4);
        settle();
        int jobs = 100_000 / millis;
        IntSupplier alone = single.addClient("alone", jobs, millis);
        time.run(2_000);
        List<IntSupplier> many = IntStream.range(0, 5)
                .mapToObj(i -> crowded.addClient("client " + i, jobs, millis))
                .toList();
        time.run(2_000);
        int before = alone.getAsInt();
        long searched = crowded.searchedMillis + single.searchedMillis + third.searchedMillis;
        List<Integer> manyBefore = many.stream().map(IntSupplier::getAsInt).toList();
        time.run(20_000);
        int fair = 20_000 * 12 / 6 / millis;
        int own = alone.getAsInt() - before;
        List<Integer> each = IntStream.range(0, 5)
                .mapToObj(i -> many.get(i).getAsInt() - manyBefore.get(i))
                .toList();
        assertEquals(fair, own, 0.2 * fair, () -> own + " of the single client, of the others " + each);
        each.forEach(count -> assertEquals(fair, count, 0.2 * fair, each::toString));
        long work = crowded.searchedMillis + single.searchedMillis + third.searchedMillis - searched;
        assertTrue(work > 0.93 * 12 * 20_000, () -> work + " ms of 240,000");
    }

    private long searched() {
        return members.stream().mapToLong(member -> member.searchedMillis).sum();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void sharesCachedResultsAmongMembers(boolean died) {
        IntStream.range(0, 4).forEach(_ -> member(1));
        settle();
        SimulatedMember first = members.getFirst();
        SimulatedMember last = members.getLast();
        first.addCachedJobs(200, 100);
        assertTrue(time.runUntil(() -> answered(first, 200), 60_000));
        assertEquals(20_000, searched());
        if (died) {
            net.kill(members.get(1).name, true);
            settle();
        }
        last.addCachedJobs(200, 100);
        assertTrue(time.runUntil(() -> answered(last, 200), 60_000));
        assertAllOnce(200, last);
        long again = searched() - 20_000;
        assertTrue(again <= (died ? 12_000 : 1_000), () -> again + " ms were searched again");
        assertTrue(members.stream().allMatch(member -> member.cache.view().entries() <= 200));
        long before = searched();
        last.answers.clear();
        last.addCachedJobs(200, 100);
        assertTrue(
                time.runUntil(() -> answered(last, 200), 1_000), "more was searched than the jobs that start at once");
        assertTrue(searched() - before <= 1_000);
    }

    @Test
    void doesNotWaitForSlowCacheReplies() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        first.addCachedJobs(100, 10);
        assertTrue(time.runUntil(() -> answered(first, 100), 60_000));
        first.play(600_000);
        second.play(600_000);
        net.minMillis = 400;
        net.maxMillis = 400;
        SimulatedMember third = member(1);
        settle();
        third.addCachedJobs(10, 1);
        assertTrue(time.runUntil(() -> answered(third, 10), 20), "the jobs waited for the cache");
        assertAllOnce(10, third);
    }

    @Test
    void runsJobsThatUnreachableMemberDoesNotAccept() {
        SimulatedMember first = member(2);
        SimulatedMember unreachable = member(1);
        settle();
        unreachable.addJobs(0, 1_000, 1_000);
        time.run(200);
        net.unreachable = unreachable.name;
        first.addJobs(0, 100, 100);
        assertTrue(time.runUntil(() -> answered(first, 100), 6_500), "two cores need 5,000 ms");
        assertAllOnce(100, first);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void restartsJobsOfDeadMember(boolean notified) {
        SimulatedMember first = member(1);
        member(1);
        SimulatedMember third = member(1);
        settle();
        first.addJobs(0, 60, 1000);
        time.run(5_500);
        net.kill(third.name, notified);
        assertTrue(time.runUntil(() -> answered(first, 60), 120_000));
        assertAllOnce(60, first);
        assertEquals(1, first.clusterMember.view().jobs().restarted());
        assertEquals(notified ? 1 : 2, first.clusterMember.view().members().size());
    }

    @Test
    void stopsJobsOfDeadOwner() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        first.addJobs(0, 2, 100_000);
        time.run(1000);
        assertEquals(1, second.queue.runningLocally());
        net.kill(first.name, false);
        time.run(4000);
        assertEquals(0, second.queue.runningLocally());
    }

    @Test
    void rejoinsAfterPartition() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        SimulatedMember third = member(1);
        settle();
        first.addJobs(0, 300, 100);
        third.addJobs(0, 300, 100);
        time.run(2_000);
        net.isolate(third.name);
        time.run(8_000);
        assertFalse(first.clusterMember.view().members().get(1).compatible());
        assertTrue(second.searchedMillis > 5_000, "the larger part does not continue");
        net.rejoin(third.name);
        assertTrue(time.runUntil(() -> answered(first, 300) && answered(third, 300), 120_000));
        assertAllOnce(300, first);
        assertAllOnce(300, third);
        assertTrue(first.clusterMember.view().members().get(1).compatible());
    }

    @Test
    void delegatesNothingToIncompatibleMember() {
        SimulatedMember first = member(1);
        SimulatedMember other = member(4, "another");
        settle();
        first.addJobs(0, 10, 100);
        other.addJobs(0, 10, 100);
        time.run(5_000);
        assertAllOnce(10, first);
        assertEquals(1_000, first.searchedMillis);
        assertEquals(1_000, other.searchedMillis);
        assertFalse(first.clusterMember.view().members().getFirst().compatible());
        assertFalse(other.clusterMember.view().members().getFirst().compatible());
    }

    @Test
    void drainingMemberFinishesAndAcceptsNoJobs() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        first.addJobs(0, 20, 1000);
        time.run(1_500);
        second.queue.drain("shutting down");
        time.run(1_000);
        assertEquals(0, second.queue.running());
        long searched = second.searchedMillis;
        assertTrue(time.runUntil(() -> answered(first, 20), 60_000));
        assertAllOnce(20, first);
        assertEquals(searched, second.searchedMillis);
        assertEquals(0, first.clusterMember.view().jobs().restarted());
    }

    @Test
    void terminatesDelegatedJob() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        first.addJobs(0, 2, 100_000);
        time.run(200);
        first.client.terminate(1, _ -> true);
        time.run(10);
        assertEquals(1, first.answers.get(1));
        assertEquals(0, second.queue.runningLocally());
        first.client.close();
        time.run(10);
        assertEquals(0, first.queue.running());
    }

    @Test
    void endsDelegatedJobThatWouldNeverEnd() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        first.addJobs(0, 2, SearchLimits.MAX_MILLIS);
        time.run(JobRequest.MAX_MILLIS);
        assertEquals(0, second.clusterMember.view().acceptedTotal());
        time.run(20_000);
        assertEquals(1, second.clusterMember.view().acceptedTotal());
    }

    static IntStream seeds() {
        return IntStream.range(0, 24);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void answersEachJobOnceDespiteRandomFaults(int seed) {
        Random random = new Random(seed);
        net = new SimulatedNet(time, seed);
        net.lossRate = random.nextInt(3) * 0.1;
        net.duplicationRate = random.nextInt(3) * 0.1;
        net.maxMillis = List.of(1, 50, 400).get(random.nextInt(3));
        int count = 2 + random.nextInt(4);
        IntStream.range(0, count).forEach(_ -> member(1 + random.nextInt(3)));
        settle();
        members.forEach(member -> member.addJobs(0, random.nextInt(120), 1 + random.nextInt(500)));
        SimulatedMember survivor = members.getFirst();
        int pending = survivor.client.pending();
        for (SimulatedMember member : members.subList(1, count)) {
            int at = random.nextInt(10_000);
            switch (random.nextInt(4)) {
                case 0 -> time.schedule(at, () -> net.kill(member.name, true));
                case 1 -> time.schedule(at, () -> net.kill(member.name, false));
                case 2 -> {
                    time.schedule(at, () -> net.isolate(member.name));
                    time.schedule(at + random.nextInt(9_000), () -> net.rejoin(member.name));
                }
                default -> {
                    // Nothing happens to it.
                }
            }
        }
        assertTrue(time.runUntil(() -> answered(survivor, pending), 3_600_000));
        time.run(60_000);
        assertAllOnce(pending, survivor);
        for (SimulatedMember member : members) {
            if (net.alive(member.name)) {
                assertEquals(0, member.client.pending(), "jobs of " + member.name);
                assertTrue(member.answers.values().stream().allMatch(times -> times == 1));
                assertEquals(0, member.queue.running());
                assertEquals(0, member.clusterMember.view().jobs().running());
                assertEquals(0, member.clusterMember.view().accepted());
            }
        }
    }
}
