package dev.eldest.server.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Memory available to this process, read from Linux's /proc and cgroup files. The JDK's own method would delay the
 * start by some hundred milliseconds.
 *
 * @param root root of the file system
 */
record MachineMemory(Path root) {
    private static final String TOTAL = "MemTotal:";
    private static final int KILOBYTE_BITS = 10;

    /**
     * Returns the memory of the machine or of the container, whichever is less, in bytes; Long.MAX_VALUE if no file
     * states it.
     */
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

    /** Returns the smallest limit of a group and its ancestors. In a container its own group is the root. */
    private long limit(String hierarchy, String group, String file) {
        Path rootGroup = root.resolve(hierarchy);
        long limit = number(rootGroup.resolve(file));
        Path directory = rootGroup;
        for (Path part : Path.of("/").relativize(Path.of(group))) {
            directory = directory.resolve(part);
            limit = Math.min(limit, number(directory.resolve(file)));
        }
        return limit;
    }

    /** Returns the number in a limit file; no limit if the file is missing or holds a word. */
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
