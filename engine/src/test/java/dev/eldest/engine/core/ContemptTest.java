package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ContemptTest {
    /** Taking the pawn draws, every other move loses. */
    private static final String WHITE_DRAWS = "8/8/8/8/8/8/1k1p4/3K4 w - - 0 1";

    /** One ply earlier: after every move of black, white takes the pawn at once. */
    private static final String BLACK_IS_DRAWN = "8/8/8/8/8/k7/3p4/3K4 b - - 0 1";

    /** Horse against two elephants: a draw in the tablebase, although the game is not over. */
    private static final String DRAWN_ENDING = "2b1k1b2/9/9/9/9/9/9/9/4N4/3AK4 ";

    /** Returns the last information of the search. */
    private static SearchInfo search(Session session, String fen, int contempt) {
        session.set(CommonOption.CONTEMPT, Integer.toString(contempt));
        session.setPosition(fen, List.of());
        CompletableFuture<SearchInfo> last = new CompletableFuture<>();
        session.go(SearchLimits.ofDepth(7), System.nanoTime(), new SearchListener() {
            private SearchInfo latest;

            @Override
            public void info(SearchInfo info) {
                latest = info;
            }

            @Override
            public void bestMove(String move, String ponder) {
                // Only the score matters here.
            }

            @Override
            public void ended() {
                last.complete(latest);
            }
        });
        return last.join();
    }

    /** Changes the contempt within one session, so that old TT entries would lead to wrong scores. */
    @ParameterizedTest
    @ValueSource(strings = {WHITE_DRAWS, BLACK_IS_DRAWN})
    void scoresDrawByContempt(String fen) {
        try (EngineImpl engine = new EngineImpl(EngineConfig.forSingleUser(MemoryLimits.NONE));
                Session session = engine.open()) {
            for (int contempt : new int[] {0, 50, -50, 0}) {
                SearchInfo info = search(session, fen, contempt);
                assertFalse(info.mate());
                assertEquals(-contempt, info.value(), fen);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"w", "b"})
    void scoresTablebaseDrawByContempt(String side) {
        try (EngineImpl engine = new EngineImpl(EngineConfig.forSingleUser(MemoryLimits.NONE));
                Session session = engine.open()) {
            session.chooseGame("xiangqi");
            for (int contempt : new int[] {50, -50, 0}) {
                assertEquals(
                        -contempt,
                        search(session, DRAWN_ENDING + side, contempt).value());
            }
        }
    }
}
