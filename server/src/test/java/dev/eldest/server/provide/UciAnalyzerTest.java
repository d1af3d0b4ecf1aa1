package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.text.ServerMessages;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests time limits for engines that do not answer. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UciAnalyzerTest {
    private static final UciAnalyzer.Timeouts LITTLE =
            new UciAnalyzer.Timeouts(Duration.ofMillis(200), Duration.ofMillis(200));

    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();
    private final CountDownLatch searching = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    /** An engine that answers isready, but never ends a search. */
    private final class Silent implements UciEngine {
        private final Consumer<String> ear;

        Silent(Consumer<String> ear) {
            this.ear = ear;
            opened.incrementAndGet();
        }

        @Override
        public void send(String line) {
            if (line.equals("uci")) {
                ear.accept("uciok");
            } else if (line.equals("isready")) {
                ear.accept("readyok");
            } else if (line.startsWith("go")) {
                searching.countDown();
            }
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }

    private static Future<String> look(ExecutorService threads, UciAnalyzer uciAnalyzer, Duration max) {
        return threads.submit(() -> uciAnalyzer.analyze(List.of(), "position startpos", "go", max, line -> {}));
    }

    private static void assertSilence(Future<String> answer) {
        ExecutionException failure = assertThrows(ExecutionException.class, answer::get);
        assertEquals("the server does not answer", failure.getCause().getMessage());
    }

    @Test
    void givesUpSearchThatExceedsItsTime() {
        try (UciAnalyzer uciAnalyzer = new UciAnalyzer((ear, gone) -> new Silent(ear), LITTLE)) {
            uciAnalyzer.newTask();
            assertSilence(look(threads, uciAnalyzer, Duration.ofMillis(10)));
            assertEquals(1, closed.get());
            assertSilence(look(threads, uciAnalyzer, Duration.ofMillis(10)));
            assertEquals(2, opened.get());
        }
    }

    @Test
    void givesUpSearchThatIgnoresStop() throws Exception {
        try (UciAnalyzer uciAnalyzer = new UciAnalyzer((ear, gone) -> new Silent(ear), LITTLE)) {
            int task = uciAnalyzer.newTask();
            Future<String> answer = look(threads, uciAnalyzer, null);
            searching.await();
            uciAnalyzer.stop(task);
            assertSilence(answer);
            assertEquals(1, closed.get());
        }
    }

    @Test
    void stopsWithoutDelayWhileEngineOpens() throws Exception {
        CountDownLatch opening = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        UciEngine.Source slow = (ear, gone) -> {
            opening.countDown();
            await(stopped);
            return new Silent(ear);
        };
        UciAnalyzer uciAnalyzer = new UciAnalyzer(slow, LITTLE);
        int task = uciAnalyzer.newTask();
        Future<String> answer = look(threads, uciAnalyzer, null);
        opening.await();
        uciAnalyzer.stop(task);
        uciAnalyzer.close();
        stopped.countDown();
        assertThrows(ExecutionException.class, answer::get);
        assertEquals(opened.get(), closed.get());
    }

    @Test
    void reportsWhyServerEnded() {
        UciEngine.Source refusing = (ear, gone) -> {
            ear.accept("info string ERROR wrong token");
            gone.run();
            return new Silent(line -> {});
        };
        try (UciAnalyzer uciAnalyzer = new UciAnalyzer(refusing, LITTLE)) {
            uciAnalyzer.newTask();
            ExecutionException failure = assertThrows(ExecutionException.class, look(threads, uciAnalyzer, null)::get);
            String why = failure.getCause().getMessage();
            assertTrue(why.endsWith("wrong token"), why);
            assertEquals(opened.get(), closed.get());
        }
    }

    private String failure(UciEngine.Source source, Duration max) {
        try (UciAnalyzer uciAnalyzer = new UciAnalyzer(source, LITTLE)) {
            uciAnalyzer.newTask();
            return assertThrows(ExecutionException.class, look(threads, uciAnalyzer, max)::get)
                    .getCause()
                    .getMessage();
        }
    }

    @Test
    void failsWithoutDelayWhenServerRefusesToken() {
        UciEngine.Source refusing = (ear, gone) -> {
            ear.accept(ServerMessages.errorLine(ServerMessages.TOKEN_MISSING));
            return new Silent(line -> {});
        };
        String why = failure(refusing, null);
        assertTrue(why.startsWith("error from the server: ") && why.endsWith("with --token @FILE"), why);
        assertEquals(1, closed.get());
    }

    @Test
    void reportsServerErrorAfterTimeout() {
        UciEngine.Source complaining = (ear, gone) -> new UciEngine() {
            private final UciEngine silent = new Silent(ear);

            @Override
            public void send(String line) throws IOException {
                if (line.startsWith("go")) {
                    ear.accept(ServerMessages.errorLine("no room for a search"));
                }
                silent.send(line);
            }

            @Override
            public void close() {
                silent.close();
            }
        };
        assertEquals("the server does not answer: no room for a search", failure(complaining, Duration.ofMillis(10)));
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
