package dev.eldest.server.cli;

import dev.eldest.server.net.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A cluster of servers with one core each, each in its own process. */
final class ClusterOfServers implements AutoCloseable {
    static final List<String> FLAGS = List.of("-Xmx128m");

    private final Path folder;
    private final List<String> extraOptions;
    private final List<Integer> ports;
    /** Ports of the status pages. */
    private final List<Integer> pages;

    private final List<CompiledServer> servers = new CopyOnWriteArrayList<>();
    private int started;

    /** Starts this many servers concurrently, with these additional options. */
    ClusterOfServers(Path folder, int count, String... extraOptions) throws IOException {
        this.folder = folder;
        this.extraOptions = List.of(extraOptions);
        List<Integer> free = FreePorts.find(2 * count);
        ports = free.subList(0, count);
        pages = free.subList(count, 2 * count);
        List<CompletableFuture<CompiledServer>> starting = IntStream.range(0, count)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> start(i)))
                .toList();
        try {
            starting.forEach(one -> servers.add(one.join()));
        } catch (CompletionException e) {
            starting.forEach(one -> one.thenAccept(CompiledServer::close));
            throw e;
        }
    }

    private CompiledServer start(int which) {
        try {
            String others = ports.stream().map(port -> "127.0.0.1:" + port).collect(Collectors.joining(","));
            Path own = Files.createDirectory(folder.resolve("start" + nextNumber()));
            List<String> options = new ArrayList<>(
                    List.of("--threads", "1", "--hash", "8", "--cluster", "test", "--join", others, "--cluster-port"));
            options.add(ports.get(which).toString());
            options.addAll(extraOptions);
            return new CompiledServer(FLAGS, pages.get(which), own, options.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized int nextNumber() {
        started++;
        return started;
    }

    int clusterPort(int which) {
        return ports.get(which);
    }

    CompiledServer server(int which) {
        return servers.get(which);
    }

    /** Restarts a server that has ended. On any thread, but for one server at a time. */
    void restart(int which) {
        servers.get(which).close();
        servers.set(which, start(which));
    }

    @Override
    public void close() {
        servers.forEach(CompiledServer::close);
    }
}
