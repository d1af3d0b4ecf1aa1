package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineMemoryTest {
    @TempDir
    private Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private long bytes() {
        return new MachineMemory(root).bytes();
    }

    @Test
    void usesMachineMemoryWithoutLimits() throws IOException {
        write("proc/meminfo", "MemTotal:       24684096 kB\nMemFree:        20000000 kB\n");
        write("proc/self/cgroup", "0::/user.slice\n");
        write("sys/fs/cgroup/user.slice/memory.max", "max\n");
        assertEquals(24_684_096L << 10, bytes());
    }

    @Test
    void usesLeastLimitOfParentGroups() throws IOException {
        write("proc/meminfo", "MemTotal:       24684096 kB\n");
        write("proc/self/cgroup", "0::/a/b/c\n");
        write("sys/fs/cgroup/a/memory.max", "3000000\n");
        write("sys/fs/cgroup/a/b/memory.max", "2000000\n");
        write("sys/fs/cgroup/a/b/c/memory.max", "max\n");
        assertEquals(2_000_000, bytes());
    }

    @Test
    void usesLimitOfContainerGroup() throws IOException {
        write("proc/meminfo", "MemTotal:       24684096 kB\n");
        write("proc/self/cgroup", "4:memory:/docker/1234\n2:cpu:/\n");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", "5000000\n");
        assertEquals(5_000_000, bytes());
    }

    @Test
    void returnsNoLimitWithoutFiles() {
        assertEquals(Long.MAX_VALUE, bytes());
    }
}
