package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Files with options are read when they change, and what fails then is no reason to stop. */
class OptionsWatchTest {
    @TempDir
    private Path folder;

    private final Semaphore readings = new Semaphore(0);
    private final AtomicInteger faults = new AtomicInteger();

    private List<String> read() {
        readings.release();
        if (faults.getAndDecrement() > 0) {
            throw new ParameterException(new CommandLine(CommandSpec.create()), "no");
        }
        return List.of("--port");
    }

    private boolean wasRead() throws InterruptedException {
        return readings.tryAcquire(20, TimeUnit.SECONDS);
    }

    @Test
    void aChangedFileIsReadOnceAndAfterAFaultAgain() throws Exception {
        Path file = Files.writeString(folder.resolve("options"), "a");
        try (OptionsWatch watch = new OptionsWatch(() -> List.of(file), this::read)) {
            assertTrue(wasRead());
            assertFalse(readings.tryAcquire(2500, TimeUnit.MILLISECONDS), "it was read unchanged");
            faults.set(1);
            Files.writeString(file, "wrong");
            assertTrue(wasRead());
            assertTrue(wasRead(), "the reason may have passed");
            Files.writeString(file, "right again");
            assertTrue(wasRead());
            Files.delete(file);
            assertTrue(wasRead());
            watch.lookNow();
            assertTrue(wasRead());
        }
        assertEquals(0, readings.availablePermits());
    }

    @Test
    void whatCannotBeHadNowIsReadAgainThoughNothingChanges() throws Exception {
        Path file = Files.writeString(folder.resolve("options"), "a");
        AtomicInteger left = new AtomicInteger(2);
        try (OptionsWatch _ = new OptionsWatch(() -> List.of(file), () -> {
            readings.release();
            if (left.getAndDecrement() > 0) {
                throw new OutOfMemoryError("no thread can be had");
            }
            return List.of();
        })) {
            assertTrue(readings.tryAcquire(3, 20, TimeUnit.SECONDS));
            assertFalse(readings.tryAcquire(2500, TimeUnit.MILLISECONDS), "it was read once it had been read");
        }
    }

    @Test
    void withoutFilesThereIsNothingToWatch() {
        try (OptionsWatch watch = new OptionsWatch(List::of, this::read)) {
            assertFalse(watch.watches());
        }
    }
}
