package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.BenchListener;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.PerftListener;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.TtProbeInfo;
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
    void depthEndsTheSearchAndEveryIterationIsReported() throws InterruptedException {
        RecordingListener heard = go(SearchLimits.ofDepth(7));
        assertEquals(7, heard.last().depth());
        assertEquals(
                Set.of(1, 2, 3, 4, 5, 6, 7),
                heard.infos().stream().map(SearchInfo::depth).collect(Collectors.toSet()));
        assertEquals(heard.last().pv().getFirst(), heard.bestMove());
    }

    @Test
    void nodesAreKeptToTheNumber() throws InterruptedException {
        RecordingListener heard = go(SearchLimits.ofNodes(20_000));
        assertTrue(heard.last().nodes() <= 20_000, "reported " + heard.last().nodes());
    }

    @Test
    void answerWithoutAnyIterationHasAnInfoToo() throws InterruptedException {
        RecordingListener heard = go(SearchLimits.ofNodes(1));
        assertEquals(0, heard.last().depth());
        assertEquals(List.of(heard.bestMove()), heard.last().pv());
    }

    /** Options that leave out moves are for our own search: others play what they like. */
    @Test
    void movesThatAnOptionLeavesOutAreStillLegal() throws InterruptedException {
        session.chooseGame("chinesecheckers");
        session.set("chinesecheckers/drop-worst", "1000");
        session.setPosition(null, List.of("d1e5", "n1m5", "e5d1", "m5n1"));
        RecordingListener heard = go(SearchLimits.ofDepth(3));
        assertEquals(1, heard.answers().size());
        session.setPosition(null, List.of());
        session.set("chinesecheckers/drop-worst", "0");
        assertEquals(14, movesSearched());
        session.set("chinesecheckers/drop-worst", "1000");
        assertEquals(1, movesSearched());
        assertEquals(14, countMoves());
    }

    @Test
    void aGamesOptionsMayBeSetBeforeItIsChosen() throws InterruptedException {
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
                // The sum is enough.
            }

            @Override
            public void total(long leaves) {
                total.set(leaves);
            }
        });
        return total.get();
    }

    @Test
    void moveTimeEndsTheSearchInTime() throws InterruptedException {
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long start = System.nanoTime();
            RecordingListener heard = new RecordingListener();
            session.go(SearchLimits.ofMoveTime(150), start, heard);
            assertTrue(heard.awaitEnd(30_000));
            long millis = (heard.answeredNanos() - start) / 1_000_000;
            assertTrue(millis >= 150, millis + " ms");
            shortest = Math.min(shortest, millis);
        }
        assertTrue(shortest < 250, shortest + " ms, the shortest of five");
    }

    @Test
    void clockIsNotOverspent() throws InterruptedException {
        SearchLimits.Clock clock = new SearchLimits.Clock(5_000, 5_000, 0, 0, 0);
        long most = 4 * (5_000 - 30) / 28 + 1_500;
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < 3 && shortest >= most; i++) {
            long start = System.nanoTime();
            go(new SearchLimits(0, 0, 0, 0, clock, false, false, List.of()));
            shortest = Math.min(shortest, (System.nanoTime() - start) / 1_000_000);
        }
        assertTrue(shortest < most, shortest + " ms: a move is a small part of the clock");
    }

    @Test
    void infiniteHoldsItsAnswerUntilStop() throws InterruptedException {
        session.setPosition(null, List.of("f2f3", "e7e5", "g2g4"));
        RecordingListener heard = new RecordingListener();
        session.go(new SearchLimits(2, 0, 0, 0, null, true, false, List.of()), heard);
        assertFalse(heard.awaitAnswer(200), "even at the deepest depth");
        session.stop();
        assertTrue(heard.awaitAnswer(10_000));
        assertEquals("d8h4", heard.bestMove());
    }

    @Test
    void infiniteHoldsItsAnswerEvenWithoutAMove() throws InterruptedException {
        session.setPosition(MATED, List.of());
        RecordingListener heard = new RecordingListener();
        session.go(SearchLimits.INFINITE, heard);
        assertFalse(heard.awaitAnswer(100));
        session.stop();
        assertTrue(heard.awaitAnswer(10_000));
        assertEquals(List.of("null null"), heard.answers());
    }

    @Test
    void ponderHitStartsTheClock() throws InterruptedException {
        RecordingListener heard = new RecordingListener();
        session.go(new SearchLimits(0, 0, 0, 100, null, false, true, List.of()), heard);
        assertFalse(heard.awaitAnswer(300));
        session.ponderHit();
        assertTrue(heard.awaitAnswer(10_000));
        assertEquals(1, heard.answers().size());
    }

    /** By its clock it would have ended an hour ago, but for the opponent, whose move it was. */
    @Test
    void ponderingPastTheSoftLimitIsAnsweredAtOnceWhenTheMoveIsPlayed() throws InterruptedException {
        SearchLimits.Clock clock = new SearchLimits.Clock(600_000, 600_000, 0, 0, 0);
        SearchLimits limits = new SearchLimits(0, 0, 0, 0, clock, false, true, List.of());
        boolean atOnce = false;
        for (int i = 0; i < 3 && !atOnce; i++) {
            RecordingListener heard = new RecordingListener();
            session.go(limits, System.nanoTime() - TimeUnit.HOURS.toNanos(1), heard);
            assertFalse(heard.awaitAnswer(300), "it is not our clock that runs");
            session.ponderHit();
            atOnce = heard.awaitAnswer(3_000);
            session.stop();
            assertTrue(heard.awaitEnd(10_000));
            assertFalse(heard.infos().isEmpty());
        }
        assertTrue(atOnce, "its hard limit is a minute away, the next iteration some seconds");
    }

    @Test
    void noLegalMoveIsToldAsMateInZero() throws InterruptedException {
        session.setPosition(MATED, List.of());
        RecordingListener heard = go(SearchLimits.ofDepth(3));
        assertEquals(0, heard.last().depth());
        assertTrue(heard.last().mate());
        assertEquals(List.of("null null"), heard.answers());
        session.setPosition("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", List.of());
        assertFalse(go(SearchLimits.ofDepth(3)).last().mate());
    }

    @Test
    void mateIsFoundAndCountedInMoves() throws InterruptedException {
        session.setPosition(MATE_IN_TWO, List.of());
        RecordingListener heard = go(new SearchLimits(0, 0, 2, 0, null, false, false, List.of()));
        assertTrue(heard.last().mate());
        assertEquals(2, heard.last().value());
        assertEquals("a1a6", heard.bestMove());
        assertEquals(3, heard.last().pv().size());
    }

    @Test
    void multiPvFindsDifferentMovesBestFirst() throws InterruptedException {
        session.set(CommonOption.LINES, "4");
        RecordingListener heard = go(SearchLimits.ofDepth(6));
        List<SearchInfo> lines =
                heard.infos().stream().filter(info -> info.depth() == 6).toList();
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
    void searchMovesAreTheOnlyOnesPlayed() throws InterruptedException {
        RecordingListener heard = go(new SearchLimits(5, 0, 0, 0, null, false, false, List.of("a2a3", "h2h4", "a2a3")));
        assertTrue(Set.of("a2a3", "h2h4").contains(heard.bestMove()));
    }

    @Test
    void searchMovesThatAreNotLegalAreLeftOutAndNamed() throws InterruptedException {
        RecordingListener some = goDepth5("a2a5", "h2h4", "x\0y");
        assertEquals("h2h4", some.bestMove());
        assertEquals(List.of("searchmoves: not legal here and left out: a2a5 x\0y"), some.messages());
        session.newGame();
        RecordingListener none = goDepth5("a2a5");
        session.newGame();
        assertEquals(goDepth5().bestMove(), none.bestMove());
        assertTrue(none.messages().getFirst().endsWith("; nothing else is named, so all moves are searched"));
        String[] many = Collections.nCopies(16_000, "a2a5").toArray(String[]::new);
        assertTrue(goDepth5(many).messages().getFirst().length() < 300);
    }

    /** Cells far from all stones are not searched, but whoever names one may have it. */
    @Test
    void movesThatOptionsLeaveOutAreLegalAllTheSame() throws InterruptedException {
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
    void whatIsLeftOutOfAPositionIsTold() {
        String remark = session.setPosition("4k3/8/8/8/8/8/8/4K2R w KQ e3 0 1", List.of("e1g1"));
        assertTrue(remark.contains("'Q' in 'KQ'") && remark.contains("'e3'"), remark);
        assertEquals("4k3/8/8/8/8/8/8/5RK1 b - - 1 1", session.positionText());
        assertEquals("", session.setPosition(null, List.of("e2e4")));
    }

    @Test
    void aPositionLongerThanAnyIsRefusedUnread() {
        String text = "a ".repeat(10_000);
        assertEquals(
                "a position may have at most 1000 characters, not 20000",
                assertThrows(RefusedException.class, () -> session.setPosition(text, List.of()))
                        .getMessage());
        session.setPosition("4k3/8/8/8/8/8/8/4K2R w K - id \"" + "x".repeat(900) + "\";", List.of());
    }

    @Test
    void anInterruptEndsTheReadingOfAPosition() {
        Thread.currentThread().interrupt();
        assertThrows(RefusedException.class, () -> session.setPosition(null, List.of("e2e4")));
        assertTrue(Thread.interrupted());
    }

    /** Without techniques, one of its positions alone takes minutes. */
    @Test
    void anInterruptEndsABenchInTheMiddleOfAPosition() throws InterruptedException {
        session.set(
                CommonOption.DISABLE,
                Arrays.stream(Technique.values())
                        .filter(technique -> technique != Technique.QUIESCENCE)
                        .map(Technique::label)
                        .collect(Collectors.joining(",")));
        List<String> told = new ArrayList<>();
        CompletableFuture<Throwable> end = new CompletableFuture<>();
        Thread bench = Thread.ofPlatform().daemon().start(() -> {
            try {
                session.bench(new BenchListener() {
                    @Override
                    public void position(String game, int index, int count, long nodes) {
                        told.add(game + index);
                    }

                    @Override
                    public void game(String game, long nodes, long millis) {
                        told.add(game);
                    }
                });
            } catch (RuntimeException | Error e) {
                end.complete(e);
            }
        });
        bench.join(500);
        bench.interrupt();
        bench.join(5_000);
        assertFalse(bench.isAlive());
        assertInstanceOf(RefusedException.class, end.join());
        assertEquals(List.of(), told, "of no position that was not searched to its end");
    }

    @Test
    void hugeNumbersEndNoSearchEarly() throws InterruptedException {
        session.set(CommonOption.NODES_TIME, "10000");
        RecordingListener heard = new RecordingListener();
        session.go(
                new SearchLimits(6, Long.MAX_VALUE, 0, 9_223_372_036_854_775L, null, false, false, List.of()), heard);
        assertTrue(heard.awaitEnd(30_000));
        assertEquals(6, heard.last().depth());
        session.set(CommonOption.NODES_TIME, "0");
        for (SearchLimits huge : List.of(
                new SearchLimits(6, 0, 1_073_741_825, 0, null, false, false, List.of()),
                new SearchLimits(6, 0, Integer.MAX_VALUE, 0, null, false, false, List.of()),
                new SearchLimits(6, 0, 0, Long.MAX_VALUE, null, false, false, List.of()),
                clock(Long.MAX_VALUE - 1, Long.MAX_VALUE, Integer.MAX_VALUE))) {
            assertEquals(6, go(huge).last().depth(), huge::toString);
        }
        assertTrue(go(clock(Long.MIN_VALUE, 0, 0)).last().depth() < 64, "a clock that has run out is obeyed");
    }

    private static SearchLimits clock(long millis, long increment, int movesToGo) {
        SearchLimits.Clock clock = new SearchLimits.Clock(millis, millis, increment, increment, movesToGo);
        return new SearchLimits(millis > 0 ? 6 : 0, 0, 0, 0, clock, false, false, List.of());
    }

    @Test
    void refusedPositionLeavesNoneAndTheNextGoodOneRecovers() throws InterruptedException {
        assertThrows(RefusedException.class, () -> session.setPosition(null, List.of("e2e4", "e2e4")));
        assertEquals(List.of("null null"), go(SearchLimits.ofDepth(3)).answers());
        session.setPosition(null, List.of("e2e4"));
        assertFalse(go(SearchLimits.ofDepth(3)).bestMove().equals("null"));
    }

    @Test
    void newGameMakesTheNextSearchEqualToAFreshOne() throws InterruptedException {
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
    void everyLineIsLegalAndHashZeroMeansNoTable() throws InterruptedException {
        session.set(CommonOption.HASH, "0");
        RecordingListener heard = go(SearchLimits.ofDepth(7));
        assertEquals(0, heard.last().hashFull());
        for (SearchInfo info : heard.infos()) {
            session.setPosition(null, info.pv());
        }
        session.set(CommonOption.HASH, "1");
        session.setPosition(null, List.of());
        assertTrue(go(SearchLimits.ofDepth(9)).last().hashFull() > 0);
    }

    @Test
    void optionsAreCheckedAndTheOldValueStays() {
        assertMessage("there is no option 'foo'", "foo", "1");
        assertMessage("hash must be a whole number from 0 to 1048576, not '-1'", CommonOption.HASH, "-1");
        assertMessage("hash must be a whole number from 0 to 1048576, not nothing", CommonOption.HASH, null);
        assertMessage("chances must be one of true, false, not 'yes'", CommonOption.SHOW_WDL, "yes");
        assertEquals(
                "there is no game 'go'; there are chess, tictactoe, connectfour, grundy, chinesecheckers, xiangqi,"
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
                .startsWith("parameters cannot be 'speed=9': there is no parameter 'speed'; there are"
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
    void whileASearchRunsOnlyStoppingItMakesRoom() throws InterruptedException {
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
    void twoThreadsFindTheMateAndCountAllNodes() throws InterruptedException {
        session.set(CommonOption.THREADS, "2");
        session.setPosition(MATE_IN_TWO, List.of());
        assertEquals(
                "a1a6",
                go(new SearchLimits(0, 0, 2, 0, null, false, false, List.of())).bestMove());
        session.setPosition(null, List.of());
        RecordingListener heard = go(SearchLimits.ofNodes(200_000));
        assertTrue(
                Math.abs(heard.last().nodes() - 200_000) < 150_000,
                "nodes " + heard.last().nodes());
    }

    @Test
    void weakerLevelsLookAtFewNodesAndStillPlayLegalMoves() throws InterruptedException {
        session.set(CommonOption.LEVEL, "0");
        RecordingListener heard = go(SearchLimits.ofDepth(20));
        assertTrue(heard.last().nodes() <= 800);
        assertTrue(heard.infos().stream().allMatch(info -> info.line() == 1), "as many as are wanted");
        session.setPosition(null, List.of(heard.bestMove()));
    }

    @Test
    void wheneverItEndsTheLinesToldLastBeginWithDifferentMoves() throws InterruptedException {
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
    void whoHoldsTheAnswerBackHasNoClock() throws InterruptedException {
        SearchLimits.Clock clock = new SearchLimits.Clock(50, 50, 0, 0, 0);
        RecordingListener heard = new RecordingListener();
        session.go(new SearchLimits(0, 0, 0, 0, clock, true, false, List.of()), heard);
        while (heard.pulses().size() < 2) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        session.stop();
        assertTrue(heard.awaitEnd(10_000));
        assertTrue(heard.pulses().get(1).nodes() > heard.pulses().getFirst().nodes());
    }

    @Test
    void aWeakPlayerPlaysAnotherGameEachTime() throws InterruptedException {
        session.set(CommonOption.LIMIT_STRENGTH, "true");
        session.set(CommonOption.ELO, "1200");
        assertTrue(firstMoves("0", 50).size() > 1, "new games");
        Set<String> sessions = new HashSet<>();
        try (Engine engine = Engine.load()) {
            for (int i = 0; i < 50; i++) {
                try (Session other = engine.open()) {
                    other.set(CommonOption.LEVEL, "4");
                    RecordingListener heard = new RecordingListener();
                    other.go(SearchLimits.ofDepth(4), heard);
                    assertTrue(heard.awaitEnd(30_000));
                    sessions.add(heard.bestMove());
                }
            }
        }
        assertTrue(sessions.size() > 1, "new sessions");
    }

    @Test
    void withASeedTheWeakPlayersGamesAreTheSame() throws InterruptedException {
        session.set(CommonOption.LEVEL, "4");
        Set<String> moves = new HashSet<>();
        for (int seed = 1; seed <= 20; seed++) {
            Set<String> ofSeed = firstMoves(Integer.toString(seed), 3);
            assertEquals(1, ofSeed.size(), "seed " + seed);
            moves.addAll(ofSeed);
        }
        assertTrue(moves.size() > 1, "seeds that differ by little choose differently");
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
    void theSameSearchIsFoundAfterOtherGamesInTheSameSession() throws InterruptedException {
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
    void whatASearchHasFoundIsRecalled() throws InterruptedException {
        assertEquals(TtProbeInfo.NOTHING, session.probeTable(null, List.of()));
        RecordingListener heard = go(SearchLimits.ofDepth(8));
        TtProbeInfo root = session.probeTable(null, List.of());
        assertEquals(heard.bestMove(), root.move());
        assertEquals(8, root.depth());
        assertTrue(root.least() || root.most());
        assertTrue(session.probeTable(null, List.of(heard.bestMove())).depth() > 0);
        assertEquals(TtProbeInfo.NOTHING, session.probeTable(MATED, List.of()));
        session.set(CommonOption.DISABLE, "null-move");
        assertEquals(TtProbeInfo.NOTHING, session.probeTable(null, List.of()), "that is another search's");
    }

    @Test
    void whoHasNoTimeToSearchPlaysWhatAnEarlierSearchHasFound() throws InterruptedException {
        session.setPosition(MATE_IN_TWO, List.of());
        String found = go(SearchLimits.ofDepth(8)).bestMove();
        assertEquals(found, go(SearchLimits.ofNodes(1)).bestMove());
    }

    @Test
    void whatASearchWithContemptHasFoundIsRecalledWithIt() throws InterruptedException {
        session.set(CommonOption.CONTEMPT, "50");
        RecordingListener heard = go(SearchLimits.ofDepth(8));
        TtProbeInfo root = session.probeTable(null, List.of());
        assertEquals(heard.bestMove(), root.move());
        assertTrue(session.probeTable(null, List.of(heard.bestMove())).depth() > 0, "of the same search");
        session.set(CommonOption.CONTEMPT, "0");
        assertEquals(TtProbeInfo.NOTHING, session.probeTable(null, List.of()), "that is another search's");
    }

    @Test
    void whatIsRecalledIsNotSetAndMayBeAskedForDuringASearch() throws InterruptedException {
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
    void howMovesAreWrittenIsNothingToTheTable() throws InterruptedException {
        session.chooseGame("xiangqi");
        go(SearchLimits.ofDepth(6));
        TtProbeInfo root = session.probeTable(null, List.of());
        session.set("xiangqi/first-rank", "0");
        TtProbeInfo fromZero = session.probeTable(null, List.of());
        assertEquals(root.depth(), fromZero.depth());
        assertEquals(root.value(), fromZero.value());
        assertFalse(root.move().equals(fromZero.move()));
        session.set("xiangqi/sixty-move-rule", "false");
        assertEquals(TtProbeInfo.NOTHING, session.probeTable(null, List.of()));
    }

    @Test
    void aProvenMateIsRecalledAsOne() throws InterruptedException {
        String mateInOne = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        session.setPosition(mateInOne, List.of());
        go(SearchLimits.ofDepth(4));
        TtProbeInfo root = session.probeTable(mateInOne, List.of());
        assertEquals("a1a8", root.move());
        assertTrue(root.mate());
        assertEquals(1, root.value());
    }

    @Test
    void legalMovesAreToldAndUnderstood() {
        session.setPosition(null, List.of("e2e4"));
        assertTrue(session.legalMoves().contains("e7e5"));
        assertEquals("e7e5", session.legalMove("e7e5"));
        assertNull(session.legalMove("e2e4"));
    }

    @Test
    void theValueWithoutASearchIsThatOfThePlayerToMove() {
        session.setPosition("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", List.of());
        int white = session.evaluateStatic().value();
        session.setPosition("4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1", List.of());
        int black = session.evaluateStatic().value();
        assertTrue(white > 500 && black < -500, white + " and " + black);
    }
}
