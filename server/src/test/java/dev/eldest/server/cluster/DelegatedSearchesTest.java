package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Tests which messages of assignees count for a delegated search. */
class DelegatedSearchesTest {
    private static final String ASSIGNEE = "assignee";
    private static final List<String> LEGAL = List.of("a2a3", "d2d4", "e2e4", "h2h3", "h2h4");
    private static final ClusterMessage.State IDLE = new ClusterMessage.State(
            new CompatibilityFingerprint("one"), new MemberLoad(1, 1, 0), null, 0, 0, List.of());

    private final List<ClusterMessage> sent = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private final AtomicLong numbers = new AtomicLong();
    private final BiConsumer<String, ClusterMessage> post = (_, clusterMessage) -> sent.add(clusterMessage);
    private final DelegatedSearches searches = new DelegatedSearches(
            post,
            numbers::incrementAndGet,
            new AcceptedSearches(
                    _ -> session(),
                    () -> true,
                    new EventThreadQuota(() -> 0),
                    post,
                    new RetransmitQueue(post, () -> 0),
                    () -> 0),
            new ClockAndRandom(() -> 0, new SplittableRandom(1)));

    private final SearchListener listener = new SearchListener() {
        @Override
        public void info(SearchInfo info) {
            events.add("info " + info.pv().getFirst());
        }

        @Override
        public void message(String text) {
            events.add(text);
        }

        @Override
        public void internalError(String what) {
            events.add(what);
        }

        @Override
        public void bestMove(String move, String ponder) {
            events.add("move " + move + (ponder == null ? "" : " " + ponder));
        }
    };

    private static Session session() {
        return (Session) Proxy.newProxyInstance(
                Session.class.getClassLoader(),
                new Class<?>[] {Session.class},
                (_, method, values) -> switch (method.getName()) {
                    case "legalMoves" -> LEGAL;
                    case "legalMove" -> values[0].equals("a1a8") ? null : values[0];
                    case "status" -> new GameStatus(GameStatus.Result.ONGOING, true);
                    default -> null;
                });
    }

    private long delegate(SearchLimits limits) {
        searches.updateState(ASSIGNEE, IDLE);
        RemoteSearchRequest request = new RemoteSearchRequest("alice", "chess", Map.of(), null, "", limits);
        searches.start(request, 0, session(), listener);
        return lastNumber();
    }

    private long lastNumber() {
        return sent.stream()
                .filter(ClusterMessage.Go.class::isInstance)
                .mapToLong(clusterMessage -> ((ClusterMessage.Go) clusterMessage).number())
                .max()
                .orElseThrow();
    }

    private static SearchInfo info(int depth, String move) {
        return new SearchInfo(depth, depth, 1, false, 0, SearchInfo.Bound.EXACT, 1, 1, 0, List.of(move));
    }

    @Test
    void ignoresBestMoveOfFormerAssignee() {
        long former = delegate(SearchLimits.ofMoveTime(1000));
        searches.updateState("another", IDLE);
        searches.assigneeLeft(ASSIGNEE);
        long current = lastNumber();
        assertNotEquals(former, current);
        searches.updateState(ASSIGNEE, IDLE);
        searches.receive("another", new ClusterMessage.JobReturned(current));
        long last = lastNumber();
        searches.receive(ASSIGNEE, new ClusterMessage.Info(former, info(3, "b2b3")));
        searches.receive(ASSIGNEE, new ClusterMessage.Move(former, "b2b3", null));
        assertEquals(List.of(), events);
        searches.receive(ASSIGNEE, new ClusterMessage.Move(last, "e2e4", null));
        searches.receive("another", new ClusterMessage.Move(current, "c2c3", null));
        assertEquals(List.of("move e2e4"), events);
    }

