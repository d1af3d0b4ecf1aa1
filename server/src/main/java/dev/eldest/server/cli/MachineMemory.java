package dev.eldest.server.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How much memory this process could have at most, by Linux's files. The JDK's own answer costs a start some hundred
 * milliseconds.
 */
final class MachineMemory {
    private static final String TOTAL = "MemTotal:";
    private static final int KILOBYTE_BITS = 10;

    private final Path root;

    /** @param root of the file system */
    MachineMemory(Path root) {
        this.root = root;
    }

    /** The memory of the machine or the container, whichever is less; without limit where no file tells. */
    long bytes() {
        long bytes = total();
        for (String line : lines("proc/self/cgroup")) {
            String[] fields = line.split(":", 3);
            if (fields.length == 3 && fields[1].isEmpty()) {
                bytes = Math.min(bytes, limit("sys/fs/cgroup", fields[2], "memory.max"));
            } else if (fields.length == 3 && fields[1].equals("memory")) {
                bytes = Math.min(bytes, limit("sys/fs/cgroup/memory", fields[2], "memory.limit_in_bytes"));
            }
        }
        return bytes;
    }

    private long total() {
        for (String line : lines("proc/meminfo")) {
            if (line.startsWith(TOTAL)) {
                return Long.parseLong(
                                line.substring(TOTAL.length()).replace("kB", "").strip())
                        << KILOBYTE_BITS;
            }
        }
        return Long.MAX_VALUE;
    }

    /** The least limit of a group and those above it; in a container its own group is the topmost one. */
    private long limit(String hierarchy, String group, String file) {
        Path top = root.resolve(hierarchy);
        long limit = number(top.resolve(file));
        Path at = top;
        for (Path part : Path.of("/").relativize(Path.of(group))) {
            at = at.resolve(part);
            limit = Math.min(limit, number(at.resolve(file)));
        }
        return limit;
    }

    /** What a limit's file says; its word for none, and no file, are no limit. */
    private long number(Path file) {
        List<String> lines = lines(root.relativize(file).toString());
        try {
            return lines.isEmpty()
                    ? Long.MAX_VALUE
                    : Long.parseLong(lines.getFirst().strip());
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }

    private List<String> lines(String file) {
        try {
            return Files.readAllLines(root.resolve(file));
        } catch (IOException e) {
            return List.of();
        }
    }
}
