package dev.eldest.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.jobs.JobClient.JobListener;
import dev.eldest.protocol.FakeSession;
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

/** The cache answers equal or smaller requests only. */
class LocalAnalysisCacheTest {
    private static final SearchLimits NODES = SearchLimits.ofNodes(1000);
    private static final Map<String, String> NONE = Map.of();

    private final LocalAnalysisCache cache = new LocalAnalysisCache(100_000);

    private static JobRequest requestFor(
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

    private static AnalysisResult resultOfDepth(int depth) {
        return new AnalysisResult(List.of(info(depth, SearchInfo.Bound.EXACT)), "e2e4", null, null, List.of());
    }

    private void store(JobRequest request, int turn, AnalysisResult analysisResult) {
        cache.store(request, turn, new CompletedAnalysis(analysisResult, request.limits()));
    }

    static Stream<JobRequest> others() {
        return Stream.of(
                requestFor("", null, "e2e4 e7e5", 1, NONE),
                requestFor(null, "", "e2e4 e7e5", 1, NONE),
                requestFor("Chess", null, "e2e4 e7e5", 1, NONE),
                requestFor("xiangqi", null, "e2e4 e7e5", 1, NONE),
                requestFor(null, "fen", "e2e4 e7e5", 1, NONE),
                requestFor(null, null, "e2e4 e7e6", 1, NONE),
                requestFor(null, null, "e2e4 e7e5 g1f3 b8c6 f3g1 c6b8", 1, NONE),
                requestFor(null, null, "e2e4 e7e5", 2, NONE),
                requestFor(null, null, "e2e4 e7e5", 1, Map.of("UCI_Chess960", "true")),
                requestFor(null, "e2e4 e7e5", "", 1, NONE));
    }

    @ParameterizedTest
    @MethodSource("others")
    void missesWhenRequestDiffers(JobRequest other) {
        JobRequest requested = requestFor(null, null, "e2e4 e7e5", 1, NONE);
        store(requested, 2, resultOfDepth(9));
        int turn = other.moves().isEmpty() ? 0 : other.moves().split(" ").length;
        assertNull(cache.find(other, turn));
        assertNotNull(cache.find(requested, 2));
        assertNull(cache.find(requested, 1));
        store(other, turn, resultOfDepth(5));
        assertEquals(resultOfDepth(9), cache.find(requested, 2));
    }

    @Test
    void ignoresMovesAfterTurnAndCaseOfOptions() {
        store(requestFor(null, null, "e2e4 e7e5 g1f3", 1, NONE), 2, resultOfDepth(9));
        assertNotNull(cache.find(requestFor(null, null, "e2e4 e7e5 f1c4", 1, NONE), 2));
        Map<String, String> options = Map.of("uci_chess960", "true", "Contempt", "5");
        store(requestFor(null, null, "", 1, options), 0, resultOfDepth(9));
        assertNotNull(cache.find(requestFor(null, null, "", 1, Map.of("contempt", "5", "UCI_Chess960", "true")), 0));
    }

    @Test
    void missesWhenLimitsAreLarger() {
        store(limited(limits(0, 1000, 0, 600_000)), 1, resultOfDepth(9));
        assertNotNull(cache.find(limited(limits(0, 1000, 0, 600_000)), 1));
        assertNotNull(cache.find(limited(limits(0, 900, 0, 600_000)), 1));
        assertNotNull(cache.find(limited(limits(30, 900, 0, 600_000)), 1));
        assertNotNull(cache.find(limited(limits(9, 0, 0, 600_000)), 1), "as deep");
        assertNull(cache.find(limited(limits(10, 0, 0, 600_000)), 1));
        assertNull(cache.find(limited(limits(0, 1001, 0, 600_000)), 1));
        assertNull(cache.find(limited(limits(0, 0, 0, 600_000)), 1));
        assertNull(cache.find(limited(limits(0, 0, 3, 600_000)), 1));
        assertEquals(new LocalAnalysisCache.View(1, cache.view().bytes(), 4, 4), cache.view());
    }

    @Test
    void refusesBoundsForDepthAndLongerMates() {
        AnalysisResult bound =
                new AnalysisResult(List.of(info(9, SearchInfo.Bound.LOWER)), "e2e4", null, null, List.of());
        assertFalse(new CompletedAnalysis(bound, NODES).satisfies(SearchLimits.ofDepth(9)));
        assertTrue(new CompletedAnalysis(bound, NODES).satisfies(NODES));
        CompletedAnalysis mate = new CompletedAnalysis(resultOfDepth(3), limits(0, 5000, 4, 0));
        assertTrue(mate.satisfies(limits(0, 5000, 4, 0)));
        assertFalse(mate.satisfies(limits(0, 5000, 3, 0)));
        assertFalse(mate.satisfies(limits(0, 5000, 0, 0)));
    }

    @Test
    void usesOnlyDepthOfTimedOutSearch() {
        SearchLimits requested = limits(30, 1_000_000, 0, 1000);
        CompletedAnalysis late =
                CompletedAnalysis.of(resultOfDepth(9), requested, true).orElseThrow();
        assertTrue(late.satisfies(limits(9, 0, 0, 1000)));
        assertFalse(late.satisfies(requested));
        assertFalse(late.satisfies(limits(0, 0, 0, 1)));
        assertTrue(CompletedAnalysis.of(resultOfDepth(9), requested, false)
                .orElseThrow()
                .satisfies(requested));
        AnalysisResult bound =
                new AnalysisResult(List.of(info(9, SearchInfo.Bound.LOWER)), "e2e4", null, null, List.of());
        assertTrue(CompletedAnalysis.of(bound, requested, true).isEmpty());
        AnalysisResult nothing = new AnalysisResult(List.of(), null, null, null, List.of());
        assertTrue(CompletedAnalysis.of(nothing, requested, true).isEmpty());
        assertTrue(CompletedAnalysis.of(nothing, requested, false).isEmpty());
    }

    @Test
    void skipsRandomAndUncacheableRequests() {
        List<JobRequest> requests = List.of(
                requestFor(null, null, "", 1, Map.of("Skill Level", "3")),
                requestFor(null, null, "", 1, Map.of("UCI_LimitStrength", "true", "UCI_Elo", "1500")),
                requestFor(null, null, "", 1, Map.of("Contempt", "3", "contempt", "4")),
                new JobRequest(1, null, null, "", NODES, 1, 0, NONE, 0, false));
        requests.forEach(request -> {
            store(request, 0, resultOfDepth(9));
            assertNull(cache.find(request, 0));
        });
        assertEquals(0, cache.view().entries());
    }

    @Test
    void evictsLeastRecentlyUsed() {
        List<JobRequest> requests = Stream.iterate(0, i -> i + 1)
                .limit(500)
                .map(i -> requestFor(null, "p" + i, "", 1, NONE))
                .toList();
        for (JobRequest request : requests) {
            store(request, 0, resultOfDepth(9));
            assertNotNull(cache.find(requests.getFirst(), 0));
            assertTrue(cache.view().bytes() <= 100_000);
        }
        assertTrue(cache.view().entries() > 100);
        assertNull(cache.find(requests.get(1), 0));
        List<SearchInfo> many = Collections.nCopies(1000, info(9, SearchInfo.Bound.EXACT));
        store(requests.get(1), 0, new AnalysisResult(many, "e2e4", null, null, List.of()));
        assertEquals(0, cache.view().entries(), "a result beyond the capacity evicts all and is not stored");
        assertEquals(0, cache.view().bytes());
    }

    @Test
    void replacesWorseResults() {
        store(limited(NODES), 1, resultOfDepth(9));
        AnalysisResult more = resultOfDepth(12);
        store(limited(SearchLimits.ofNodes(5000)), 1, more);
        store(limited(NODES), 1, resultOfDepth(9));
        assertSame(more, cache.find(limited(NODES), 1));
        assertEquals(1, cache.view().entries());
    }

    @Test
    void keepsDeeperResultsForOtherLimits() {
        store(limited(SearchLimits.ofDepth(30)), 1, resultOfDepth(30));
        store(limited(NODES), 1, resultOfDepth(2));
        assertNotNull(cache.find(limited(SearchLimits.ofDepth(30)), 1));
        assertNotNull(cache.find(limited(NODES), 1), "both results are kept");
        store(limited(SearchLimits.ofDepth(5)), 1, resultOfDepth(5));
        assertEquals(2, cache.view().entries());
        store(limited(SearchLimits.ofNodes(5000)), 1, resultOfDepth(31));
        assertNotNull(cache.find(limited(NODES), 1));
        assertNotNull(cache.find(limited(SearchLimits.ofDepth(30)), 1), "as deep");
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
            throw new AssertionError("progress was not requested");
        }

        @Override
        public void answer(Job job, AnalysisResult analysisResult) {
            answers.add(analysisResult);
        }

        @Override
        public void refused(Job job, String field, String reason) {
            throw new AssertionError(reason);
        }

        @Override
        public void allAnswered() {
            // The answers show it.
        }
    }