    @Test
    void ignoresImpossibleMessagesOfAssignee() {
        long number = delegate(SearchLimits.ofMoveTime(1000));
        searches.receive(ASSIGNEE, new ClusterMessage.Info(number, info(-1, "d2d4")));
        searches.receive(ASSIGNEE, new ClusterMessage.Info(number, info(3, "d2d4\nbestmove d2d4")));
        searches.receive(ASSIGNEE, new ClusterMessage.Info(number, info(3, "")));
        assertEquals(List.of(), events);
        searches.receive(ASSIGNEE, new ClusterMessage.Info(number, info(3, "d2d5")));
        searches.receive(ASSIGNEE, new ClusterMessage.Info(number, info(2, "d2d4")));
        searches.receive(ASSIGNEE, new ClusterMessage.Move(number, "e2e5", "a2a3"));
        assertEquals("move d2d4", events.getLast());
    }

    @Test
    void dropsIllegalReplyOfAssignee() {
        long number = delegate(SearchLimits.ofMoveTime(1000));
        searches.receive(ASSIGNEE, new ClusterMessage.Move(number, "e2e4", "a1a8"));
        number = delegate(SearchLimits.ofMoveTime(1000));
        searches.receive(ASSIGNEE, new ClusterMessage.Move(number, "e2e4", "h2h3"));
        assertEquals(List.of("move e2e4", "move e2e4 h2h3"), events);
    }

    @Test
    void sendsFirstLegalSearchMoveWhenAssigneeLeavesAfterStop() {
        SearchLimits limits = new SearchLimits(0, 0, 0, 100, null, false, false, List.of("a1a8", "h2h3"));
        searches.updateState(ASSIGNEE, IDLE);
        RemoteSearchRequest request = new RemoteSearchRequest("alice", "chess", Map.of(), null, "", limits);
        searches.stop(searches.start(request, 0, session(), listener));
        searches.assigneeLeft(ASSIGNEE);
        assertEquals(List.of("move h2h3"), events);
    }

    @Test
    void sendsMoveOfDeepestInfo() {
        RemoteSearch search = new RemoteSearch(
                new RemoteSearchRequest("alice", "chess", Map.of(), null, "", SearchLimits.ofMoveTime(1)),
                listener,
                0,
                true,
                List.of("a2a3", "d2d4", "e2e4", "h2h4"),
                session());
        search.info(info(9, "d2d4"));
        search.info(info(1, "h2h4"));
        search.info(info(9, "e2e4"));
        search.info(info(8, "h2h4"));
        search.sendLastBestMove();
        assertEquals("move e2e4", events.getLast());
    }

    @Test
    void shortensAcceptTimeoutOfShortSearch() {
        RemoteSearchRequest request =
                new RemoteSearchRequest("alice", "chess", Map.of(), null, "", SearchLimits.ofMoveTime(1000));
        RemoteSearchRequest clock = new RemoteSearchRequest(
                "alice",
                "chess",
                Map.of(),
                null,
                "",
                new SearchLimits(0, 0, 0, 0, new SearchLimits.Clock(60_300, 1, 0, 0, 0), false, false, List.of()));
        RemoteSearchRequest endless =
                new RemoteSearchRequest("alice", "chess", Map.of(), null, "", SearchLimits.INFINITE);
        List<Long> timeouts = List.of(request, clock, endless).stream()
                .map(each -> new RemoteSearch(each, listener, 0, true, LEGAL, session()).acceptTimeoutNanos())
                .map(TimeUnit.NANOSECONDS::toMillis)
                .toList();
        assertEquals(List.of(500L, 1000L, 1000L), timeouts);
    }

    @Test
    void passesOnFewMessages() {
        long number = delegate(SearchLimits.INFINITE);
        for (int i = 0; i < 1000; i++) {
            searches.receive(ASSIGNEE, new ClusterMessage.Text(number, "flood", i % 2 == 0));
        }
        assertEquals(16, events.size());
        searches.receive(ASSIGNEE, new ClusterMessage.Move(number, "e2e4", null));
        assertEquals("move e2e4", events.getLast());
    }
}
