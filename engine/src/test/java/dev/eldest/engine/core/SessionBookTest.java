package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sessions of an engine that has a book of openings. */
@Timeout(60)
class SessionBookTest {
    private static final String START_KEY = "463b96181691fc9c";
    private static final int A2A3 = 8 << 6 | 16;
    private static final SearchLimits.Clock CLOCK = new SearchLimits.Clock(500, 500, 0, 0, 0);
    private static final SearchLimits ON_A_CLOCK = ofClock(0, false, List.of());

    private static SearchLimits ofClock(int mate, boolean ponder, List<String> searchMoves) {
        return new SearchLimits(0, 0, mate, 0, CLOCK, false, ponder, searchMoves);
    }

    private final EngineImpl engine = new EngineImpl(settings(START_KEY, A2A3));
    private final Session session = engine.open();

    private static EngineConfig settings(String key, int... moves) {
        ByteBuffer book = ByteBuffer.allocate(16 * moves.length);
        for (int move : moves) {
            book.putLong(Long.parseUnsignedLong(key, 16))
                    .putShort((short) move)
                    .putShort((short) 5)
                    .putInt(0);
        }
        return EngineConfig.plain(MemoryLimits.NONE).withBooks(Map.of("chess", book.array()));
    }

    @AfterEach
    void close() {
        session.close();
        engine.close();
    }

    /** What was told of one search; the engine's threads write before they count down, the test's reads after. */
    private static final class Told implements SearchListener {
        private final List<String> messages = new ArrayList<>();
        private final CountDownLatch over = new CountDownLatch(1);
        private int infos;
        private String best;

        @Override
        public void info(SearchInfo info) {
            infos++;
        }

        @Override
        public void message(String text) {
            messages.add(text);
        }

        @Override
        public void bestMove(String move, String ponder) {
            best = move;
        }

        @Override
        public void ended() {
            over.countDown();
        }
    }

    private Told go(Session asked, SearchLimits limits) throws InterruptedException {
        Told told = new Told();
        asked.go(limits, System.nanoTime(), told);
        if (limits.holdsAnswer()) {
            asked.stop();
        }
        told.over.await();
        return told;
    }

    private boolean played(Told told) {
        boolean played = told.infos == 0;
        assertEquals(played, told.messages.contains("book a2a3, weight 5 of 5 in 1 move"), () -> "" + told.messages);
        assertTrue(!played || told.best.equals("a2a3"));
        return played;
    }

    @Test
    void whoPlaysIsAnsweredFromIt() throws InterruptedException {
        assertTrue(played(go(session, ON_A_CLOCK)));
        assertFalse(session.searching());
        session.setPosition(null, List.of("a2a3"));
        assertFalse(played(go(session, ON_A_CLOCK)), "it has nothing there");
        session.newGame();
        session.setPosition(null, List.of());
        assertTrue(played(go(session, ON_A_CLOCK)));
    }

    @Test
    void whoWantsASearchGetsOne() throws InterruptedException {
        assertFalse(played(go(session, SearchLimits.INFINITE)));
        assertFalse(played(go(session, ofClock(0, true, List.of()))), "pondering");
        assertFalse(played(go(session, ofClock(0, false, List.of("e2e4", "a2a3")))));
        assertFalse(played(go(session, ofClock(1, false, List.of()))), "a mate");
        session.set(CommonOption.LINES, "2");
        assertFalse(played(go(session, ON_A_CLOCK)), "several lines");
    }

    /** Boards that look at every move of a game, and services that want a value, limit a search so. */
    @Test
    void whoAnalysesForSoLongGetsASearch() throws InterruptedException {
        for (SearchLimits limits :
                List.of(SearchLimits.ofDepth(2), SearchLimits.ofNodes(500), SearchLimits.ofMoveTime(20))) {
            assertFalse(played(go(session, limits)), limits::toString);
        }
    }

    @Test
    void eachSessionMayDoWithout() throws InterruptedException {
        session.set(CommonOption.OWN_BOOK, "false");
        assertFalse(played(go(session, ON_A_CLOCK)));
        try (Session other = engine.open()) {
            assertTrue(played(go(other, ON_A_CLOCK)));
        }
    }

    @Test
    void jobsAreSearched() throws InterruptedException {
        try (Session jobs = engine.openInBackground("somebody")) {
            assertFalse(played(go(jobs, ON_A_CLOCK)));
        }
    }

    @Test
    void aSeedRepeatsWhatIsDrawn() throws InterruptedException {
        try (EngineImpl other = new EngineImpl(settings(START_KEY, A2A3, A2A3 + 8));
                Session seeded = other.open()) {
            Set<String> drawn = new HashSet<>();
            for (int seed = 1; seed <= 20; seed++) {
                seeded.set(CommonOption.LEVEL_SEED, Integer.toString(seed));
                String move = go(seeded, ON_A_CLOCK).best;
                for (int again = 0; again < 10; again++) {
                    assertEquals(move, go(seeded, ON_A_CLOCK).best);
                }
                drawn.add(move);
            }
            assertEquals(2, drawn.size());
        }
    }

    @Test
    void otherGamesHaveNone() throws InterruptedException {
        session.chooseGame("tictactoe");
        assertTrue(go(session, ON_A_CLOCK).infos > 0);
    }

    @Test
    void castlingIsSaidAsTheClientWantsIt() throws InterruptedException {
        // After 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5: the king takes its rook.
        List<String> italian = List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5");
        try (EngineImpl other = new EngineImpl(settings("b663577df5f241bb", 4 << 6 | 7));
                Session plain = other.open()) {
            plain.setPosition(null, italian);
            assertEquals("e1g1", go(plain, ON_A_CLOCK).best);
            plain.set("chess/chess960", "true");
            plain.setPosition(null, italian);
            assertEquals("e1h1", go(plain, ON_A_CLOCK).best);
        }
    }

    @Test
    void withoutABookNobodyIsAskedAboutIt() {
        try (EngineImpl plain = new EngineImpl(EngineConfig.plain(MemoryLimits.NONE));
                Session without = plain.open()) {
            assertTrue(
                    without.options().stream().noneMatch(option -> option.id().equals(CommonOption.OWN_BOOK)));
            assertTrue(session.options().stream().anyMatch(option -> option.id().equals(CommonOption.OWN_BOOK)));
        }
    }

    @Test
    void whatIsNoBookIsRefused() {
        EngineConfig plain = EngineConfig.plain(MemoryLimits.NONE);
        for (Map<String, byte[]> books : List.of(
                Map.of("chess", new byte[17]), Map.of("xiangqi", new byte[16]), Map.of("halma", new byte[16]))) {
            assertThrows(RefusedException.class, () -> new EngineImpl(plain.withBooks(books)).close());
        }
    }

    @Test
    void itIsChargedToTheHeap() {
        MemoryLimits limits = new MemoryLimits(64 << 20, (1 << 20) + SharedBytes.ALL);
        EngineConfig settings = new EngineConfig(limits, 1, 0, 1);
        new EngineImpl(settings).close();
        byte[] large = new byte[2 << 20];
        String why = assertThrows(
                        RefusedException.class,
                        () -> new EngineImpl(settings.withBooks(Map.of("chess", large))).close())
                .getMessage();
        assertTrue(why.contains("KB of the heap"), why);
    }
}
