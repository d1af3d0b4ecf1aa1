package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.CompletedAnalysis;
import dev.eldest.protocol.jobs.Job;
import dev.eldest.protocol.jobs.JobClient;
import dev.eldest.protocol.jobs.JobListener;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is remembered answers who asks the same, or less, and nobody else. */
class LocalAnalysisCacheTest {
    private static final SearchLimits NODES = SearchLimits.ofNodes(1000);
    private static final Map<String, String> NONE = Map.of();

    private final LocalAnalysisCache kept = new LocalAnalysisCache(100_000);

    private static JobRequest about(
            String game, String position, String moves, int lines, Map<String, String> options) {
        return new JobRequest(1, game, position, moves, NODES, lines, 0, options, 0, true);
    }

    private static JobRequest limited(SearchLimits limits) {
        return new JobRequest(1, null, null, "e2e4", limits, 1, 0, NONE, 0, true);
    }

    private static SearchLimits limits(int depth, long nodes, int mate, long millis) {
        return new SearchLimits(depth, nodes, mate, millis, null, false, false, List.of());
    }

    private static SearchInfo info(int depth, SearchInfo.Bound bound) {
        return new SearchInfo(depth, depth, 1, false, 20, bound, 900, 5, 0, List.of("e2e4"));
    }

    private static AnalysisResult found(int depth) {
        return new AnalysisResult(List.of(info(depth, SearchInfo.Bound.EXACT)), "e2e4", null, null, List.of());
    }

    private void keep(JobRequest request, int turn, AnalysisResult analysisResult) {
        kept.keep(request, turn, new CompletedAnalysis(analysisResult, request.limits()));
    }

    static Stream<JobRequest> others() {
        return Stream.of(
                about("", null, "e2e4 e7e5", 1, NONE),
                about(null, "", "e2e4 e7e5", 1, NONE),
                about("Chess", null, "e2e4 e7e5", 1, NONE),
                about("xiangqi", null, "e2e4 e7e5", 1, NONE),
                about(null, "fen", "e2e4 e7e5", 1, NONE),
                about(null, null, "e2e4 e7e6", 1, NONE),
                about(null, null, "e2e4 e7e5 g1f3 b8c6 f3g1 c6b8", 1, NONE),
                about(null, null, "e2e4 e7e5", 2, NONE),
                about(null, null, "e2e4 e7e5", 1, Map.of("UCI_Chess960", "true")),
                about(null, "e2e4 e7e5", "", 1, NONE));
    }

    @ParameterizedTest
    @MethodSource("others")
    void whatIsNotTheSameToTheLetterIsAnother(JobRequest other) {
        JobRequest asked = about(null, null, "e2e4 e7e5", 1, NONE);
        keep(asked, 2, found(9));
        int turn = other.moves().isEmpty() ? 0 : other.moves().split(" ").length;
        assertNull(kept.find(other, turn));
        assertNotNull(kept.find(asked, 2));
        assertNull(kept.find(asked, 1));
        keep(other, turn, found(5));
        assertEquals(found(9), kept.find(asked, 2));
    }

    @Test
    void theMovesUpToTheTurnCountAndNoLaterOnes() {
        keep(about(null, null, "e2e4 e7e5 g1f3", 1, NONE), 2, found(9));
        assertNotNull(kept.find(about(null, null, "e2e4 e7e5 f1c4", 1, NONE), 2));
        Map<String, String> options = Map.of("uci_chess960", "true", "Contempt", "5");
        keep(about(null, null, "", 1, options), 0, found(9));
        assertNotNull(kept.find(about(null, null, "", 1, Map.of("contempt", "5", "UCI_Chess960", "true")), 0));
    }

    @Test
    void limitsThatWouldHaveEndedItLaterAreNotMet() {
        keep(limited(limits(0, 1000, 0, 600_000)), 1, found(9));
        assertNotNull(kept.find(limited(limits(0, 1000, 0, 600_000)), 1));
        assertNotNull(kept.find(limited(limits(0, 900, 0, 600_000)), 1));
        assertNotNull(kept.find(limited(limits(30, 900, 0, 600_000)), 1));
        assertNotNull(kept.find(limited(limits(9, 0, 0, 600_000)), 1), "as deep");
        assertNull(kept.find(limited(limits(10, 0, 0, 600_000)), 1));
        assertNull(kept.find(limited(limits(0, 1001, 0, 600_000)), 1));
        assertNull(kept.find(limited(limits(0, 0, 0, 600_000)), 1));
        assertNull(kept.find(limited(limits(0, 0, 3, 600_000)), 1));
        assertEquals(new LocalAnalysisCache.View(1, kept.view().bytes(), 4, 4), kept.view());
    }

    @Test
    void aBoundIsNoValueOfThatDepthAndAnotherMateNoShorterOne() {
        AnalysisResult bound =
                new AnalysisResult(List.of(info(9, SearchInfo.Bound.LOWER)), "e2e4", null, null, List.of());
        assertFalse(new CompletedAnalysis(bound, NODES).isEnoughFor(SearchLimits.ofDepth(9)));
        assertTrue(new CompletedAnalysis(bound, NODES).isEnoughFor(NODES));
        CompletedAnalysis mate = new CompletedAnalysis(found(3), limits(0, 5000, 4, 0));
        assertTrue(mate.isEnoughFor(limits(0, 5000, 4, 0)));
        assertFalse(mate.isEnoughFor(limits(0, 5000, 3, 0)));
        assertFalse(mate.isEnoughFor(limits(0, 5000, 0, 0)));
    }

