package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Tests that configuration files are read when they change, also after an error. */
class ConfigWatcherTest {
    @TempDir
    private Path folder;

    private final Semaphore reads = new Semaphore(0);
    private Throwable fault;
    private Path file;
    private ConfigWatcher watch;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("options"), "a");
        watch = new ConfigWatcher(() -> List.of(file), this::read);
    }

    private List<String> read() {
        reads.release();
        switch (fault) {
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            case null, default -> {
                return List.of("--port");
            }
        }
    }

    private static ParameterException refusal(Throwable cause) {
        return new ParameterException(new CommandLine(CommandSpec.create()), "no", cause);
    }

    /** Returns the number of reads in two checks. A change is read at the second. */
    private int readsInTwoChecks() {
        watch.check(false);
        watch.check(false);
        return reads.drainPermits();
    }

    @Test
    void readsFilesOnceAfterEachChange() throws IOException {
        assertEquals(1, readsInTwoChecks());
        assertEquals(0, readsInTwoChecks());
        Files.writeString(file, "other");
        assertEquals(1, readsInTwoChecks());
        Files.delete(file);
        assertEquals(1, readsInTwoChecks());
        watch.check(true);
        assertEquals(1, reads.drainPermits());
    }

    @Test
    void readsInvalidFilesAgainOnlyWhenTheyChange() throws IOException {
        fault = refusal(null);
        assertEquals(1, readsInTwoChecks());
        assertEquals(0, readsInTwoChecks());
        Files.writeString(file, "right again");
        fault = null;
        assertEquals(1, readsInTwoChecks());
        assertEquals(0, readsInTwoChecks());
    }

    static Stream<Throwable> temporaryFaults() {
        return Stream.of(
                new OutOfMemoryError("cannot create thread"),
                new IllegalStateException(),
                refusal(new IOException("cannot be read", new FileSystemException("f", null, "Too many open files"))));
    }

    @ParameterizedTest
    @MethodSource("temporaryFaults")
    void readsUnchangedFileAgainAfterTemporaryFault(Throwable temporary) {
        fault = temporary;
        assertEquals(1, readsInTwoChecks());
        assertEquals(2, readsInTwoChecks());
        fault = null;
        assertEquals(1, readsInTwoChecks());
        assertEquals(0, readsInTwoChecks());
    }

    @Test
    void checksPeriodicallyAndOnRequest() throws InterruptedException {
        try (ConfigWatcher started = watch.start()) {
            assertTrue(reads.tryAcquire(20, TimeUnit.SECONDS));
            started.reloadNow();
            assertTrue(reads.tryAcquire(20, TimeUnit.SECONDS));
        }
    }

    @Test
    void watchesNothingWithoutFiles() {
        try (ConfigWatcher none = new ConfigWatcher(List::of, this::read)) {
            assertFalse(none.start().hasFiles());
        }
    }
}
