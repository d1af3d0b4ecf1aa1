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

/** Files with options are read when they change, and what fails then is no reason to stop. */
class ConfigWatcherTest {
    @TempDir
    private Path folder;

    private final Semaphore readings = new Semaphore(0);
    private Throwable fault;
    private Path file;
    private ConfigWatcher watch;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("options"), "a");
        watch = new ConfigWatcher(() -> List.of(file), this::read);
    }

    private List<String> read() {
        readings.release();
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

    /** Returns the number of readings in two looks. A change is read at the second. */
    private int readInTwoLooks() {
        watch.look(false);
        watch.look(false);
        return readings.drainPermits();
    }

    @Test
    void readsFilesOnceAfterEachChange() throws IOException {
        assertEquals(1, readInTwoLooks());
        assertEquals(0, readInTwoLooks());
        Files.writeString(file, "other");
        assertEquals(1, readInTwoLooks());
        Files.delete(file);
        assertEquals(1, readInTwoLooks());
        watch.look(true);
        assertEquals(1, readings.drainPermits());
    }

    @Test
    void readsWrongFilesAgainOnlyWhenTheyChange() throws IOException {
        fault = refusal(null);
        assertEquals(1, readInTwoLooks());
        assertEquals(0, readInTwoLooks());
        Files.writeString(file, "right again");
        fault = null;
        assertEquals(1, readInTwoLooks());
        assertEquals(0, readInTwoLooks());
    }

    static Stream<Throwable> faultsThatMayPass() {
        return Stream.of(
                new OutOfMemoryError("no thread can be had"),
                new IllegalStateException(),
                refusal(new IOException("cannot be read", new FileSystemException("f", null, "Too many open files"))));
    }

    @ParameterizedTest
    @MethodSource("faultsThatMayPass")
    void readsAgainWithoutChangeWhenFaultMayPass(Throwable passing) {
        fault = passing;
        assertEquals(1, readInTwoLooks());
        assertEquals(2, readInTwoLooks());
        fault = null;
        assertEquals(1, readInTwoLooks());
        assertEquals(0, readInTwoLooks());
    }

    @Test
    void looksByItselfAndWhenAsked() throws InterruptedException {
        try (ConfigWatcher started = watch.start()) {
            assertTrue(readings.tryAcquire(20, TimeUnit.SECONDS));
            started.lookNow();
            assertTrue(readings.tryAcquire(20, TimeUnit.SECONDS));
        }
    }

    @Test
    void withoutFilesThereIsNothingToWatch() {
        try (ConfigWatcher none = new ConfigWatcher(List::of, this::read)) {
            assertFalse(none.start().watches());
        }
    }
}
