package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests delegated searches over a simulated network: each has one best move, and in time. */
class ClusterMemberSearchTest {
    private static final int GRACE_MILLIS = 221;

    private final SimulatedTime time = new SimulatedTime();
    private final List<SimulatedMember> members = new ArrayList<>();
    private SimulatedNet net = new SimulatedNet(time, 1);
    private SimulatedMember first;
    private SimulatedMember second;

    private SimulatedMember member(int cores) {
        SimulatedMember member = new SimulatedMember("m" + members.size(), cores, time, net, "one");
        members.add(member);
        return member;
    }

    /** Adds two members with one core each that have seen each other. */
    private void twoMembers() {
        first = member(1);
        second = member(1);
        settle();
    }

    private void settle() {
        time.run(1000);
    }

    private static void assertAnsweredOnce(SimulatedMember.Player player) {
        assertEquals(1, player.answers);
        assertEquals(1, player.ends);
        assertNotNull(player.move);
    }

    @Test
    void prefersOwnMemberThenMemberWithFreeCore() {
        first = member(1);
        second = member(1);
        SimulatedMember third = member(2);
        settle();
        List<SimulatedMember.Player> players = IntStream.range(0, 5)
                .mapToObj(_ -> {
                    SimulatedMember.Player player = first.play(1000);
                    time.run(1);
                    return player;
                })
                .toList();
        time.run(100);
        assertEquals(List.of(2, 1, 2), List.of(first.playerSearches, second.playerSearches, third.playerSearches));
        time.run(2000);
        players.forEach(player -> {
            assertAnsweredOnce(player);
            assertTrue(Math.abs(player.lateMillis) <= 2, () -> player.lateMillis + " ms late");
            assertEquals("e2e4", player.move);
            assertTrue(player.infos > 0);
        });
        assertEquals(3, first.clusterMember.view().searches().total());
        assertEquals(0, first.clusterMember.view().searches().running());
    }

    @Test
    void runsSearchLocallyWhenRequestIsTooLong() {
        twoMembers();
        first.play(10_000);
        first.play(1_000, session -> session.setPosition("x".repeat(RequestLimits.MAX_CHARACTERS + 1), List.of()));
        time.run(20);
        assertEquals(List.of(2, 0), List.of(first.playerSearches, second.playerSearches));
        first.play(1_000, session -> session.setPosition("x".repeat(RequestLimits.MAX_CHARACTERS / 2), List.of()));
        time.run(20);
        assertEquals(List.of(2, 1), List.of(first.playerSearches, second.playerSearches));
    }

    /** Starts a search that is delegated, after a local one if none is running. */
    private SimulatedMember.Player playDelegated(SimulatedMember owner, long millis) {
        if (owner.playerSearches == 0) {
            owner.play(600_000);
        }
        SimulatedMember.Player player = owner.play(millis);
        time.run(20);
        assertEquals(1, owner.clusterMember.view().searches().running());
        return player;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void restartsSearchWithRemainingTimeWhenAssigneeDies(boolean notified) {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 10_000);
        time.run(1000);
        net.kill(second.name, notified);
        time.run(12_000);
        assertAnsweredOnce(player);
        assertTrue(Math.abs(player.lateMillis) <= 2, () -> player.lateMillis + " ms late");
        assertEquals("e2e4", player.move);
        assertEquals(1, first.clusterMember.view().searches().restarted());
        assertEquals(1, first.playerSearches);
    }

