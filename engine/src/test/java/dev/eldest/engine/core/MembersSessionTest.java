package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two sessions search one position as two members of a cluster would. */
@Timeout(60)
class MembersSessionTest {
    private static final SearchLimits PONDER = new SearchLimits(0, 0, 0, 60_000, null, false, true, List.of());

    private final Engine engine = Engine.load();
    private final Session owner = engine.open();
    private final Session deputy = engine.open();
    private final RecordingListener answer = new RecordingListener();
    private final RecordingListener help = new RecordingListener();
    private final long[] batch = new long[4096];
    private MemberExchange here;
    private MemberExchange there;

    @AfterEach
    void close() {
        owner.close();
        deputy.close();
        engine.close();
    }

    private void search(SearchLimits limits) {
        here = owner.goWithMembers(limits, System.nanoTime(), answer, 0, 2);
        there = deputy.goWithMembers(
                SearchLimits.INFINITE.withSearchMoves(limits.searchMoves()), System.nanoTime(), help, 1, 2);
    }

    private void exchangeUntil(BooleanSupplier over) {
        Await.until("search goes on", () -> {
            there.deliver(batch, here.drain(batch));
            here.deliver(batch, there.drain(batch));
            return over.getAsBoolean();
        });
        deputy.stop();
    }

    private boolean answered() {
        return !answer.answers().isEmpty();
    }

    @Test
    void searchesToDepthTogether() throws InterruptedException {
        search(SearchLimits.ofDepth(13));
        exchangeUntil(this::answered);
        assertTrue(answer.awaitEnd(20_000));
        assertTrue(help.awaitEnd(20_000));
        assertTrue(answer.last().depth() >= 13, "a member may be deeper");
        assertTrue(here.counts().sent() > 0, here::toString);
        assertEquals(List.of(), answer.faults());
        int depth = 0;
        for (SearchInfo info : answer.infos()) {
            assertTrue(info.depth() >= depth, answer.infos()::toString);
            depth = info.depth();
        }
    }

    @Test
    void usesEntriesOfOtherMember() throws InterruptedException {
        search(SearchLimits.INFINITE);
        exchangeUntil(() -> here.counts().used() > 0);
        owner.stop();
        assertTrue(answer.awaitEnd(20_000));
    }

    @Test
    void countsNodesOfAll() throws InterruptedException {
        search(SearchLimits.ofNodes(300_000));
        exchangeUntil(this::answered);
        assertTrue(answer.awaitEnd(20_000));
        assertTrue(answer.last().nodes() >= 300_000);
    }

    @Test
    void countsNodesOfOthersForLimitOnly() throws InterruptedException {
        int limit = 1 << 24;
        here = owner.goWithMembers(SearchLimits.ofNodes(limit), System.nanoTime(), answer, 0, 2);
        here.deliver(new long[] {0, limit, 0}, 3);
        assertTrue(answer.awaitEnd(20_000));
        assertTrue(answer.last().nodes() >= limit);
        assertTrue(engine.stats().nodes() < limit / 2);
    }

    @Test
    void holdsAnswerUntilStop() throws InterruptedException {
        search(SearchLimits.INFINITE);
        exchangeUntil(() -> here.counts().depth() > 8);
        assertTrue(!answered());
        owner.stop();
        assertTrue(answer.awaitEnd(20_000));
        assertTrue(answer.last().depth() > 7);
        assertFalse(answer.answers().getFirst().endsWith(" null"), "no expected reply");
    }

    @Test
    void pondersWithMembers() throws InterruptedException {
        search(PONDER);
        exchangeUntil(() -> here.counts().depth() > 6);
        assertTrue(!answered());
        owner.ponderHit();
        owner.stop();
        assertTrue(answer.awaitEnd(20_000));
    }

    @Test
    void findsSeveralLinesOfChosenMoves() throws InterruptedException {
        for (Session each : List.of(owner, deputy)) {
            each.set(CommonOption.LINES, "2");
        }
        search(SearchLimits.ofDepth(10).withSearchMoves(List.of("a2a3", "h2h3", "e2e4")));
        exchangeUntil(this::answered);
        assertTrue(answer.awaitEnd(20_000));
        List<SearchInfo> last =
                answer.infos().stream().filter(info -> info.depth() == 10).toList();
        assertTrue(last.stream().anyMatch(info -> info.line() == 2));
        assertTrue(last.stream()
                .allMatch(info ->
                        List.of("a2a3", "h2h3", "e2e4").contains(info.pv().getFirst())));
    }

    /** The network is gone: the search goes on alone. Batches after the end are ignored. */
    @Test
    void searchesAloneWithoutBatches() throws InterruptedException {
        search(SearchLimits.ofDepth(9));
        assertTrue(answer.awaitEnd(30_000));
        deputy.stop();
        assertTrue(help.awaitEnd(20_000));
        assertEquals(9, answer.last().depth());
        for (int i = 0; i < 1000; i++) {
            here.deliver(batch, there.drain(batch));
        }
        owner.newGame();
    }
}
