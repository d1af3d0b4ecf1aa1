package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.jobs.MemberLoad;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Which of what workers say of a search is taken for its answer. */
class DelegatedSearchesTest {
    private static final String WORKER = "worker";
    private static final ClusterMessage.State IDLE = new ClusterMessage.State(
            new CompatibilityFingerprint("one"), new MemberLoad(1, 1, 0), null, 0, 0, List.of());

    private final List<ClusterMessage> said = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private final AtomicLong numbers = new AtomicLong();
    private final BiConsumer<String, ClusterMessage> post = (_, clusterMessage) -> said.add(clusterMessage);
    private final DelegatedSearches searches = new DelegatedSearches(
            post,
            numbers::incrementAndGet,
            new AcceptedSearches(_ -> session(), () -> true, post, new RetransmitQueue(post, () -> 0), () -> 0),
            new ClockAndRandom(() -> 0, new SplittableRandom(1)));

    private final SearchListener listener = new SearchListener() {
        @Override
        public void info(SearchInfo info) {
            heard.add("info " + info.pv().getFirst());
        }

        @Override
        public void bestMove(String move, String ponder) {
            heard.add("move " + move);
        }
    };

    private static Session session() {
        return (Session) Proxy.newProxyInstance(
                Session.class.getClassLoader(),
                new Class<?>[] {Session.class},
                (_, method, values) -> switch (method.getName()) {
                    case "legalMoves" -> List.of("a2a3");
                    case "legalMove" -> values[0].equals("a1a8") ? null : values[0];
                    case "status" -> new GameStatus(GameStatus.Result.ONGOING, true);
                    default -> null;
                });
    }

    private long give(SearchLimits limits) {
        searches.told(WORKER, IDLE);
        RemoteSearchRequest asked = new RemoteSearchRequest("somebody", "chess", Map.of(), null, "", limits);
        searches.begin(asked, 0, session(), listener);
        return lastGiven();
    }

    private long lastGiven() {
        return said.stream()
                .filter(ClusterMessage.Go.class::isInstance)
                .mapToLong(clusterMessage -> ((ClusterMessage.Go) clusterMessage).number())
                .max()
                .orElseThrow();
    }

    private static SearchInfo info(int depth, String move) {
        return new SearchInfo(depth, depth, 1, false, 0, SearchInfo.Bound.EXACT, 1, 1, 0, List.of(move));
    }

    @Test
    void whoLostItDoesNotAnswerForWhoHasItNow() {
        long former = give(SearchLimits.ofMoveTime(1000));
        searches.told("another", IDLE);
        searches.left(WORKER);
        long now = lastGiven();
        assertNotEquals(former, now);
        searches.told(WORKER, IDLE);
        searches.heard("another", new ClusterMessage.Back(now));
        long last = lastGiven();
        searches.heard(WORKER, new ClusterMessage.Info(former, info(3, "b2b3")));
        searches.heard(WORKER, new ClusterMessage.Move(former, "b2b3", null));
        assertEquals(List.of(), heard);
        searches.heard(WORKER, new ClusterMessage.Move(last, "e2e4", null));
        searches.heard("another", new ClusterMessage.Move(now, "c2c3", null));
        assertEquals(List.of("move e2e4"), heard);
    }

    @Test
    void whatMustNotBeSearchedIsNoAnswerOfLastResort() {
        SearchLimits limits = new SearchLimits(0, 0, 0, 100, null, false, false, List.of("a1a8", "h2h3"));
        searches.told(WORKER, IDLE);
        RemoteSearchRequest asked = new RemoteSearchRequest("somebody", "chess", Map.of(), null, "", limits);
        searches.stop(searches.begin(asked, 0, session(), listener));
        searches.left(WORKER);
        assertEquals(List.of("move h2h3"), heard);
    }

    @Test
    void ofWhatIsToldTheDeepestIsTheLastWord() {
        RemoteSearch search = new RemoteSearch(
                new RemoteSearchRequest("somebody", "chess", Map.of(), null, "", SearchLimits.ofMoveTime(1)),
                listener,
                0,
                true,
                "a2a3",
                session());
        search.info(info(9, "d2d4"));
        search.info(info(1, "h2h4"));
        search.info(info(9, "e2e4"));
        search.info(info(8, "h2h4"));
        search.answerWithLast();
        assertEquals("move e2e4", heard.getLast());
    }

    @Test
    void whoSaysNothingOfAShortSearchHasLessTime() {
        RemoteSearchRequest asked =
                new RemoteSearchRequest("somebody", "chess", Map.of(), null, "", SearchLimits.ofMoveTime(1000));
        RemoteSearchRequest clock = new RemoteSearchRequest(
                "somebody",
                "chess",
                Map.of(),
                null,
                "",
                new SearchLimits(0, 0, 0, 0, new SearchLimits.Clock(60_300, 1, 0, 0, 0), false, false, List.of()));
        RemoteSearchRequest endless =
                new RemoteSearchRequest("somebody", "chess", Map.of(), null, "", SearchLimits.INFINITE);
        List<Long> patience = List.of(asked, clock, endless).stream()
                .map(each -> new RemoteSearch(each, listener, 0, true, null, session()).patienceNanos())
                .map(TimeUnit.NANOSECONDS::toMillis)
                .toList();
        assertEquals(List.of(500L, 1000L, 1000L), patience);
    }
}
