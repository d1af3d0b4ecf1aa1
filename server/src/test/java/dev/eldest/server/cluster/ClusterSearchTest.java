package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.jobs.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that somebody waits for, over a simulated network: each has one answer, and in time. */
class ClusterSearchTest {
    private static final int GRACE_MILLIS = 221;

    private final SimulatedTime time = new SimulatedTime();
    private final List<SimulatedMember> members = new ArrayList<>();
    private SimulatedNet net = new SimulatedNet(time, 1);

    private SimulatedMember member(int cores) {
        SimulatedMember member = new SimulatedMember("m" + members.size(), cores, time, net, "one");
        members.add(member);
        return member;
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
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
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
        assertEquals(3, first.cluster.view().searches().given());
        assertEquals(0, first.cluster.view().searches().now());
    }

    /** The first search is done here, the second elsewhere. */
    private SimulatedMember.Player elsewhere(SimulatedMember here, long millis) {
        if (here.people == 0) {
            here.play(600_000);
        }
        SimulatedMember.Player player = here.play(millis);
        time.run(20);
        assertEquals(1, here.cluster.view().searches().now());
        return player;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whenItsMemberDiesTheSearchGoesOnWithTheTimeThatIsLeft(boolean told) {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        SimulatedMember.Player player = elsewhere(first, 10_000);
        time.run(1000);
        net.kill(second.name, told);
        time.run(12_000);
        assertAnsweredOnce(player);
        assertTrue(Math.abs(player.lateMillis) <= 2, () -> player.lateMillis + " ms late");
        assertEquals("e2e4", player.move);
        assertEquals(1, first.cluster.view().searches().begunAnew());
        assertEquals(1, first.people);
    }

    @Test
    void afterItsTimeTheLastMoveToldIsTheAnswer() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
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
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        SimulatedMember.Player player = elsewhere(first, 2_000);
        net.kill(second.name, false);
        time.run(2_400);
        assertAnsweredOnce(player);
        assertEquals("a2a3", player.move);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoStopsItHasTheAnswerSoon(boolean alive) {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        SimulatedMember.Player player = elsewhere(first, 60_000);
        if (!alive) {
            net.kill(second.name, false);
        }
        assertTrue(player.session.searching());
        player.session.stop();
        time.run(alive ? 5 : GRACE_MILLIS);
        assertAnsweredOnce(player);
        assertEquals(0, first.cluster.view().searches().now());
        if (alive) {
            assertEquals(0, second.people);
        }
    }

    @Test
    void whoLeavesTakesTheSearchAlong() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        SimulatedMember.Player player = elsewhere(first, 60_000);
        player.session.close();
        time.run(5);
        assertEquals(0, second.people);
        assertEquals(0, first.cluster.view().searches().now());
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
        SimulatedMember first = member(1);
        settle();
        SimulatedMember second = unheardOf();
        net.deaf = null;
        time.run(2);
        elsewhere(first, 60_000);
        assertEquals(1, second.people);
    }

    @Test
    void whatIsGivenByAStrangerIsGivenBack() {
        SimulatedMember first = member(1);
        settle();
        SimulatedMember second = unheardOf();
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
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
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
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        SimulatedMember.Player player = elsewhere(first, 600_000);
        net.deaf = second.name;
        player.session.stop();
        time.run(2 * GRACE_MILLIS);
        assertAnsweredOnce(player);
        assertEquals(1, second.people);
        net.deaf = null;
        time.run(1_000);
        assertEquals(0, second.people);
        assertEquals(0, second.cluster.view().taken());
        assertAnsweredOnce(player);
    }

    /** While it is lost, and all of its jobs have been, something of it is still heard. */
    @Test
    void whoIsHeardWhileHeIsLostIsGivenNothing() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(1);
        settle();
        SimulatedMember.Player player = elsewhere(first, 600_000);
        member(2);
        settle();
        net.kill(second.name, false);
        byte[] late = WordBytes.bytes(new Word.State(new Creed("one"), new Workload(9, 9, 0), List.of()));
        net.between = () -> first.cluster.heard(second.name, late);
        first.cluster.left(second.name);
        assertNull(net.between, "its search was given to another meanwhile");
        first.ask(0, 40, 100);
        time.run(5_000);
        assertEquals(40, first.answers.size());
        assertEquals(0, player.answers);
    }

    @Test
    void peoplesSearchesTakeCoresFromJobs() {
        SimulatedMember first = member(1);
        SimulatedMember second = member(2);
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
        assertTrue(members.getFirst().cluster.view().searches().given() > 0);
        for (SimulatedMember member : members) {
            if (net.alive(member.name)) {
                assertEquals(0, member.people, member.name);
                assertEquals(0, member.cluster.view().searches().now());
                assertEquals(0, member.cluster.view().taken());
            }
        }
    }
}
