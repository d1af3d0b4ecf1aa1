package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.jobs.JobRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that several members search one root over a simulated network, and that one of them answers, once. */
class SharedSearchTest {
    private static final long TICKS = 2 * TickThread.TICK_MILLIS;
    private static final long SILENCE_MILLIS = 3_000;
    private static final long KEPT_MILLIS = TimeUnit.NANOSECONDS.toMillis(KeptSessions.MAX_IDLE_NANOS) + 100;

    private final SimulatedTime time = new SimulatedTime();
    private final List<SimulatedMember> members = new ArrayList<>();
    private SimulatedNet net = new SimulatedNet(time, 1);

    private void members(int count) {
        for (int i = 0; i < count; i++) {
            members.add(new SimulatedMember("m" + i, 1, time, net, "one"));
        }
        time.run(1_000);
    }

    private SimulatedMember member(int number) {
        return members.get(number);
    }

    /** Starts a search of the first member with others. */
    private SimulatedMember.Player play(int wanted, long millis) {
        return member(0).play(millis, session -> session.set(CommonOption.MEMBERS, Integer.toString(wanted)));
    }

    /** Returns the exchange of a member's last search. */
    private SimulatedExchange exchange(int number) {
        return member(number).exchanges.getLast();
    }

    private List<Integer> searches() {
        return members.stream().map(member -> member.playerSearches).toList();
    }

    private static void assertAnsweredInTime(SimulatedMember.Player player) {
        assertEquals(1, player.answers);
        assertEquals(1, player.ends);
        assertTrue(Math.abs(player.lateMillis) <= 2, () -> player.lateMillis + " ms late");
    }

    private void assertAllEnded() {
        time.run(KEPT_MILLIS);
        for (SimulatedMember member : members) {
            if (net.alive(member.name)) {
                assertEquals(0, member.playerSearches, member.name);
                assertEquals(0, member.clusterMember.view().accepted(), member.name);
                assertEquals(List.of(), member.clusterMember.view().shared().depths(), member.name);
                assertEquals(member.opened, member.closed, member.name);
            }
        }
    }

    @Test
    void searchesRootAtOthersUntilBestMove() {
        members(3);
        SimulatedMember.Player player = play(3, 1_000);
        time.run(TICKS);
        assertEquals(List.of(1, 1, 1), searches());
        assertEquals(0, exchange(0).member);
        assertEquals(Set.of(1, 2), Set.of(exchange(1).member, exchange(2).member));
        members.forEach(member -> assertEquals(3, member.exchanges.getLast().members));
        assertEquals(1, member(1).clusterMember.view().accepted());
        time.run(1_000);
        assertAnsweredInTime(player);
        assertAllEnded();
        assertEquals(1, member(1).clusterMember.view().acceptedTotal());
    }

    @Test
    void exchangesBatchesOfAllMembers() {
        members(3);
        play(3, 1_000);
        time.run(500);
        for (SimulatedMember member : members) {
            SimulatedExchange exchange = member.exchanges.getLast();
            IntStream.range(0, 3)
                    .filter(other -> other != exchange.member)
                    .forEach(other -> assertTrue(
                            exchange.received.getOrDefault(other, 0) >= 20,
                            () -> "batches at " + exchange.member + ": " + exchange.received));
        }
        SharedSearchesView view = member(0).clusterMember.view().shared();
        assertEquals(
                List.of(List.of(SimulatedExchange.DEPTH, SimulatedExchange.DEPTH + 1, SimulatedExchange.DEPTH + 2)),
                view.depths());
        time.run(1_000);
        SharedSearchesView ended = member(0).clusterMember.view().shared();
        assertTrue(view.sent() > 0 && ended.sent() > view.sent() && ended.used() > view.used());
        assertEquals(exchange(0).counts().received(), ended.received());
    }

    @Test
    void searchesWithWantedNumberOfMembers() {
        members(4);
        play(2, 1_000);
        time.run(TICKS);
        assertEquals(2, searches().stream().mapToInt(Integer::intValue).sum());
        time.run(2_000);
        play(1, 1_000);
        time.run(TICKS);
        assertEquals(List.of(1, 0, 0, 0), searches());
        assertEquals(1, member(0).exchanges.size());
    }

