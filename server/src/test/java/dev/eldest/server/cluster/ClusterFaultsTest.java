package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.eldest.engine.api.SearchLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What one throws keeps nothing else from being done. */
class ClusterFaultsTest {
    private final List<Object> done = new ArrayList<>();

    private void doOrThrow(int what) {
        if (what == 1) {
            throw new IllegalStateException("thrown by the test");
        }
        done.add(what);
    }

    @Test
    void theOthersAreDone() {
        Safely.each(List.of(0, 1, 2), this::doOrThrow);
        assertEquals(List.of(0, 2), done);
    }

    @Test
    void theNextHaveTheirTurn() {
        InTurn turn = new InTurn();
        turn.execute(() -> {
            turn.execute(() -> doOrThrow(1));
            turn.execute(() -> doOrThrow(2));
        });
        turn.execute(() -> doOrThrow(3));
        assertEquals(List.of(2, 3), done);
    }

    @Test
    void aSearchThatCannotBeginIsGivenBack() {
        BiConsumer<String, Word> post = (_, word) -> done.add(word);
        TakenSearches taken = new TakenSearches(
                _ -> {
                    throw new IllegalStateException("thrown by the test");
                },
                () -> false,
                post,
                new KeptAnswers(post, () -> 0),
                () -> 0);
        GoRequest asked = new GoRequest("somebody", "chess", Map.of(), null, List.of(), SearchLimits.ofMoveTime(100));
        taken.heard("owner", new Word.Go(7, asked, 0));
        assertEquals(7, assertInstanceOf(Word.Back.class, done.getFirst()).number());
        assertEquals(0, taken.running());
    }
}
