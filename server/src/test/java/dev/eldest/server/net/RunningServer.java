package dev.eldest.server.net;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.function.BiFunction;

/** A server for tests, with its own engine, on a free loopback port. */
public final class RunningServer implements AutoCloseable {
    public static final int LINE_LIMIT = 4096;
    public static final int MAX_SEARCHES = 16;

    private static final long MEGABYTE = 1 << 20;
    private static final int CORES = 2;
    private static final int SHARED_HASH = 8;

    public final Engine engine;
    public final NetworkCounters networkCounters = new NetworkCounters();
    public final NetworkServer server;

    private RunningServer(ServerConfig settings, BiFunction<Engine, NetworkCounters, SessionFactory> sessions)
            throws IOException {
        Leaks.enable();
        engine = Engine.load(
                new EngineConfig(new MemoryLimits(512 * MEGABYTE, 512 * MEGABYTE), CORES, SHARED_HASH, MAX_SEARCHES));
        server = NetworkServer.start(
                settings,
                sessions.apply(engine, networkCounters),
                HeapBudget.of(engine),
                networkCounters,
                Leaks.TRACKED);
    }

    public static RunningServer start() throws IOException {
        return start(plain());
    }

    static RunningServer start(ServerConfig settings) throws IOException {
        return start(settings, (engine, networkCounters) -> clientIdentity -> engine.open());
    }

    /**
     * Starts a server.
     *
     * @param sessions opens the sessions, with access to the engine and the counters
     */
    public static RunningServer start(
            ServerConfig settings, BiFunction<Engine, NetworkCounters, SessionFactory> sessions) throws IOException {
        return new RunningServer(settings, sessions);
    }

    public static ServerConfig plain() {
        return loopback(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new ServerConfig.Limits(64, 4, MAX_SEARCHES, LINE_LIMIT, 1 << 22));
    }

    /** Returns a config without token, TLS and timeout. */
    public static ServerConfig loopback(InetSocketAddress listen, ServerConfig.Limits limits) {
        return new ServerConfig(listen, limits, null, null, Duration.ZERO, null, Set.of());
    }

    public InetSocketAddress address() {
        return server.address();
    }

    SocketClient connect() throws IOException {
        return SocketClient.connect(address());
    }

    SocketClient connectUci() throws IOException {
        return SocketClient.connectUci(address());
    }

    @Override
    public void close() {
        server.close();
        engine.close();
    }
}