    @Test
    void ofASearchWhoseTimeWasOverOnlyTheDepthCounts() {
        SearchLimits asked = limits(30, 1_000_000, 0, 1000);
        CompletedAnalysis late = CompletedAnalysis.of(found(9), asked, true).orElseThrow();
        assertTrue(late.isEnoughFor(limits(9, 0, 0, 1000)));
        assertFalse(late.isEnoughFor(asked));
        assertFalse(late.isEnoughFor(limits(0, 0, 0, 1)));
        assertTrue(CompletedAnalysis.of(found(9), asked, false).orElseThrow().isEnoughFor(asked));
        AnalysisResult bound =
                new AnalysisResult(List.of(info(9, SearchInfo.Bound.LOWER)), "e2e4", null, null, List.of());
        assertTrue(CompletedAnalysis.of(bound, asked, true).isEmpty());
        AnalysisResult nothing = new AnalysisResult(List.of(), null, null, null, List.of());
        assertTrue(CompletedAnalysis.of(nothing, asked, true).isEmpty());
        assertTrue(CompletedAnalysis.of(nothing, asked, false).isEmpty());
    }

    @Test
    void whatIsAMatterOfChanceOrNotToBeRememberedIsNot() {
        List<JobRequest> requests = List.of(
                about(null, null, "", 1, Map.of("Skill Level", "3")),
                about(null, null, "", 1, Map.of("UCI_LimitStrength", "true", "UCI_Elo", "1500")),
                about(null, null, "", 1, Map.of("Contempt", "3", "contempt", "4")),
                new JobRequest(1, null, null, "", NODES, 1, 0, NONE, 0, false));
        requests.forEach(request -> {
            keep(request, 0, found(9));
            assertNull(kept.find(request, 0));
        });
        assertEquals(0, kept.view().entries());
    }

    @Test
    void thoseLastUsedStay() {
        List<JobRequest> requests = Stream.iterate(0, i -> i + 1)
                .limit(500)
                .map(i -> about(null, "p" + i, "", 1, NONE))
                .toList();
        for (JobRequest request : requests) {
            keep(request, 0, found(9));
            assertNotNull(kept.find(requests.getFirst(), 0));
            assertTrue(kept.view().bytes() <= 100_000);
        }
        assertTrue(kept.view().entries() > 100);
        assertNull(kept.find(requests.get(1), 0));
        List<SearchInfo> many = Collections.nCopies(1000, info(9, SearchInfo.Bound.EXACT));
        keep(requests.get(1), 0, new AnalysisResult(many, "e2e4", null, null, List.of()));
        assertEquals(0, kept.view().entries(), "what is too large for all drives all away, and is not kept");
        assertEquals(0, kept.view().bytes());
    }

    @Test
    void whatIsBetterTakesThePlaceOfWhatIsWorse() {
        keep(limited(NODES), 1, found(9));
        AnalysisResult more = found(12);
        keep(limited(SearchLimits.ofNodes(5000)), 1, more);
        keep(limited(NODES), 1, found(9));
        assertSame(more, kept.find(limited(NODES), 1));
        assertEquals(1, kept.view().entries());
    }

    @Test
    void whatIsShallowAndAnswersOtherQuestionsDrivesNothingDeepAway() {
        keep(limited(SearchLimits.ofDepth(30)), 1, found(30));
        keep(limited(NODES), 1, found(2));
        assertNotNull(kept.find(limited(SearchLimits.ofDepth(30)), 1));
        assertNotNull(kept.find(limited(NODES), 1), "beside it");
        keep(limited(SearchLimits.ofDepth(5)), 1, found(5));
        assertEquals(2, kept.view().entries());
        keep(limited(SearchLimits.ofNodes(5000)), 1, found(31));
        assertNotNull(kept.find(limited(NODES), 1));
        assertNotNull(kept.find(limited(SearchLimits.ofDepth(30)), 1), "as deep");
    }

    private final ArrayDeque<Runnable> work = new ArrayDeque<>();
    private final List<FakeSession> sessions = new ArrayList<>();
    private final List<AnalysisResult> answers = new ArrayList<>();

    private final class Listener implements JobListener {
        @Override
        public boolean congested() {
            return false;
        }

        @Override
        public void progress(Job job, AnalysisResult analysisResult) {
            throw new AssertionError("nobody asked for that");
        }

        @Override
        public void answer(Job job, AnalysisResult analysisResult) {
            answers.add(analysisResult);
        }

        @Override
        public void refused(Job job, String field, String why) {
            throw new AssertionError(why);
        }

        @Override
        public void allAnswered() {
            // That is seen by the answers.
        }
    }

    private void run() {
        while (!work.isEmpty()) {
            work.poll().run();
        }
    }

    @Test
    void aJobThatIsRememberedIsNotSearched() {
        JobQueue queue = new JobQueue(
                _ -> {
                    sessions.add(new FakeSession());
                    return sessions.getLast();
                },
                work::add,
                1);
        queue.remember(kept);
        JobClient client = queue.enter("somebody", MemoryQuota.ENDLESS, new Listener());
        JobRequest request = limited(NODES);
        for (boolean stopped : new boolean[] {true, false, false}) {
            client.add(request, List.of(1), 10);
            run();
            FakeSession session = sessions.getLast();
            if (session.searching()) {
                session.listener().info(info(9, SearchInfo.Bound.EXACT));
            }
            if (stopped) {
                client.terminateAll(_ -> true);
            }
            session.end();
            run();
        }
        assertEquals(3, answers.size());
        assertEquals(answers.get(1), answers.get(2));
        long searches = sessions.stream()
                .flatMap(session -> session.log.stream())
                .filter(line -> line.startsWith("go"))
                .count();
        assertEquals(2, searches, "what was cut short is not remembered");
        assertEquals(0, queue.running());
    }
}
