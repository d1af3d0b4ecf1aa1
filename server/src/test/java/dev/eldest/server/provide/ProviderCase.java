package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** Base of tests of a provider with a simulated site and its own engine. Checks at the end that no search runs. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
abstract class ProviderCase<S extends WebStandIn> {
    static Engine engine;

    final S site;
    private final Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
    private Thread.UncaughtExceptionHandler previousHandler;
    private Thread provider;

    ProviderCase(S site) {
        this.site = site;
    }

    /** Works for the site until interrupted. */
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
        previousHandler = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
        site.open();
    }

    @AfterEach
    void end() throws InterruptedException {
        interruptProvider();
        site.close();
        Thread.setDefaultUncaughtExceptionHandler(previousHandler);
        assertTrue(uncaught.isEmpty(), uncaught::toString);
        Await.until("a search still runs", () -> engine.stats().searches() == 0);
    }

    /** Starts the work, and closes the provider when it ends. */
    final void provide(AutoCloseable resource, Work work) {
        provider = Thread.ofPlatform().start(() -> {
            try (resource) {
                work.run();
            } catch (InterruptedException e) {
                // Expected at the end.
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** Interrupts the work, if it has been started. */
    final void interruptProvider() throws InterruptedException {
        if (provider != null) {
            provider.interrupt();
            provider.join();
        }
    }
}