    @Test
    void sendsLastReportedMoveWhenTimeIsUp() {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 2_000);
        time.run(1_500);
        net.kill(second.name, false);
        time.run(1_000);
        assertAnsweredOnce(player);
        assertEquals("e2e4", player.move);
        assertTrue(player.lateMillis <= GRACE_MILLIS, () -> player.lateMillis + " ms late");
        time.run(5_000);
        assertAnsweredOnce(player);
    }

    @Test
    void sendsAnyMoveWhenNothingWasReported() {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 2_000);
        net.kill(second.name, false);
        time.run(2_400);
        assertAnsweredOnce(player);
        assertEquals("a2a3", player.move);
    }

    @Test
    void runsSearchLocallyWhenAssigneeIsUnreachable() {
        twoMembers();
        first.play(600_000);
        net.unreachable = second.name;
        SimulatedMember.Player player = first.play(2_000);
        time.run(2_100);
        assertAnsweredOnce(player);
        assertEquals("e2e4", player.move);
        assertTrue(Math.abs(player.lateMillis) <= 2, () -> player.lateMillis + " ms late");
    }

    @Test
    void retransmitsLostMessage() {
        twoMembers();
        first.play(600_000);
        net.unreachable = second.name;
        SimulatedMember.Player player = first.play(2_000);
        net.unreachable = null;
        time.run(600);
        assertEquals(1, second.playerSearches);
        time.run(1_500);
        assertAnsweredOnce(player);
        assertEquals(0, first.clusterMember.view().searches().restarted());
    }

    @Test
    void passesSearchOnWhenAssigneeHasNoFreeCore() {
        first = member(1);
        second = member(1);
        SimulatedMember third = member(1);
        settle();
        first.play(600_000);
        second.play(600_000);
        time.run(100);
        SimulatedMember.Player one = first.play(1000);
        SimulatedMember.Player other = second.play(1000);
        time.run(10);
        assertEquals(1, third.playerSearches, "more searches than cores");
        assertEquals(3, first.playerSearches + second.playerSearches, "no search was returned to its owner");
        time.run(1_100);
        assertAnsweredOnce(one);
        assertAnsweredOnce(other);
        assertEquals("e2e4", one.move);
        assertEquals("e2e4", other.move);
        assertEquals(0, first.clusterMember.view().searches().restarted());
    }

    @Test
    void opensSpareSessionBeforeDelegating() {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 10_000);
        first.refusesSessions = true;
        assertEquals(1, first.opened);
        net.kill(second.name, true);
        time.run(11_000);
        assertAnsweredOnce(player);
        assertEquals("e2e4", player.move);
        assertTrue(player.infos > 0, "no search after the restart");
        assertEquals(1, first.closed);
    }

    @Test
    void runsSearchLocallyWithoutSpareSession() {
        twoMembers();
        first.play(600_000);
        first.refusesSessions = true;
        first.play(1000);
        time.run(10);
        assertEquals(0, second.playerSearches);
        first.refusesSessions = false;
        first.play(1000);
        time.run(10);
        assertEquals(1, second.playerSearches, "the core of the other member was not released");
        time.run(2000);
        assertEquals(first.opened, first.closed);
    }

    @Test
    void runsSearchLocallyAfterTwoDeadAssignees() {
        first = member(1);
        IntStream.range(0, 4).forEach(_ -> member(1));
        settle();
        SimulatedMember.Player player = playDelegated(first, 600_000);
        for (int deaths = 0; deaths < 2; deaths++) {
            SimulatedMember assignee = members.stream()
                    .skip(1)
                    .filter(member -> member.playerSearches == 1 && net.alive(member.name))
                    .findFirst()
                    .orElseThrow();
            net.kill(assignee.name, true);
            time.run(200);
        }
        assertEquals(2, first.playerSearches);
        player.session.stop();
        assertAnsweredOnce(player);
    }

    @Test
    void runsSearchWithNodesTimeLocally() {
        twoMembers();
        first.play(600_000);
        first.play(1000, session -> session.set(CommonOption.NODES_TIME, "10"));
        time.run(10);
        assertEquals(0, second.playerSearches);
        first.play(1000, session -> {
            session.set(CommonOption.NODES_TIME, "10");
            session.set(CommonOption.NODES_TIME, "0");
        });
        time.run(10);
        assertEquals(1, second.playerSearches);
    }

    @Test
    void runsSearchLocallyWhenSessionStateExceedsQuota() {
        twoMembers();
        first.play(600_000);
        String longText = "x".repeat(25_000);
        SimulatedMember.Player player = first.play(1000, session -> session.setPosition(longText, List.of()));
        time.run(10);
        assertEquals(0, second.playerSearches);
        time.run(1000);
        assertAnsweredOnce(player);
        List<String> game = Collections.nCopies(400, "g1f3");
        for (int i = 0; i < 100; i++) {
            Session session = first.sessions.open(player.session, "alice");
            session.set("text", "x".repeat(500));
            session.setPosition(null, game);
            session.close();
        }
        first.play(1000, session -> session.setPosition(null, game));
        time.run(10);
        assertEquals(1, second.playerSearches, "the quota of closed sessions was not released");
    }

    @Test
    void runsSearchOfLongGameLocally() {
        twoMembers();
        first.play(600_000);
        first.play(1000, session -> session.setPosition(null, Collections.nCopies(401, "g1f3")));
        time.run(10);
        assertEquals(0, second.playerSearches);
    }

    @Test
    void delegatesSearchOfSessionOpenedBeforeJoining() {
        DistributedSessions sessions = new DistributedSessions(1000);
        twoMembers();
        first.play(600_000);
        SimulatedMember.Player player = first.player(1000);
        Session early = sessions.open(player.session, "alice");
        early.go(SearchLimits.ofMoveTime(1), time.nanos(), player);
        sessions.setCluster(first.clusterMember);
        time.run(10);
        early.go(SearchLimits.ofMoveTime(1000), time.nanos(), first.player(1000));
        time.run(10);
        assertEquals(1, second.playerSearches);
        assertTrue(early.searching());
        assertThrows(RefusedException.class, () -> early.set("text", "x"));
        assertThrows(RefusedException.class, early::newGame);
        assertThrows(RefusedException.class, () -> early.chooseGame("chess"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void sendsBestMoveSoonAfterStop(boolean alive) {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 60_000);
        if (!alive) {
            net.kill(second.name, false);
        }
        assertTrue(player.session.searching());
        player.session.stop();
        time.run(alive ? 5 : GRACE_MILLIS);
        assertAnsweredOnce(player);
        assertEquals(0, first.clusterMember.view().searches().running());
        if (alive) {
            assertEquals(0, second.playerSearches);
        }
    }

    @Test
    void stopsDelegatedSearchWhenOwnerLeaves() {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 60_000);
        player.session.close();
        time.run(5);
        assertEquals(0, second.playerSearches);
        assertEquals(0, first.clusterMember.view().searches().running());
        time.run(100);
        playDelegated(first, 60_000);
        assertEquals(1, second.playerSearches);
        net.kill(first.name, false);
        time.run(4_000);
        assertEquals(0, second.playerSearches, "the search of a dead owner still runs");
    }

    /** Adds a member that the other has seen, but that has lost the other's state. */
    private SimulatedMember memberWithoutState() {
        net.unreachable = "m" + members.size();
        return member(1);
    }

    @Test
    void sendsStateToNewMemberAtOnce() {
        first = member(1);
        settle();
        second = memberWithoutState();
        net.unreachable = null;
        time.run(2);
        playDelegated(first, 60_000);
        assertEquals(1, second.playerSearches);
    }

    @Test
    void returnsSearchOfUnknownOwner() {
        first = member(1);
        settle();
        second = memberWithoutState();
        time.run(2);
        net.unreachable = null;
        first.play(60_000);
        SimulatedMember.Player player = first.play(200);
        time.run(2);
        assertEquals(2, first.playerSearches);
        assertEquals(0, second.playerSearches);
        time.run(300);
        assertAnsweredOnce(player);
        assertEquals("e2e4", player.move);
    }

    @Test
    void sendsNoBestMoveForSearchOfSilentOwner() {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 60_000);
        net.unreachable = second.name;
        time.run(4_000);
        assertEquals(0, second.playerSearches);
        assertEquals(0, player.answers);
        net.unreachable = null;
        time.run(4_000);
        assertEquals(0, player.answers);
        assertEquals(2, first.playerSearches + second.playerSearches);
        player.session.stop();
        time.run(GRACE_MILLIS);
        assertAnsweredOnce(player);
    }

    @Test
    void retransmitsStopToAssignee() {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 600_000);
        net.unreachable = second.name;
        player.session.stop();
        time.run(2 * GRACE_MILLIS);
        assertAnsweredOnce(player);
        assertEquals(1, second.playerSearches);
        net.unreachable = null;
        time.run(1_000);
        assertEquals(0, second.playerSearches);
        assertEquals(0, second.clusterMember.view().accepted());
        assertAnsweredOnce(player);
    }

    /** The message of the lost member arrives while its work is being restarted. */
    @Test
    void delegatesNothingToLostMemberThatStillSends() {
        twoMembers();
        SimulatedMember.Player player = playDelegated(first, 600_000);
        member(2);
        settle();
        net.kill(second.name, false);
        byte[] late = ClusterMessageCodec.bytes(new ClusterMessage.State(
                new CompatibilityFingerprint("one"), new MemberLoad(9, 9, 0), null, 0, 0, List.of()));
        net.beforeNextSend = () -> first.clusterMember.receive(second.name, late);
        first.clusterMember.memberLeft(second.name);
        assertNull(net.beforeNextSend, "no message was sent meanwhile");
        first.addJobs(0, 40, 100);
        time.run(5_000);
        assertEquals(40, first.answers.size());
        assertEquals(0, player.answers);
    }

    @Test
    void prefersSearchesToJobs() {
        first = member(1);
        second = member(2);
        settle();
        second.play(600_000);
        time.run(1);
        second.play(600_000);
        time.run(1000);
        first.addJobs(0, 10, 100);
        time.run(3000);
        assertEquals(10, first.answers.size());
        assertTrue(first.searchedMillis >= 900, "jobs used cores that run searches");
    }

    static IntStream seeds() {
        return IntStream.range(0, 24);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void sendsOneBestMoveInTimeDespiteRandomFaults(int seed) {
        Random random = new Random(seed);
        net = new SimulatedNet(time, seed);
        net.lossRate = random.nextInt(3) * 0.05;
        net.duplicationRate = random.nextInt(3) * 0.1;
        net.maxMillis = List.of(1, 20, 200).get(random.nextInt(3));
        IntStream.range(0, 4).forEach(_ -> member(1 + random.nextInt(2)));
        settle();
        for (SimulatedMember member : members.subList(1, 4)) {
            int at = random.nextInt(10_000);
            if (random.nextBoolean()) {
                boolean notified = random.nextBoolean();
                time.schedule(at, () -> net.kill(member.name, notified));
            } else {
                time.schedule(at, () -> net.isolate(member.name));
                time.schedule(at + random.nextInt(9_000), () -> net.rejoin(member.name));
            }
        }
        List<SimulatedMember.Player> players = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            players.add(members.getFirst().play(100 + random.nextInt(3_000)));
            time.run(random.nextInt(400));
        }
        time.run(20_000);
        players.forEach(player -> {
            assertAnsweredOnce(player);
            assertTrue(player.lateMillis <= GRACE_MILLIS, () -> player.lateMillis + " ms late");
        });
        assertTrue(members.getFirst().clusterMember.view().searches().total() > 0);
        for (SimulatedMember member : members) {
            if (net.alive(member.name)) {
                assertEquals(0, member.playerSearches, member.name);
                assertEquals(0, member.clusterMember.view().searches().running());
                assertEquals(0, member.clusterMember.view().accepted());
            }
        }
    }
}
