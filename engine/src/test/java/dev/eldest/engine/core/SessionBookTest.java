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

/** Sessions of an engine with an opening book. */
@Timeout(60)
class SessionBookTest {
    private static final String START_KEY = "463b96181691fc9c";
    private static final int A2A3 = 8 << 6 | 16;
    private static final SearchLimits.Clock CLOCK = new SearchLimits.Clock(500, 500, 0, 0, 0);
    private static final SearchLimits ON_A_CLOCK = ofClock(0, false, List.of());

    private static SearchLimits ofClock(int mate, boolean ponder, List<String> searchMoves) {
        return new SearchLimits(0, 0, mate, 0, CLOCK, false, ponder, searchMoves);
    }

    private final EngineImpl engine = new EngineImpl(config(START_KEY, A2A3));
    private final Session session = engine.open();

    private static EngineConfig config(String key, int... moves) {
        ByteBuffer book = ByteBuffer.allocate(16 * moves.length);
        for (int move : moves) {
            book.putLong(Long.parseUnsignedLong(key, 16))
                    .putShort((short) move)
                    .putShort((short) 5)
                    .putInt(0);
        }
        return EngineConfig.forSingleUser(MemoryLimits.NONE).withBooks(Map.of("chess", book.array()));
    }

    @AfterEach
    void close() {
        session.close();
        engine.close();
    }

    /** Records one search. Engine threads write before they release the latch, the test thread reads afterwards. */
    private static final class Recorder implements SearchListener {
        private final List<String> messages = new ArrayList<>();
        private final CountDownLatch ended = new CountDownLatch(1);
        private int infos;
        private String bestMove;

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
            bestMove = move;
        }

        @Override
        public void ended() {
            ended.countDown();
        }
    }

    private Recorder go(Session target, SearchLimits limits) throws InterruptedException {
        Recorder log = new Recorder();
        target.go(limits, System.nanoTime(), log);
        if (limits.holdsBestMove()) {
            target.stop();
        }
        log.ended.await();
        return log;
    }

    private boolean played(Recorder log) {
        boolean played = log.infos == 0;
        assertEquals(played, log.messages.contains("book a2a3, weight 5 of 5 in 1 move"), () -> "" + log.messages);
        assertTrue(!played || log.bestMove.equals("a2a3"));
        return played;
    }

    @Test
    void playsBookMoveOnClock() throws InterruptedException {
        assertTrue(played(go(session, ON_A_CLOCK)));
        assertFalse(session.searching());
        session.setPosition(null, List.of("a2a3"));
        assertFalse(played(go(session, ON_A_CLOCK)), "the book lacks this position");
        session.newGame();
        session.setPosition(null, List.of());
        assertTrue(played(go(session, ON_A_CLOCK)));
    }

    @Test
    void searchesWhenLimitsAskForAnalysis() throws InterruptedException {
        assertFalse(played(go(session, SearchLimits.INFINITE)));
        assertFalse(played(go(session, ofClock(0, true, List.of()))), "pondering");
        assertFalse(played(go(session, ofClock(0, false, List.of("e2e4", "a2a3")))));
        assertFalse(played(go(session, ofClock(1, false, List.of()))), "a mate");
        session.set(CommonOption.LINES, "2");
        assertFalse(played(go(session, ON_A_CLOCK)), "several lines");
    }

    /** Programs that analyse games or need a score limit a search so. */
    @Test
    void searchesWhenDepthNodesOrTimeAreFixed() throws InterruptedException {
        for (SearchLimits limits :
                List.of(SearchLimits.ofDepth(2), SearchLimits.ofNodes(500), SearchLimits.ofMoveTime(20))) {
            assertFalse(played(go(session, limits)), limits::toString);
        }
    }

    @Test
    void searchesWhenSessionTurnsBookOff() throws InterruptedException {
        session.set(CommonOption.OWN_BOOK, "false");
        assertFalse(played(go(session, ON_A_CLOCK)));
        try (Session other = engine.open()) {
            assertTrue(played(go(other, ON_A_CLOCK)));
        }
    }

    @Test
    void searchesBackgroundJobs() throws InterruptedException {
        try (Session jobs = engine.openInBackground("alice")) {
            assertFalse(played(go(jobs, ON_A_CLOCK)));
        }
    }

    @Test
    void repeatsDrawWithSameSeed() throws InterruptedException {
        try (EngineImpl other = new EngineImpl(config(START_KEY, A2A3, A2A3 + 8));
                Session seeded = other.open()) {
            Set<String> drawn = new HashSet<>();
            for (int seed = 1; seed <= 20; seed++) {
                seeded.set(CommonOption.LEVEL_SEED, Integer.toString(seed));
                String move = go(seeded, ON_A_CLOCK).bestMove;
                for (int again = 0; again < 10; again++) {
                    assertEquals(move, go(seeded, ON_A_CLOCK).bestMove);
                }
                drawn.add(move);
            }
            assertEquals(2, drawn.size());
        }
    }

    @Test
    void searchesOtherGames() throws InterruptedException {
        session.chooseGame("tictactoe");
        assertTrue(go(session, ON_A_CLOCK).infos > 0);
    }

    @Test
    void formatsCastlingByOption() throws InterruptedException {
        // After 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5: the king takes its rook.
        List<String> italian = List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5");
        try (EngineImpl other = new EngineImpl(config("b663577df5f241bb", 4 << 6 | 7));
                Session plain = other.open()) {
            plain.setPosition(null, italian);
            assertEquals("e1g1", go(plain, ON_A_CLOCK).bestMove);
            plain.set("chess/chess960", "true");
            plain.setPosition(null, italian);
            assertEquals("e1h1", go(plain, ON_A_CLOCK).bestMove);
        }
    }

    @Test
    void hidesOptionWithoutBook() {
        try (EngineImpl plain = new EngineImpl(EngineConfig.forSingleUser(MemoryLimits.NONE));
                Session without = plain.open()) {
            assertTrue(
                    without.options().stream().noneMatch(option -> option.id().equals(CommonOption.OWN_BOOK)));
            assertTrue(session.options().stream().anyMatch(option -> option.id().equals(CommonOption.OWN_BOOK)));
        }
    }

    @Test
    void refusesInvalidBooks() {
        EngineConfig plain = EngineConfig.forSingleUser(MemoryLimits.NONE);
        for (Map<String, byte[]> books : List.of(
                Map.of("chess", new byte[17]), Map.of("xiangqi", new byte[16]), Map.of("halma", new byte[16]))) {
            assertThrows(RefusedException.class, () -> new EngineImpl(plain.withBooks(books)).close());
        }
    }

    @Test
    void chargesBookToHeapBudget() {
        MemoryLimits limits = new MemoryLimits(64 << 20, (1 << 20) + SharedBytes.ALL);
        EngineConfig config = new EngineConfig(limits, 1, 0, 1);
        new EngineImpl(config).close();
        byte[] large = new byte[2 << 20];
        String message = assertThrows(
                        RefusedException.class, () -> new EngineImpl(config.withBooks(Map.of("chess", large))).close())
                .getMessage();
        assertTrue(message.contains("KB of the heap"), message);
    }
}
