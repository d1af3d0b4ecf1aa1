package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A listener that is busy with its first call, and what happens to the next ones. */
@Timeout(30)
class SearchNotifierTest {
    private final StringBuffer calls = new StringBuffer();
    private final CountDownLatch busy = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final SearchNotifier notifier = new SearchNotifier(new SearchListener() {
        @Override
        public void info(SearchInfo info) {
            throw new AssertionError("unexpected call");
        }

        @Override
        public void message(String text) {
            if (text.equals("slow")) {
                busy.countDown();
                awaitRelease();
            }
            calls.append(text).append(' ');
        }

        @Override
        public void bestMove(String move, String ponder) {
            throw new AssertionError("unexpected call");
        }

        @Override
        public void ended() {
            throw new AssertionError("unexpected call");
        }
    });
    private Thread teller;

    private void awaitRelease() {
        try {
            assertTrue(release.await(20, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @BeforeEach
    void beBusy() throws InterruptedException {
        teller = Thread.ofPlatform().daemon().start(() -> notifier.message("slow"));
        assertTrue(busy.await(20, TimeUnit.SECONDS));
    }

    private void freeAndJoin(Thread... others) throws InterruptedException {
        release.countDown();
        teller.join();
        for (Thread other : others) {
            other.join();
        }
    }

    @Test
    void waitsForListenerAndReportsStateOfThatTime() throws InterruptedException {
        String[] news = {"old"};
        Thread waiting = Thread.ofPlatform().daemon().start(() -> notifier.send(to -> to.message(news[0])));
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        news[0] = "new";
        freeAndJoin(waiting);
        assertEquals("slow new ", calls.toString());
    }

    @Test
    void dropsCallWhenListenerIsBusy() throws InterruptedException {
        notifier.sendIfFree(to -> to.message("pulse"));
        freeAndJoin();
        notifier.sendIfFree(to -> to.message("next"));
        assertEquals("slow next ", calls.toString());
    }

    @Test
    void lastActionRunsAfterBusyCallAndEndsAllOthers() throws InterruptedException {
        Thread waiting = Thread.ofPlatform().daemon().start(() -> notifier.message("late"));
        notifier.close(() -> calls.append("last "));
        assertEquals("", calls.toString());
        freeAndJoin(waiting);
        notifier.sendIfFree(to -> to.message("later"));
        notifier.message("latest");
        assertEquals("slow last ", calls.toString());
    }

    @Test
    void lastActionRunsAtOnceWhenListenerIsFree() throws InterruptedException {
        freeAndJoin();
        notifier.close(() -> calls.append("last "));
        notifier.message("late");
        assertEquals("slow last ", calls.toString());
    }
}
