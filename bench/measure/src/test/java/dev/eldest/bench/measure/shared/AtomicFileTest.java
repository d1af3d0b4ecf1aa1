package dev.eldest.bench.measure.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    private Path folder;

    @Test
    void replacesContentAndLeavesNoOtherFile() throws IOException {
        Path file = folder.resolve("state");
        AtomicFile.write(file, "a long text that was there before");
        AtomicFile.write(file, "new");
        assertEquals("new", Files.readString(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void keepsSymbolicLinkAndWritesItsTarget() throws IOException {
        Path file = Files.createDirectory(folder.resolve("there")).resolve("state");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        AtomicFile.write(link, "new");
        assertEquals("new", Files.readString(file));
        AtomicFile.write(link, "newer");
        assertEquals("newer", Files.readString(file));
        assertTrue(Files.isSymbolicLink(link));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void writesIntoPipe() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        FutureTask<String> received = new FutureTask<>(() -> Files.readString(pipe));
        Thread.ofPlatform().daemon().start(received);
        AtomicFile.write(pipe, "new");
        assertEquals("new", received.get(10, TimeUnit.SECONDS));
        assertFalse(Files.isRegularFile(pipe));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void namesFileWhenDiskIsFull() {
        Path full = Path.of("/dev/full");
        FileSystemException thrown = assertThrows(FileSystemException.class, () -> AtomicFile.write(full, "new"));
        assertEquals(full.toString(), thrown.getFile());
        assertTrue(thrown.getReason().contains("space"), thrown::getMessage);
    }

    @Test
    void refusesFolderAndKeepsIt() throws IOException {
        assertThrows(IOException.class, () -> AtomicFile.write(folder, "new"));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }
    }

    @Test
    void keepsOldContentWhenWriteFails() throws IOException {
        Path file = folder.resolve("state");
        AtomicFile.write(file, "old");
        Files.createDirectory(folder.resolve("state.next"));
        assertThrows(IOException.class, () -> AtomicFile.write(file, "new"));
        assertEquals("old", Files.readString(file));
    }
}
