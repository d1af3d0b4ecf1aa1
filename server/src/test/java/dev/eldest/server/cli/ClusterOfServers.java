package dev.eldest.server.cli;

import dev.eldest.server.net.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Servers with one core each that are members of one cluster, each a process of its own. */
final class ClusterOfServers implements AutoCloseable {
    /** They start sooner, and are slower. */
    static final List<String> FLAGS =
            List.of("-Xmx128m", "-XX:TieredStopAtLevel=1", "--sun-misc-unsafe-memory-access=allow");

    private final Path folder;
    private final List<String> more;
    private final List<Integer> ports;
    /** Where their pages are. */
    private final List<Integer> pages;

    private final List<CompiledServer> servers = new CopyOnWriteArrayList<>();
    private int started;

    /** Starts so many side by side, with more options. */
    ClusterOfServers(Path folder, int count, String... more) throws IOException {
        this.folder = folder;
        this.more = List.of(more);
        List<Integer> free = FreePorts.of(2 * count);
        ports = free.subList(0, count);
        pages = free.subList(count, 2 * count);
        List<CompletableFuture<CompiledServer>> starting = IntStream.range(0, count)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> start(i)))
                .toList();
        starting.forEach(one -> servers.add(one.join()));
    }

    private CompiledServer start(int which) {
        try {
            String others = ports.stream().map(port -> "127.0.0.1:" + port).collect(Collectors.joining(","));
            Path own = Files.createDirectory(folder.resolve("start" + next()));
            List<String> options = new ArrayList<>(
                    List.of("--threads", "1", "--hash", "8", "--cluster", "test", "--join", others, "--cluster-port"));
            options.add(ports.get(which).toString());
            options.addAll(more);
            return new CompiledServer(FLAGS, pages.get(which), own, options.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized int next() {
        started++;
        return started;
    }

    int clusterPort(int which) {
        return ports.get(which);
    }

    CompiledServer server(int which) {
        return servers.get(which);
    }

    /** In the place of one that has ended; on any thread, for one of them at a time. */
    void startAgain(int which) {
        servers.get(which).close();
        servers.set(which, start(which));
    }

    @Override
    public void close() {
        servers.forEach(CompiledServer::close);
    }
}
