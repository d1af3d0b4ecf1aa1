package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.server.net.RunningServer;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** A provider at a stand-in for its site, with an engine of its own; when it ends nothing of it goes on. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
abstract class ProviderCase<S extends WebStandIn> {
    static Engine engine;

    final S site;
    private final Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
    private Thread.UncaughtExceptionHandler before;
    private Thread provider;

    ProviderCase(S site) {
        this.site = site;
    }

    /** What works for the site until it is interrupted. */
    @FunctionalInterface
    interface Work {
        void run() throws InterruptedException;
    }

    @BeforeAll
    static void load() {
        engine = Engine.load(new EngineConfig(MemoryLimits.NONE, 2, 0, 100));
    }

    @AfterAll
    static void close() {
        engine.close();
    }

    @BeforeEach
    void open() throws IOException {
        before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
        site.open();
    }

    @AfterEach
    void end() throws InterruptedException {
        breakOff();
        site.close();
        Thread.setDefaultUncaughtExceptionHandler(before);
        assertTrue(uncaught.isEmpty(), uncaught::toString);
        assertTrue(RunningServer.within(10_000, () -> engine.stats().searches() == 0), "a search goes on");
    }

    /** Has it work from now on; then it is closed. */
    final void provide(AutoCloseable closed, Work work) {
        provider = Thread.ofPlatform().start(() -> {
            try (closed) {
                work.run();
            } catch (InterruptedException e) {
                // That is how it ends.
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** Ends its work, if it is at work. */
    final void breakOff() throws InterruptedException {
        if (provider != null) {
            provider.interrupt();
            provider.join();
        }
    }
}
