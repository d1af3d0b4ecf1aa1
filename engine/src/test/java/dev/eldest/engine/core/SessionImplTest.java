package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.Session.BenchListener;
import dev.eldest.engine.api.Session.PerftListener;
import dev.eldest.engine.api.Session.TtProbeInfo;
import dev.eldest.engine.search.SearchWorker;
import dev.eldest.engine.spi.Technique;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SessionImplTest {
    private static final String MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    private static final String MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

    private final Session session = Engine.load().open();

    @AfterEach
    void close() {
        session.close();
    }

    private RecordingListener go(SearchLimits limits) throws InterruptedException {
        RecordingListener listener = new RecordingListener();
        session.go(limits, listener);
        assertTrue(listener.awaitEnd(30_000));
        return listener;
    }

    @Test
    void stopsAtDepthAndReportsEveryIteration() throws InterruptedException {
        RecordingListener listener = go(SearchLimits.ofDepth(7));
        assertEquals(7, listener.last().depth());
        assertEquals(
                Set.of(1, 2, 3, 4, 5, 6, 7),
                listener.infos().stream().map(SearchInfo::depth).collect(Collectors.toSet()));
        assertEquals(listener.last().pv().getFirst(), listener.bestMove());
    }

    @Test
    void keepsNodeLimit() throws InterruptedException {
        RecordingListener listener = go(SearchLimits.ofNodes(20_000));
        assertTrue(
                listener.last().nodes() <= 20_000, "reported " + listener.last().nodes());
    }

    @Test
    void reportsInfoWithoutIteration() throws InterruptedException {
        RecordingListener listener = go(SearchLimits.ofNodes(1));
        assertEquals(0, listener.last().depth());
        assertEquals(List.of(listener.bestMove()), listener.last().pv());
    }

    /** Options that drop moves concern the search only; all legal moves may be played. */
    @Test
    void acceptsMovesThatOptionDrops() throws InterruptedException {
        session.chooseGame("chinesecheckers");
        session.set("chinesecheckers/drop-worst", "1000");
        session.setPosition(null, List.of("d1e5", "n1m5", "e5d1", "m5n1"));
        RecordingListener listener = go(SearchLimits.ofDepth(3));
        assertEquals(1, listener.answers().size());
        session.setPosition(null, List.of());
        session.set("chinesecheckers/drop-worst", "0");
        assertEquals(14, movesSearched());
        session.set("chinesecheckers/drop-worst", "1000");
        assertEquals(1, movesSearched());
        assertEquals(14, countMoves());
    }

    @Test
    void acceptsGameOptionBeforeGameIsChosen() throws InterruptedException {
        session.set("chinesecheckers/drop-worst", "1000");
        assertEquals(20, movesSearched());
        session.chooseGame("ChineseCheckers");
        assertEquals(1, movesSearched());
    }

    private long movesSearched() throws InterruptedException {
        session.set(CommonOption.LINES, "30");
        return go(SearchLimits.ofDepth(1)).infos().stream()
                .map(info -> info.pv().getFirst())
                .distinct()
                .count();
    }

    private long countMoves() {
        AtomicLong total = new AtomicLong();
        session.perft(1, new PerftListener() {
            @Override
            public void move(String move, long leaves) {
                // Only the total matters here.
            }

            @Override
            public void total(long leaves) {
                total.set(leaves);
            }
        });
        return total.get();
    }

    @Test
    @Tag("long")
    void stopsAtMoveTime() throws Exception {
        Punctuality punctuality = new Punctuality();
        for (int i = 0; i < 5; i++) {
            RecordingListener listener = new RecordingListener();
            long start = System.nanoTime();
            punctuality.startWaiter(start + TimeUnit.MILLISECONDS.toNanos(150));
            session.go(SearchLimits.ofMoveTime(150), start, listener);
            assertTrue(listener.awaitEnd(30_000));
            punctuality.recordAnswer(listener.answeredNanos());
        }
        punctuality.assertNeitherEarlyNorLate();
    }

    /** Nodes replace the clock: a move may use four times the moves' average. */
    @Test
    void usesSmallPartOfClock() throws InterruptedException {
        session.set(CommonOption.NODES_TIME, "10");
        SearchLimits.Clock clock = new SearchLimits.Clock(5_000, 5_000, 0, 0, 0);
        long nodes = go(new SearchLimits(0, 0, 0, 0, clock, false, false, List.of()))
                .last()
                .nodes();
        assertTrue(nodes > 0 && nodes <= 10 * 4 * (5_000 - 30) / 28, nodes + " nodes");
    }

    @Test
    @Tag("long")
    void holdsAnswerOfInfiniteSearchUntilStop() throws InterruptedException {
        session.setPosition(null, List.of("f2f3", "e7e5", "g2g4"));
        RecordingListener listener = new RecordingListener();
        session.go(new SearchLimits(2, 0, 0, 0, null, true, false, List.of()), listener);
        Await.until(
                "the last depth is not reached", () -> listener.infos().stream().anyMatch(info -> info.depth() == 2));
        assertFalse(listener.awaitAnswer(200), "even at the last depth");
        session.stop();
        assertTrue(listener.awaitAnswer(10_000));
        assertEquals("d8h4", listener.bestMove());
    }

    @Test
    @Tag("long")
    void holdsAnswerOfInfiniteSearchWithoutMoves() throws InterruptedException {
        session.setPosition(MATED, List.of());
        RecordingListener listener = new RecordingListener();
        session.go(SearchLimits.INFINITE, listener);
        assertFalse(listener.awaitAnswer(100));
        session.stop();
        assertTrue(listener.awaitAnswer(10_000));
        assertEquals(List.of("null null"), listener.answers());
    }

    @Test
    @Tag("long")
    void startsClockAtPonderHit() throws InterruptedException {
        RecordingListener listener = new RecordingListener();
        session.go(new SearchLimits(0, 0, 0, 100, null, false, true, List.of()), listener);
        assertFalse(listener.awaitAnswer(300));
        session.ponderHit();
        assertTrue(listener.awaitAnswer(10_000));
        assertEquals(1, listener.answers().size());
    }

    /** The go is an hour old, but pondering does not use the own clock. */
    @Test
    void answersAtPonderHitAfterSoftLimit() throws InterruptedException {
        SearchLimits.Clock clock = new SearchLimits.Clock(6_000_000, 6_000_000, 0, 0, 0);
        SearchLimits limits = new SearchLimits(0, 0, 0, 0, clock, false, true, List.of());
        RecordingListener listener = new RecordingListener();
        session.go(limits, System.nanoTime() - TimeUnit.HOURS.toNanos(1), listener);
        Await.until("no iteration ends", () -> listener.infos().size() >= 5);
        assertEquals(List.of(), listener.answers(), "the own clock does not run");
        session.ponderHit();
        assertTrue(listener.awaitAnswer(20_000), "the hard limit is ten minutes away");
    }

    @Test
    void reportsMateInZeroWithoutLegalMoves() throws InterruptedException {
        session.setPosition(MATED, List.of());
        RecordingListener listener = go(SearchLimits.ofDepth(3));
        assertEquals(0, listener.last().depth());
        assertTrue(listener.last().mate());
        assertEquals(List.of("null null"), listener.answers());
        session.setPosition("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", List.of());
        assertFalse(go(SearchLimits.ofDepth(3)).last().mate());
    }

    @Test
    void countsMateInMoves() throws InterruptedException {
        session.setPosition(MATE_IN_TWO, List.of());
        RecordingListener listener = go(new SearchLimits(0, 0, 2, 0, null, false, false, List.of()));
        assertTrue(listener.last().mate());
        assertEquals(2, listener.last().value());
        assertEquals("a1a6", listener.bestMove());
        assertEquals(3, listener.last().pv().size());
    }

    @Test
    void listsDifferentMovesBestFirstInMultiPv() throws InterruptedException {
        session.set(CommonOption.LINES, "4");
        RecordingListener listener = go(SearchLimits.ofDepth(6));
        List<SearchInfo> lines =
                listener.infos().stream().filter(info -> info.depth() == 6).toList();
        assertEquals(List.of(1, 2, 3, 4), lines.stream().map(SearchInfo::line).toList());
        Set<String> moves = new HashSet<>();
        int last = Integer.MAX_VALUE;
        for (SearchInfo line : lines) {
            moves.add(line.pv().getFirst());
            assertTrue(line.value() <= last);
            last = line.value();
        }
        assertEquals(4, moves.size());
    }

    @Test
    void playsOnlySearchMoves() throws InterruptedException {
        RecordingListener listener =
                go(new SearchLimits(5, 0, 0, 0, null, false, false, List.of("a2a3", "h2h4", "a2a3")));
        assertTrue(Set.of("a2a3", "h2h4").contains(listener.bestMove()));
    }

    @Test
    void ignoresIllegalSearchMovesWithMessage() throws InterruptedException {
        RecordingListener some = goDepth5("a2a5", "h2h4", "x\0y");
        assertEquals("h2h4", some.bestMove());
        assertEquals(List.of("searchmoves: illegal moves ignored: a2a5 x\0y"), some.messages());
        session.newGame();
        RecordingListener none = goDepth5("a2a5");
        session.newGame();
        assertEquals(goDepth5().bestMove(), none.bestMove());
        assertTrue(none.messages().getFirst().endsWith("; no legal move is left, so all moves are searched"));
        String[] many = Collections.nCopies(16_000, "a2a5").toArray(String[]::new);
        assertTrue(goDepth5(many).messages().getFirst().length() < 300);
    }

    /** The search skips cells far from all stones unless searchmoves names them. */
    @Test
    void searchesFarCellsWhenSearchMovesNameThem() throws InterruptedException {
        session.chooseGame("gomoku");
        assertEquals(225, countMoves());
        assertEquals(225, session.legalMoves().size());
        assertEquals("a1", session.legalMove("a1"));
        RecordingListener corner = go(new SearchLimits(2, 0, 0, 0, null, false, false, List.of("a1")));
        assertEquals("a1", corner.bestMove());
        assertEquals("h8", go(SearchLimits.ofDepth(2)).bestMove());
    }

    private RecordingListener goDepth5(String... searchMoves) throws InterruptedException {
        session.newGame();
        return go(new SearchLimits(5, 0, 0, 0, null, false, false, List.of(searchMoves)));
    }

    @Test
    void returnsRemarkAboutIgnoredPartsOfPosition() {
        String remark = session.setPosition("4k3/8/8/8/8/8/8/4K2R w KQ e3 0 1", List.of("e1g1"));
        assertTrue(remark.contains("'Q' in 'KQ'") && remark.contains("'e3'"), remark);
        assertEquals("4k3/8/8/8/8/8/8/5RK1 b - - 1 1", session.positionText());
        assertEquals("", session.setPosition(null, List.of("e2e4")));
    }

    @Test
    void refusesPositionThatIsTooLong() {
        String text = "a ".repeat(10_000);
        assertEquals(
                "a position may have at most 1000 characters, not 20000",
                assertThrows(RefusedException.class, () -> session.setPosition(text, List.of()))
                        .getMessage());
        session.setPosition("4k3/8/8/8/8/8/8/4K2R w K - id \"" + "x".repeat(900) + "\";", List.of());
    }

    @Test
    void stopsReadingPositionWhenInterrupted() {
        Thread.currentThread().interrupt();
        assertThrows(RefusedException.class, () -> session.setPosition(null, List.of("e2e4")));
        assertTrue(Thread.interrupted());
    }

    /** Without techniques a single bench position takes minutes. */
    @Test
    void stopsBenchWithinPositionWhenInterrupted() throws InterruptedException {
        session.set(
                CommonOption.DISABLE,
                Arrays.stream(Technique.values())
                        .filter(technique -> technique != Technique.QUIESCENCE)
                        .map(Technique::label)
                        .collect(Collectors.joining(",")));
        List<String> events = new ArrayList<>();
        CompletableFuture<Throwable> end = new CompletableFuture<>();
        Thread bench = Thread.ofPlatform().daemon().start(() -> {
            try {
                session.bench(new BenchListener() {
                    @Override
                    public void position(String game, int index, int count, long nodes) {
                        events.add(game + index);
                    }

                    @Override
                    public void game(String game, long nodes, long millis) {
                        events.add(game);
                    }
                });
            } catch (RuntimeException | Error e) {
                end.complete(e);
            }
        });
        Await.until(
                "the bench does not search",
                () -> Arrays.stream(bench.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(SearchWorker.class.getName())));
        bench.interrupt();
        bench.join();
        assertInstanceOf(RefusedException.class, end.join());
        assertEquals(List.of(), events, "reports only positions that are complete");
    }

    @Test
    void searchesToDepthWithHugeLimits() throws InterruptedException {
        session.set(CommonOption.NODES_TIME, "10000");
        RecordingListener listener = new RecordingListener();
        session.go(
                new SearchLimits(6, Long.MAX_VALUE, 0, 9_223_372_036_854_775L, null, false, false, List.of()),
                listener);
        assertTrue(listener.awaitEnd(30_000));
        assertEquals(6, listener.last().depth());
        session.set(CommonOption.NODES_TIME, "0");
        for (SearchLimits huge : List.of(
                new SearchLimits(6, 0, 1_073_741_825, 0, null, false, false, List.of()),
                new SearchLimits(6, 0, Integer.MAX_VALUE, 0, null, false, false, List.of()),
                new SearchLimits(6, 0, 0, Long.MAX_VALUE, null, false, false, List.of()),
                clock(Long.MAX_VALUE - 1, Long.MAX_VALUE, Integer.MAX_VALUE))) {
            assertEquals(6, go(huge).last().depth(), huge::toString);
        }
        assertTrue(go(clock(Long.MIN_VALUE, 0, 0)).last().depth() < 64, "an expired clock stops the search");
    }

    private static SearchLimits clock(long millis, long increment, int movesToGo) {
        SearchLimits.Clock clock = new SearchLimits.Clock(millis, millis, increment, increment, movesToGo);
        return new SearchLimits(millis > 0 ? 6 : 0, 0, 0, 0, clock, false, false, List.of());
    }

    @Test
    void clearsPositionWhenRefusedAndAcceptsNextOne() throws InterruptedException {
        assertThrows(RefusedException.class, () -> session.setPosition(null, List.of("e2e4", "e2e4")));
        assertEquals(List.of("null null"), go(SearchLimits.ofDepth(3)).answers());
        session.setPosition(null, List.of("e2e4"));
        assertFalse(go(SearchLimits.ofDepth(3)).bestMove().equals("null"));
    }

    @Test
    void searchesAsFreshSessionAfterNewGame() throws InterruptedException {
        List<SearchInfo> fresh = searchItalian();
        session.setPosition(MATE_IN_TWO, List.of());
        go(SearchLimits.ofDepth(8));
        session.newGame();
        assertEquals(
                fresh.stream().map(SessionImplTest::withoutTime).toList(),
                searchItalian().stream().map(SessionImplTest::withoutTime).toList());
    }

    private List<SearchInfo> searchItalian() throws InterruptedException {
        session.setPosition(null, List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"));
        return go(SearchLimits.ofDepth(9)).infos();
    }

    private static String withoutTime(SearchInfo i) {
        return i.depth() + " " + i.value() + " " + i.nodes() + " " + i.hashFull() + " " + i.pv();
    }

    @Test
    void reportsLegalLinesAndNoHashFullWithoutTable() throws InterruptedException {
        session.set(CommonOption.HASH, "0");
        RecordingListener listener = go(SearchLimits.ofDepth(7));
        assertEquals(0, listener.last().hashFull());
        for (SearchInfo info : listener.infos()) {
            session.setPosition(null, info.pv());
        }
        session.set(CommonOption.HASH, "1");
        session.setPosition(null, List.of());
        assertTrue(go(SearchLimits.ofDepth(9)).last().hashFull() > 0);
    }

    @Test
    void acceptsFormerOptionId() throws InterruptedException {
        session.set("chances", "true");
        assertNotNull(go(SearchLimits.ofDepth(3)).last().wdl());
    }

    @Test
    void refusesInvalidOptionsWithMessage() {
        assertMessage("unknown option 'foo'", "foo", "1");
        assertMessage("hash must be a whole number from 0 to 1048576, not '-1'", CommonOption.HASH, "-1");
        assertMessage("hash must be a whole number from 0 to 1048576, not nothing", CommonOption.HASH, null);
        assertMessage("show-wdl must be one of true, false, not 'yes'", CommonOption.SHOW_WDL, "yes");
        assertEquals(
                "unknown game 'go'; expected one of chess, tictactoe, connectfour, grundy, chinesecheckers, xiangqi,"
                        + " gomoku",
                assertThrows(RefusedException.class, () -> session.chooseGame("go"))
                        .getMessage());
        assertTrue(assertThrows(RefusedException.class, () -> session.set(CommonOption.DISABLE, "null-move,magic"))
                .getMessage()
                .contains("'magic'"));
        assertMessage(
                "parameters cannot be 'futility-margin=5':"
                        + " 'futility-margin' must be a whole number from 10 to 300, not '5'",
                CommonOption.PARAMETERS,
                "futility-margin=5");
        assertMessage(
                "parameters cannot be 'futility-margin=': 'futility-margin=' is not of the form parameter=number",
                CommonOption.PARAMETERS,
                "futility-margin=");
        assertTrue(assertThrows(RefusedException.class, () -> session.set(CommonOption.PARAMETERS, "speed=9"))
                .getMessage()
                .startsWith("parameters cannot be 'speed=9': unknown parameter 'speed'; expected one of"
                        + " aspiration-margin, "));
        assertEquals("chess", session.game().name());
    }

    private void assertMessage(String message, String option, String value) {
        assertEquals(
                message,
                assertThrows(RefusedException.class, () -> session.set(option, value))
                        .getMessage());
    }

    @Test
    void refusesGoAndOptionsDuringSearch() throws InterruptedException {
        RecordingListener first = new RecordingListener();
        session.go(SearchLimits.INFINITE, first);
        assertThrows(RefusedException.class, () -> session.go(SearchLimits.ofDepth(1), new RecordingListener()));
        assertThrows(RefusedException.class, () -> session.set(CommonOption.HASH, "1"));
        session.stop();
        assertTrue(first.awaitEnd(10_000));
        RecordingListener second = go(SearchLimits.ofDepth(2));
        assertEquals(1, first.answers().size());
        assertEquals(1, second.answers().size());
    }

    @Test
    void findsMateAndCountsAllNodesWithTwoThreads() throws InterruptedException {
        session.set(CommonOption.THREADS, "2");
        session.setPosition(MATE_IN_TWO, List.of());
        assertEquals(
                "a1a6",
                go(new SearchLimits(0, 0, 2, 0, null, false, false, List.of())).bestMove());
        session.setPosition(null, List.of());
        RecordingListener listener = go(SearchLimits.ofNodes(200_000));
        assertTrue(
                Math.abs(listener.last().nodes() - 200_000) < 150_000,
                "nodes " + listener.last().nodes());
    }

    @Test
    void limitsNodesAndPlaysLegalMovesAtWeakLevel() throws InterruptedException {
        session.set(CommonOption.LEVEL, "0");
        RecordingListener listener = go(SearchLimits.ofDepth(20));
        assertTrue(listener.last().nodes() <= 800);
        assertTrue(listener.infos().stream().allMatch(info -> info.line() == 1), "as many lines as requested");
        session.setPosition(null, List.of(listener.bestMove()));
    }

    @Test
    void listsDifferentFirstMovesAtAnyNodeLimit() throws InterruptedException {
        session.set(CommonOption.LINES, "3");
        for (int nodes = 500; nodes < 30_000; nodes += 700) {
            Map<Integer, String> last = new HashMap<>();
            go(SearchLimits.ofNodes(nodes))
                    .infos()
                    .forEach(info -> last.put(info.line(), info.pv().getFirst()));
            assertEquals(last.size(), new HashSet<>(last.values()).size(), last::toString);
        }
    }

    @Test
    void ignoresClockOfInfiniteSearch() throws InterruptedException {
        SearchLimits.Clock clock = new SearchLimits.Clock(50, 50, 0, 0, 0);
        RecordingListener listener = new RecordingListener();
        session.go(new SearchLimits(0, 0, 0, 0, clock, true, false, List.of()), listener);
        Await.until("no progress is reported", () -> listener.pulses().size() >= 2);
        session.stop();
        assertTrue(listener.awaitEnd(10_000));
        assertTrue(
                listener.pulses().get(1).nodes() > listener.pulses().getFirst().nodes());
    }

    @Test
    void variesGamesAtWeakLevel() throws InterruptedException {
        session.set(CommonOption.LIMIT_STRENGTH, "true");
        session.set(CommonOption.ELO, "1200");
        assertTrue(firstMoves("0", 50).size() > 1, "new games");
        Set<String> sessions = new HashSet<>();
        try (Engine engine = Engine.load()) {
            for (int i = 0; i < 50; i++) {
                try (Session other = engine.open()) {
                    other.set(CommonOption.LEVEL, "4");
                    RecordingListener listener = new RecordingListener();
                    other.go(SearchLimits.ofDepth(4), listener);
                    assertTrue(listener.awaitEnd(30_000));
                    sessions.add(listener.bestMove());
                }
            }
        }
        assertTrue(sessions.size() > 1, "new sessions");
    }

    @Test
    void repeatsGamesAtWeakLevelWithSeed() throws InterruptedException {
        session.set(CommonOption.LEVEL, "4");
        Set<String> moves = new HashSet<>();
        for (int seed = 1; seed <= 20; seed++) {
            Set<String> ofSeed = firstMoves(Integer.toString(seed), 3);
            assertEquals(1, ofSeed.size(), "seed " + seed);
            moves.addAll(ofSeed);
        }
        assertTrue(moves.size() > 1, "similar seeds choose different moves");
    }

    private Set<String> firstMoves(String seed, int games) throws InterruptedException {
        session.set(CommonOption.LEVEL_SEED, seed);
        Set<String> moves = new HashSet<>();
        for (int i = 0; i < games; i++) {
            session.newGame();
            moves.add(go(SearchLimits.ofDepth(4)).bestMove());
        }
        return moves;
    }

    @Test
    void repeatsSearchAfterOtherGames() throws InterruptedException {
        List<String> before =
                searchItalian().stream().map(SessionImplTest::withoutTime).toList();
        session.chooseGame("connectfour");
        go(SearchLimits.ofDepth(8));
        session.chooseGame("chess");
        session.newGame();
        assertEquals(
                before,
                searchItalian().stream().map(SessionImplTest::withoutTime).toList());
    }

    @Test
    void probesResultOfSearch() throws InterruptedException {
        assertEquals(TtProbeInfo.NONE, session.probeTable(null, List.of()));
        RecordingListener listener = go(SearchLimits.ofDepth(8));
        TtProbeInfo root = session.probeTable(null, List.of());
        assertEquals(listener.bestMove(), root.move());
        assertEquals(8, root.depth());
        assertTrue(root.isLowerBound() || root.isUpperBound());
        assertTrue(session.probeTable(null, List.of(listener.bestMove())).depth() > 0);
        assertEquals(TtProbeInfo.NONE, session.probeTable(MATED, List.of()));
        session.set(CommonOption.DISABLE, "null-move");
        assertEquals(TtProbeInfo.NONE, session.probeTable(null, List.of()), "the entry belongs to another search");
    }

    @Test
    void playsEarlierResultWithoutTime() throws InterruptedException {
        session.setPosition(MATE_IN_TWO, List.of());
        String bestMove = go(SearchLimits.ofDepth(8)).bestMove();
        assertEquals(bestMove, go(SearchLimits.ofNodes(1)).bestMove());
    }

    @Test
    void probesResultOnlyWithSameContempt() throws InterruptedException {
        session.set(CommonOption.CONTEMPT, "50");
        RecordingListener listener = go(SearchLimits.ofDepth(8));
        TtProbeInfo root = session.probeTable(null, List.of());
        assertEquals(listener.bestMove(), root.move());
        assertTrue(session.probeTable(null, List.of(listener.bestMove())).depth() > 0, "an entry of the same search");
        session.set(CommonOption.CONTEMPT, "0");
        assertEquals(TtProbeInfo.NONE, session.probeTable(null, List.of()), "the entry belongs to another search");
    }

    @Test
    void probesTableDuringSearchWithoutSettingPosition() throws InterruptedException {
        RecordingListener listener = new RecordingListener();
        session.go(SearchLimits.INFINITE, listener);
        session.probeTable(MATE_IN_TWO, List.of("a1a6"));
        session.stop();
        assertTrue(listener.awaitEnd(30_000));
        assertEquals(20, session.legalMoves().size());
        assertThrows(RefusedException.class, () -> session.probeTable("nonsense", List.of()));
        assertThrows(RefusedException.class, () -> session.probeTable(null, List.of("e2e5")));
        assertEquals(20, session.legalMoves().size());
    }

    @Test
    void sharesEntriesBetweenNotations() throws InterruptedException {
        session.chooseGame("xiangqi");
        go(SearchLimits.ofDepth(6));
        TtProbeInfo root = session.probeTable(null, List.of());
        session.set("xiangqi/first-rank", "0");
        TtProbeInfo fromZero = session.probeTable(null, List.of());
        assertEquals(root.depth(), fromZero.depth());
        assertEquals(root.value(), fromZero.value());
        assertFalse(root.move().equals(fromZero.move()));
        session.set("xiangqi/sixty-move-rule", "false");
        assertEquals(TtProbeInfo.NONE, session.probeTable(null, List.of()));
    }

    @Test
    void probesProvenMate() throws InterruptedException {
        String mateInOne = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        session.setPosition(mateInOne, List.of());
        go(SearchLimits.ofDepth(4));
        TtProbeInfo root = session.probeTable(mateInOne, List.of());
        assertEquals("a1a8", root.move());
        assertTrue(root.mate());
        assertEquals(1, root.value());
    }

    @Test
    void listsAndParsesLegalMoves() {
        session.setPosition(null, List.of("e2e4"));
        assertTrue(session.legalMoves().contains("e7e5"));
        assertEquals("e7e5", session.legalMove("e7e5"));
        assertNull(session.legalMove("e2e4"));
    }

    @Test
    void evaluatesForPlayerToMove() {
        session.setPosition("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", List.of());
        int white = session.evaluateStatic().value();
        session.setPosition("4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1", List.of());
        int black = session.evaluateStatic().value();
        assertTrue(white > 500 && black < -500, white + " and " + black);
    }
}
