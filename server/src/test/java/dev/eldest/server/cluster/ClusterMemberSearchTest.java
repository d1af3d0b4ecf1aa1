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
import dev.eldest.protocol.jobs.MemberLoad;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that somebody waits for, over a simulated network: each has one answer, and in time. */
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

    /** Of one core each, who know one another. */
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
    void theOwnMemberIsFirstThenWhoHasACore() {
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
        assertEquals(List.of(2, 1, 2), List.of(first.people, second.people, third.people));
        time.run(2000);
        players.forEach(player -> {
            assertAnsweredOnce(player);
            assertTrue(Math.abs(player.lateMillis) <= 2, () -> player.lateMillis + " ms late");
            assertEquals("e2e4", player.move);
            assertTrue(player.infos > 0);
        });
        assertEquals(3, first.clusterMember.view().searches().given());
        assertEquals(0, first.clusterMember.view().searches().now());
    }

    @Test
    void whatIsTooLongForAMessageIsSearchedAtHome() {
        first = member(1);
        member(1);
        settle();
        first.play(1000);
        String moves = "e2e4 ".repeat(100_000).strip();
        SearchLimits limits = SearchLimits.ofMoveTime(100);
        RemoteSearchRequest asked = new RemoteSearchRequest("somebody", "chess", Map.of(), null, moves, limits);
        assertNull(first.clusterMember.search(asked, time.nanos(), null, null));
    }

    /** The first search is done here, the second elsewhere. */
    private SimulatedMember.Player elsewhere(SimulatedMember here, long millis) {
        if (here.people == 0) {
            here.play(600_000);
        }
        SimulatedMember.Player player = here.play(millis);
        time.run(20);
        assertEquals(1, here.clusterMember.view().searches().now());
        return player;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whenItsMemberDiesTheSearchGoesOnWithTheTimeThatIsLeft(boolean told) {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 10_000);
        time.run(1000);
        net.kill(second.name, told);
        time.run(12_000);
        assertAnsweredOnce(player);
        assertTrue(Math.abs(player.lateMillis) <= 2, () -> player.lateMillis + " ms late");
        assertEquals("e2e4", player.move);
        assertEquals(1, first.clusterMember.view().searches().begunAnew());
        assertEquals(1, first.people);
    }

    @Test
    void afterItsTimeTheLastMoveToldIsTheAnswer() {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 2_000);
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
    void ofWhichNothingWasToldAnyMoveIs() {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 2_000);
        net.kill(second.name, false);
        time.run(2_400);
        assertAnsweredOnce(player);
        assertEquals("a2a3", player.move);
    }

    @Test
    void whatIsLostOnItsWayIsSearchedHereInTime() {
        twoMembers();
        first.play(600_000);
        net.deaf = second.name;
        SimulatedMember.Player player = first.play(2_000);
        time.run(2_100);
        assertAnsweredOnce(player);
        assertEquals("e2e4", player.move);
        assertTrue(Math.abs(player.lateMillis) <= 2, () -> player.lateMillis + " ms late");
    }

    @Test
    void whatIsLostOnceIsSaidAgain() {
        twoMembers();
        first.play(600_000);
        net.deaf = second.name;
        SimulatedMember.Player player = first.play(2_000);
        net.deaf = null;
        time.run(600);
        assertEquals(1, second.people);
        time.run(1_500);
        assertAnsweredOnce(player);
        assertEquals(0, first.clusterMember.view().searches().begunAnew());
    }

    @Test
    void whoHasNoCoreLeftSendsASearchToAnotherOrHome() {
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
        assertEquals(1, third.people, "it has one core");
        assertEquals(3, first.people + second.people, "one has gone home");
        time.run(1_100);
        assertAnsweredOnce(one);
        assertAnsweredOnce(other);
        assertEquals("e2e4", one.move);
        assertEquals("e2e4", other.move);
        assertEquals(0, first.clusterMember.view().searches().begunAnew());
    }

    @Test
    void roomToBeginAnewIsTakenBeforeASearchIsGiven() {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 10_000);
        first.full = true;
        assertEquals(1, first.opened);
        net.kill(second.name, true);
        time.run(11_000);
        assertAnsweredOnce(player);
        assertEquals("e2e4", player.move);
        assertTrue(player.infos > 0, "it was searched");
        assertEquals(1, first.closed);
    }

    @Test
    void withoutThatRoomItIsDoneHere() {
        twoMembers();
        first.play(600_000);
        first.full = true;
        first.play(1000);
        time.run(10);
        assertEquals(0, second.people);
        first.full = false;
        first.play(1000);
        time.run(10);
        assertEquals(1, second.people, "its core was not taken in vain");
        time.run(2000);
        assertEquals(first.opened, first.closed);
    }

    @Test
    void whatWasLostTwiceIsDoneAtHome() {
        first = member(1);
        IntStream.range(0, 4).forEach(_ -> member(1));
        settle();
        SimulatedMember.Player player = elsewhere(first, 600_000);
        for (int deaths = 0; deaths < 2; deaths++) {
            SimulatedMember worker = members.stream()
                    .skip(1)
                    .filter(member -> member.people == 1 && net.alive(member.name))
                    .findFirst()
                    .orElseThrow();
            net.kill(worker.name, true);
            time.run(200);
        }
        assertEquals(2, first.people);
        player.session.stop();
        assertAnsweredOnce(player);
    }

    @Test
    void timeThatIsCountedInNodesStaysAtHome() {
        twoMembers();
        first.play(600_000);
        first.play(1000, session -> session.set(CommonOption.NODES_TIME, "10"));
        time.run(10);
        assertEquals(0, second.people);
        first.play(1000, session -> {
            session.set(CommonOption.NODES_TIME, "10");
            session.set(CommonOption.NODES_TIME, "0");
        });
        time.run(10);
        assertEquals(1, second.people);
    }

    @Test
    void whatThereIsNoRoomToKnowIsDoneHere() {
        twoMembers();
        first.play(600_000);
        String longText = "x".repeat(25_000);
        SimulatedMember.Player player = first.play(1000, session -> session.setPosition(longText, List.of()));
        time.run(10);
        assertEquals(0, second.people);
        time.run(1000);
        assertAnsweredOnce(player);
        List<String> game = Collections.nCopies(400, "g1f3");
        for (int i = 0; i < 100; i++) {
            Session session = first.sessions.open(player.session, "somebody");
            session.set("text", "x".repeat(500));
            session.setPosition(null, game);
            session.close();
        }
        first.play(1000, session -> session.setPosition(null, game));
        time.run(10);
        assertEquals(1, second.people, "what others kept has been given back");
    }

    @Test
    void aGameThatTakesLongToReadStaysAtHome() {
        twoMembers();
        first.play(600_000);
        first.play(1000, session -> session.setPosition(null, Collections.nCopies(401, "g1f3")));
        time.run(10);
        assertEquals(0, second.people);
    }

    @Test
    void whoCameBeforeTheClusterIsServedByItLater() {
        DistributedSessions sessions = new DistributedSessions(1000);
        twoMembers();
        first.play(600_000);
        SimulatedMember.Player player = first.player(1000);
        Session early = sessions.open(player.session, "somebody");
        early.go(SearchLimits.ofMoveTime(1), time.nanos(), player);
        sessions.over(first.clusterMember);
        time.run(10);
        early.go(SearchLimits.ofMoveTime(1000), time.nanos(), first.player(1000));
        time.run(10);
        assertEquals(1, second.people);
        assertTrue(early.searching());
        assertThrows(RefusedException.class, () -> early.set("text", "x"));
        assertThrows(RefusedException.class, early::newGame);
        assertThrows(RefusedException.class, () -> early.chooseGame("chess"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoStopsItHasTheAnswerSoon(boolean alive) {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 60_000);
        if (!alive) {
            net.kill(second.name, false);
        }
        assertTrue(player.session.searching());
        player.session.stop();
        time.run(alive ? 5 : GRACE_MILLIS);
        assertAnsweredOnce(player);
        assertEquals(0, first.clusterMember.view().searches().now());
        if (alive) {
            assertEquals(0, second.people);
        }
    }

    @Test
    void whoLeavesTakesTheSearchAlong() {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 60_000);
        player.session.close();
        time.run(5);
        assertEquals(0, second.people);
        assertEquals(0, first.clusterMember.view().searches().now());
        time.run(100);
        elsewhere(first, 60_000);
        assertEquals(1, second.people);
        net.kill(first.name, false);
        time.run(4_000);
        assertEquals(0, second.people, "its owner is dead");
    }

    /** One that has just come, of whom the other knows already; what it was told, it did not hear. */
    private SimulatedMember unheardOf() {
        net.deaf = "m" + members.size();
        return member(1);
    }

    @Test
    void whoHasJustComeIsToldAtOnceWhomItWorksFor() {
        first = member(1);
        settle();
        second = unheardOf();
        net.deaf = null;
        time.run(2);
        elsewhere(first, 60_000);
        assertEquals(1, second.people);
    }

    @Test
    void whatIsGivenByAStrangerIsGivenBack() {
        first = member(1);
        settle();
        second = unheardOf();
        time.run(2);
        net.deaf = null;
        first.play(60_000);
        SimulatedMember.Player player = first.play(200);
        time.run(2);
        assertEquals(2, first.people);
        assertEquals(0, second.people);
        time.run(300);
        assertAnsweredOnce(player);
        assertEquals("e2e4", player.move);
    }

    @Test
    void whoEndsASearchBecauseItsOwnerIsSilentDoesNotAnswerIt() {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 60_000);
        net.deaf = second.name;
        time.run(4_000);
        assertEquals(0, second.people);
        assertEquals(0, player.answers);
        net.deaf = null;
        time.run(4_000);
        assertEquals(0, player.answers);
        assertEquals(2, first.people + second.people);
        player.session.stop();
        time.run(GRACE_MILLIS);
        assertAnsweredOnce(player);
    }

    @Test
    void whatAWorkerHasNotBeenToldToStopItIsToldAgain() {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 600_000);
        net.deaf = second.name;
        player.session.stop();
        time.run(2 * GRACE_MILLIS);
        assertAnsweredOnce(player);
        assertEquals(1, second.people);
        net.deaf = null;
        time.run(1_000);
        assertEquals(0, second.people);
        assertEquals(0, second.clusterMember.view().taken());
        assertAnsweredOnce(player);
    }

    /** While it is lost, and all of its jobs have been, something of it is still heard. */
    @Test
    void whoIsHeardWhileHeIsLostIsGivenNothing() {
        twoMembers();
        SimulatedMember.Player player = elsewhere(first, 600_000);
        member(2);
        settle();
        net.kill(second.name, false);
        byte[] late = ClusterMessageCodec.bytes(new ClusterMessage.State(
                new CompatibilityFingerprint("one"), new MemberLoad(9, 9, 0), null, 0, 0, List.of()));
        net.between = () -> first.clusterMember.heard(second.name, late);
        first.clusterMember.left(second.name);
        assertNull(net.between, "its search was given to another meanwhile");
        first.ask(0, 40, 100);
        time.run(5_000);
        assertEquals(40, first.answers.size());
        assertEquals(0, player.answers);
    }

    @Test
    void peoplesSearchesTakeCoresFromJobs() {
        first = member(1);
        second = member(2);
        settle();
        second.play(600_000);
        time.run(1);
        second.play(600_000);
        time.run(1000);
        first.ask(0, 10, 100);
        time.run(3000);
        assertEquals(10, first.answers.size());
        assertTrue(first.searchedMillis >= 900, "the other's cores are people's");
    }

    static IntStream seeds() {
        return IntStream.range(0, 24);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whateverBefallsThemEachSearchHasOneAnswerInTime(int seed) {
        Random chance = new Random(seed);
        net = new SimulatedNet(time, seed);
        net.lost = chance.nextInt(3) * 0.05;
        net.twice = chance.nextInt(3) * 0.1;
        net.mostMillis = List.of(1, 20, 200).get(chance.nextInt(3));
        IntStream.range(0, 4).forEach(_ -> member(1 + chance.nextInt(2)));
        settle();
        for (SimulatedMember member : members.subList(1, 4)) {
            int at = chance.nextInt(10_000);
            if (chance.nextBoolean()) {
                boolean told = chance.nextBoolean();
                time.in(at, () -> net.kill(member.name, told));
            } else {
                time.in(at, () -> net.tearOff(member.name));
                time.in(at + chance.nextInt(9_000), () -> net.putBack(member.name));
            }
        }
        List<SimulatedMember.Player> players = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            players.add(members.getFirst().play(100 + chance.nextInt(3_000)));
            time.run(chance.nextInt(400));
        }
        time.run(20_000);
        players.forEach(player -> {
            assertAnsweredOnce(player);
            assertTrue(player.lateMillis <= GRACE_MILLIS, () -> player.lateMillis + " ms late");
        });
        assertTrue(members.getFirst().clusterMember.view().searches().given() > 0);
        for (SimulatedMember member : members) {
            if (net.alive(member.name)) {
                assertEquals(0, member.people, member.name);
                assertEquals(0, member.clusterMember.view().searches().now());
                assertEquals(0, member.clusterMember.view().taken());
            }
        }
    }
}