    @Test
    void sharesEachShortSearchOfGame() {
        members(2);
        for (int move = 1; move <= 20; move++) {
            SimulatedMember.Player player = play(2, 61);
            time.run(62);
            assertAnsweredInTime(player);
            assertEquals(move, member(1).exchanges.size());
            assertTrue(exchange(1).received.get(0) >= 5, () -> "batches: " + exchange(1).received);
        }
    }

    private Session sessionWithTwoMembers() {
        Session session = member(0).player(61).session;
        session.set(CommonOption.MEMBERS, "2");
        return session;
    }

    /** Plays moves in one session of the first member. */
    private void playGame(Session session, int moves) {
        for (int move = 1; move <= moves; move++) {
            SimulatedMember.Player player = member(0).player(61);
            session.go(SearchLimits.ofMoveTime(61), time.nanos(), player);
            time.run(70);
            assertAnsweredInTime(player);
        }
    }

    @Test
    void keepsSessionForNextMovesOfGame() {
        members(2);
        Session session = sessionWithTwoMembers();
        playGame(session, 5);
        assertEquals(5, member(1).exchanges.size());
        assertEquals(1, member(1).opened);
        session.newGame();
        playGame(session, 2);
        assertEquals(2, member(1).opened, "a session of the game before");
        session.set("text", "another value");
        playGame(session, 2);
        assertEquals(3, member(1).opened, "a session with other options");
        assertTrue(member(1).closed >= 2, "more sessions than cores");
        assertAllEnded();
    }

    @Test
    void closesKeptSessionWhenOwnerLeaves() {
        members(2);
        Session session = sessionWithTwoMembers();
        playGame(session, 1);
        assertEquals(0, member(1).closed);
        net.kill(member(0).name, true);
        time.run(200);
        assertEquals(1, member(1).closed);
    }

    @Test
    void keepsNoSessionWhenOwnerLeavesDuringSearch() {
        members(2);
        play(2, 600_000);
        time.run(500);
        net.kill(member(0).name, true);
        time.run(200);
        assertEquals(1, member(1).closed);
    }

    @Test
    void opensSessionWhenKeptOneFails() {
        members(2);
        Session session = sessionWithTwoMembers();
        playGame(session, 1);
        member(1).refusedExchanges = 1;
        playGame(session, 1);
        assertEquals(2, member(1).exchanges.size());
        assertEquals(2, member(1).opened);
        assertEquals(1, member(1).closed);
        assertAllEnded();
    }

    @Test
    void searchesAloneWithoutFreeCore() {
        members(2);
        member(1).play(600_000);
        time.run(600);
        SimulatedMember.Player player = play(2, 1_000);
        time.run(1_100);
        assertAnsweredInTime(player);
        assertEquals(List.of(), member(0).exchanges);
        assertEquals(1, member(1).playerSearches);
    }

    @Test
    void searchesAloneWithoutMemory() {
        members(2);
        member(0).refusedExchanges = Integer.MAX_VALUE;
        SimulatedMember.Player player = play(2, 1_000);
        time.run(TICKS);
        assertEquals(List.of(1, 0), searches());
        time.run(1_000);
        assertAnsweredInTime(player);
    }

    @Test
    void isMissedWhenItCannotSearch() {
        members(2);
        member(1).refusedExchanges = Integer.MAX_VALUE;
        SimulatedMember.Player player = play(2, 1_000);
        time.run(TICKS);
        assertEquals(List.of(1, 0), searches());
        assertEquals(
                1, member(0).clusterMember.view().shared().depths().getFirst().size());
        time.run(1_000);
        assertAnsweredInTime(player);
        assertAllEnded();
    }