    private void run() {
        while (!work.isEmpty()) {
            work.poll().run();
        }
    }

    @Test
    void answersCachedJobWithoutSearch() {
        JobQueue queue = new JobQueue(
                _ -> {
                    sessions.add(new FakeSession());
                    return sessions.getLast();
                },
                work::add,
                1);
        queue.setAnalysisCache(cache);
        JobClient client = queue.addClient("alice", MemoryQuota.UNLIMITED, new Listener());
        JobRequest request = limited(NODES);
        for (boolean stopped : new boolean[] {true, false, false}) {
            client.add(request, List.of(1), 10);
            run();
            FakeSession session = sessions.getLast();
            if (session.searching()) {
                session.listener().info(info(9, SearchInfo.Bound.EXACT));
            }
            if (stopped) {
                client.terminate(null, _ -> true);
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
        assertEquals(2, searches, "a terminated job is not cached");
        assertEquals(0, queue.running());
    }

    /** A cache that other processes write to. */
    private final class SharedCache implements AnalysisCache {
        @Override
        public boolean isShared() {
            return true;
        }

        @Override
        public AnalysisResult find(JobRequest request, int turn) {
            return cache.find(request, turn);
        }

        @Override
        public void store(JobRequest request, int turn, CompletedAnalysis completedAnalysis) {
            cache.store(request, turn, completedAnalysis);
        }

        @Override
        public void remove(JobRequest request, int turn) {
            cache.remove(request, turn);
        }
    }

    @Test
    void replacesImpossibleResultOfOtherProcess() {
        FakeSession session = new FakeSession();
        JobQueue queue = new JobQueue(_ -> session, work::add, 1);
        queue.setAnalysisCache(new SharedCache());
        JobRequest request = limited(NODES);
        store(request, 1, new AnalysisResult(resultOfDepth(99).lines(), "illegal move", null, null, List.of()));
        queue.addClient("alice", MemoryQuota.UNLIMITED, new Listener()).add(request, List.of(1), 10);
        run();
        session.listener().info(info(9, SearchInfo.Bound.EXACT));
        session.end();
        run();
        assertEquals(answers.getFirst(), cache.find(request, 1));
        assertEquals(1, cache.view().entries());
    }
}