    @Test
    void asksNoMemberWhenBestMoveIsKnownAtOnce() {
        members(2);
        member(0).answersAtOnce = true;
        SimulatedMember.Player player = play(2, 1_000);
        assertEquals(1, player.answers);
        time.run(1_000);
        assertEquals(0, member(1).opened);
        member(0).answersAtOnce = false;
        play(2, 1_000);
        time.run(TICKS);
        assertEquals(List.of(1, 1), searches(), "the core of the other member is free again");
        time.run(1_000);
        assertAllEnded();
    }

    @Test
    void stopsOthersAfterStop() {
        members(3);
        SimulatedMember.Player player = play(3, 600_000);
        time.run(500);
        player.session.stop();
        assertEquals(1, player.answers);
        time.run(1);
        assertEquals(List.of(0, 0, 0), searches());
        time.run(1_000);
        assertAllEnded();
    }

    @Test
    void refusesOptionWhileSearching() {
        members(2);
        Session session = play(2, 1_000).session;
        assertTrue(session.searching());
        assertTrue(session.options().stream().anyMatch(option -> option.id().equals(CommonOption.MEMBERS)));
        time.run(2_000);
        assertFalse(session.searching());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void missesDeadAssistant(boolean notified) {
        members(3);
        SimulatedMember.Player player = play(3, 8_000);
        time.run(500);
        net.kill(member(1).name, notified);
        time.run(SILENCE_MILLIS + 500);
        assertEquals(
                2, member(0).clusterMember.view().shared().depths().getFirst().size());
        int before = exchange(0).received.get(exchange(2).member);
        time.run(1_000);
        assertTrue(exchange(0).received.get(exchange(2).member) > before + 40);
        time.run(5_000);
        assertAnsweredInTime(player);
        assertAllEnded();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void stopsWhenOwnerIsDead(boolean notified) {
        members(3);
        play(3, 600_000);
        time.run(500);
        net.kill(member(0).name, notified);
        time.run(notified ? 200 : SILENCE_MILLIS + 500);
        assertEquals(List.of(0, 0), searches().subList(1, 3));
        assertAllEnded();
    }

    @Test
    void stopsAtOnceWhenDraining() {
        members(2);
        SimulatedMember.Player player = play(2, 2_000);
        time.run(500);
        member(1).queue.drain("the server is shutting down");
        time.run(TICKS);
        assertEquals(List.of(1, 0), searches());
        assertEquals(
                1, member(0).clusterMember.view().shared().depths().getFirst().size());
        time.run(2_000);
        assertAnsweredInTime(player);
        assertAllEnded();
    }

    @Test
    void repeatsLostRequestAndStop() {
        members(2);
        net.unreachable = member(1).name;
        SimulatedMember.Player player = play(2, 600_000);
        time.run(TICKS);
        assertEquals(List.of(1, 0), searches());
        net.unreachable = null;
        time.run(600);
        assertEquals(List.of(1, 1), searches());
        net.unreachable = member(1).name;
        player.session.stop();
        time.run(TICKS);
        assertEquals(List.of(0, 1), searches());
        net.unreachable = null;
        time.run(600);
        assertAllEnded();
    }

    @Test
    void searchesPositionOfJobWithOthersInBackground() {
        members(2);
        JobRequest request = new JobRequest(
                1, "chess", null, "", SearchLimits.ofMoveTime(1_000), 1, 0, Map.of(CommonOption.MEMBERS, "2"), 0, true);
        member(0).client.add(request, List.of(0), 100);
        time.run(500);
        assertEquals(List.of(0, 1), searches());
        assertEquals(1, member(1).openedInBackground);
        time.run(600);
        assertEquals(Map.of(1, 1), member(0).answers);
        assertAllEnded();
    }

    /** All bytes that the owner sends count, as it passes on the batches of the others. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 16})
    void keepsToBytesPerSecond(int count) {
        members(count);
        play(count, 20_000);
        time.run(1_000);
        long before = receivedByOthers();
        time.run(10_000);
        double rate = (receivedByOthers() - before) * Long.BYTES / 10.0;
        assertEquals(1, rate / SimulatedMember.SHARED_BYTES_PER_SECOND, 0.1);
    }

    private long receivedByOthers() {
        return members.stream()
                .skip(1)
                .mapToLong(member -> member.exchanges.getLast().receivedWords)
                .sum();
    }

    /** Numbers are counted up, so that a member can guess them. */
    private static byte[] entries(long number, boolean toAssistant, int words) {
        return ClusterMessageCodec.bytes(
                toAssistant
                        ? ClusterMessage.Entries.toAssistant(number, new long[words], words)
                        : ClusterMessage.Entries.toOwner(number, new long[words], words));
    }

    @Test
    void passesOnNoMoreThanRateOfLyingAssistant() {
        members(3);
        play(3, 10_000);
        time.run(500);
        Map<Integer, Integer> before = Map.copyOf(exchange(2).received);
        for (int i = 0; i < 1_000; i++) {
            for (int words : List.of(0, MemberExchange.MIN_WORDS, 64, ClusterMessage.Entries.MAX_WORDS)) {
                member(0).clusterMember.receive(member(1).name, entries(1, false, words));
            }
        }
        time.run(1);
        int more = exchange(2).received.values().stream()
                        .mapToInt(Integer::intValue)
                        .sum()
                - before.values().stream().mapToInt(Integer::intValue).sum();
        assertTrue(more < 400, () -> more + " batches");
        long words = exchange(0).receivedWords;
        time.run(1_000);
        assertTrue(exchange(0).receivedWords > words, "the honest one is ignored");
    }

    @Test
    void ignoresBatchesOfOthers() {
        members(3);
        play(2, 10_000);
        time.run(500);
        int assistant = member(1).playerSearches == 1 ? 1 : 2;
        String liar = member(3 - assistant).name;
        long atOwner = exchange(0).receivedWords;
        long atAssistant = exchange(assistant).receivedWords;
        member(0).clusterMember.receive(liar, entries(1, false, 64));
        member(assistant).clusterMember.receive(liar, entries(1, true, 64));
        member(assistant).clusterMember.receive(liar, ClusterMessageCodec.bytes(new ClusterMessage.Stop(1)));
        member(0).clusterMember.receive(liar, ClusterMessageCodec.bytes(new ClusterMessage.JobReturned(1)));
        assertEquals(atOwner, exchange(0).receivedWords);
        assertEquals(atAssistant, exchange(assistant).receivedWords);
        time.run(TICKS);
        assertEquals(1, member(assistant).playerSearches);
        assertEquals(
                2, member(0).clusterMember.view().shared().depths().getFirst().size());
    }

    static IntStream seeds() {
        return IntStream.range(0, 24);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void answersInTimeDespiteRandomFaults(int seed) {
        Random random = new Random(seed);
        net = new SimulatedNet(time, seed);
        net.lossRate = random.nextInt(3) * 0.1;
        net.duplicationRate = random.nextInt(3) * 0.1;
        net.maxMillis = List.of(1, 20, 200).get(random.nextInt(3));
        members(4);
        for (SimulatedMember member : members.subList(1, 4)) {
            int at = random.nextInt(20_000);
            if (random.nextBoolean()) {
                boolean notified = random.nextBoolean();
                time.schedule(at, () -> net.kill(member.name, notified));
            } else {
                time.schedule(at, () -> net.isolate(member.name));
                time.schedule(at + random.nextInt(9_000), () -> net.rejoin(member.name));
            }
        }
        for (int i = 0; i < 20; i++) {
            int millis = 100 + random.nextInt(2_000);
            SimulatedMember.Player player = play(2 + random.nextInt(3), millis);
            if (random.nextInt(4) == 0) {
                time.run(random.nextInt(millis));
                player.session.stop();
                assertEquals(1, player.answers);
            }
            time.run(millis + random.nextInt(100));
            assertEquals(1, player.answers);
            assertEquals(1, player.ends);
            assertTrue(player.lateMillis <= 2, () -> player.lateMillis + " ms late");
        }
        assertFalse(member(0).exchanges.isEmpty());
        time.run(20_000);
        assertAllEnded();
    }
}
