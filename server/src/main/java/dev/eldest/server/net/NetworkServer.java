package dev.eldest.server.net;

import dev.eldest.jobs.JobQueue;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.server.net.ClientSession.ConnectionServices;
import dev.eldest.server.web.AllowedHosts;
import dev.eldest.server.web.PageFiles;
import dev.eldest.server.web.WebContext;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.ServerChannelRecvByteBufAllocator;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioChannelOption;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import jdk.net.ExtendedSocketOptions;

/**
 * TCP server for clients. Event loops only move bytes; commands run on {@link CommandExecutors}, searches on the
 * engine's threads. All buffers are on the Java heap, so off-heap memory is negligible.
 *
 * <p>Started, given its pages and closed by one thread.
 */
public final class NetworkServer implements AutoCloseable {
    private static final int CORES_PER_LOOP = 4;
    /** A blocked loop must not block all clients. */
    private static final int MIN_LOOPS = 2;

    private static final int ACCEPT_BACKLOG = 1024;
    /** Accepts one connection at a time, so that earlier clients' input is read between them. */
    private static final RecvByteBufAllocator ACCEPT_ALLOCATOR = new ServerChannelRecvByteBufAllocator();

    /** With these TCP keep-alive settings a vanished client is detected within two minutes instead of two hours. */
    private static final int KEEP_ALIVE_SECONDS = 60;

    private static final int KEEP_ALIVE_INTERVAL_SECONDS = 10;
    private static final int KEEP_ALIVE_PROBES = 6;
    static final WriteBufferWaterMark WATER_MARK = new WriteBufferWaterMark(1 << 12, 1 << 13);
    /** Minimum limit of a browser's message, which may hold several lines. */
    private static final int MIN_MESSAGE_LIMIT = 1 << 16;

    private static final long CLOSE_MILLIS = 1500;
    private static final long LOOPS_END_MILLIS = 300;

    /** A loop of its own, so that accepting does not depend on the load of the others. */
    private final EventLoopGroup acceptor = newEventLoopGroup("eldest-accept", 1);

    private final EventLoopGroup eventLoops = newEventLoopGroup(
            "eldest-network", Math.max(MIN_LOOPS, Runtime.getRuntime().availableProcessors() / CORES_PER_LOOP));
    /** A channel that is added after the group was closed is closed at once. */
    private final ChannelGroup clients = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    private final ServerConfig settings;
    private final HeapBudget heap;
    private final CommandExecutors commandExecutors;
    private final ByteBufAllocator buffers;
    /** Null until it listens. */
    private JobQueue jobs;

    /** Null until it listens. */
    private ConnectionLimiter connectionLimiter;
    /** Null until it listens. */
    private ClientChannelInitializer clientChannelInitializer;

    private Channel listener;
    /** Null without status pages. */
    private StatusPageServer pages;

    private NetworkServer(ServerConfig settings, HeapBudget heap, ByteBufAllocator buffers) {
        this.settings = settings;
        this.heap = heap;
        this.buffers = buffers;
        commandExecutors = new CommandExecutors(settings.limits().maxSearches());
    }

    /**
     * Starts listening.
     *
     * @throws IOException if the address is not available or TLS cannot be set up
     */
    public static NetworkServer start(
            ServerConfig settings, SessionFactory sessions, HeapBudget heap, NetworkCounters networkCounters)
            throws IOException {
        return start(settings, sessions, heap, networkCounters, new UnpooledByteBufAllocator(false));
    }

    /** @param buffers replaced in tests that look for leaks */
    static NetworkServer start(
            ServerConfig settings,
            SessionFactory sessions,
            HeapBudget heap,
            NetworkCounters networkCounters,
            ByteBufAllocator buffers)
            throws IOException {
        SslContext tls = settings.tls() == null ? null : Tls.of(settings.tls());
        NetworkServer server = new NetworkServer(settings, heap, buffers);
        try {
            server.listen(sessions, networkCounters, tls);
        } catch (IOException e) {
            server.close();
            throw e;
        }
        return server;
    }

    /**
     * Reads the files as the start does.
     *
     * @param files null without TLS
     * @throws IOException with a message for the user
     */
    public static void checkTls(ServerConfig.TlsFiles files) throws IOException {
        if (files != null) {
            Tls.of(files);
        }
    }

    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    public JobQueue jobs() {
        return jobs;
    }

    /**
     * Serves the status pages over HTTP until the server is closed, with memory and threads of their own.
     *
     * @param where address to listen on; its host name is accepted besides the server's names
     * @return the address that it listens on
     */
    public InetSocketAddress servePages(InetSocketAddress where, Map<String, StatusPage> byPath) throws IOException {
        Set<String> names = new HashSet<>(settings.hostNames());
        names.add(where.getHostString());
        pages = new StatusPageServer(byPath, new AllowedHosts(false, names), heap);
        Channel pagesListener = bind(bootstrap(pages.loop(), pages.loop()).childHandler(pages), where);
        pages.setListener(pagesListener);
        return (InetSocketAddress) pagesListener.localAddress();
    }

    /**
     * Sets the limits that count clients, and the idle timeout of new connections. Limits in bytes do not change, and
     * no client is disconnected.
     */
    public void setLimits(ServerConfig.Limits limits, Duration idleTimeout) {
        connectionLimiter.setLimits(limits.maxSessions(), limits.maxPerAddress());
        commandExecutors.setMaxLongTasks(limits.maxSearches());
        clientChannelInitializer.setIdleTimeout(idleTimeout);
    }

    /** Refuses new connections and jobs that have not started. */
    public void drain() {
        connectionLimiter.refuseAll(ServerMessages.SHUTDOWN);
        jobs.drain(ServerMessages.SHUTDOWN);
    }

    /** Returns the number of running jobs, including those being started. From any thread. */
    public int runningJobs() {
        return jobs.running();
    }

    private void closeRevoked() {
        for (Channel client : clients) {
            ConnectionHandler connectionHandler = client.pipeline().get(ConnectionHandler.class);
            if (connectionHandler != null) {
                connectionHandler.closeIfTokenRevoked();
            }
        }
    }

    /** Stops accepting, sends every client its outstanding replies, and closes all connections within three seconds. */
    @Override
    public void close() {
        if (listener != null) {
            listener.close().awaitUninterruptibly();
        }
        for (Channel client : clients) {
            ConnectionHandler connectionHandler = client.pipeline().get(ConnectionHandler.class);
            if (connectionHandler == null) {
                client.close();
            } else {
                connectionHandler.closeAfterOutput();
            }
        }
        clients.newCloseFuture().awaitUninterruptibly(CLOSE_MILLIS);
        clients.close().awaitUninterruptibly(LOOPS_END_MILLIS);
        if (pages != null) {
            pages.close();
        }
        acceptor.shutdownGracefully(0, LOOPS_END_MILLIS, TimeUnit.MILLISECONDS);
        eventLoops
                .shutdownGracefully(0, LOOPS_END_MILLIS, TimeUnit.MILLISECONDS)
                .awaitUninterruptibly(LOOPS_END_MILLIS);
        if (jobs != null) {
            jobs.close();
        }
        commandExecutors.close();
    }

    private void listen(SessionFactory sessions, NetworkCounters networkCounters, SslContext tls) throws IOException {
        ServerConfig.Limits limits = settings.limits();
        WebContext webContext = new WebContext(
                new PageFiles(),
                new AllowedHosts(tls != null, settings.hostNames()),
                Math.max(limits.maxLineBytes(), MIN_MESSAGE_LIMIT),
                sessions::health);
        // Never released: it lives as long as the server.
        heap.lease(webContext.files().bytes());
        jobs = new JobQueue(
                sessions::openInBackground,
                commandExecutors.jobs(),
                sessions.maxRunningJobs(),
                sessions::reportJobWait);
        ConnectionServices connectionServices = new ConnectionServices(
                sessions,
                jobs,
                networkCounters,
                new TextQuota(limits.textBytes() / 4),
                new TextQuota(limits.textBytes() / 4),
                new TextQuota(limits.textBytes() / 2),
                commandExecutors,
                new TokenAuthenticator(settings.tokens(), networkCounters),
                limits.maxLineBytes(),
                webContext,
                new LiveFeed(eventLoops.next(), sessions::liveStatusLine));
        connectionLimiter = new ConnectionLimiter(limits.maxSessions(), limits.maxPerAddress(), heap);
        clientChannelInitializer =
                new ClientChannelInitializer(connectionServices, connectionLimiter, tls, settings, heap, clients);
        ServerBootstrap bootstrap = bootstrap(acceptor, eventLoops)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
                .childHandler(clientChannelInitializer);
        listener = bind(bootstrap, settings.listen());
        if (settings.tokens() != null) {
            settings.tokens().onChange(this::closeRevoked);
        }
    }

    /**
     * Runs a task after a time, on the channel's event loop, if the channel is still open: timeouts of closed channels
     * would pile up.
     */
    static void setTimeout(Channel channel, long seconds, Runnable onTimeout) {
        Future<?> pending = channel.eventLoop().schedule(onTimeout, seconds, TimeUnit.SECONDS);
        channel.closeFuture().addListener(closed -> pending.cancel(false));
    }

    public static EventLoopGroup newEventLoopGroup(String name, int count) {
        return new MultiThreadIoEventLoopGroup(
                count, Thread.ofPlatform().name(name).factory(), NioIoHandler.newFactory());
    }

    private ServerBootstrap bootstrap(EventLoopGroup accepting, EventLoopGroup reading) {
        return new ServerBootstrap()
                .group(accepting, reading)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, ACCEPT_BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.RECVBUF_ALLOCATOR, ACCEPT_ALLOCATOR)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), KEEP_ALIVE_SECONDS)
                .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), KEEP_ALIVE_INTERVAL_SECONDS)
                .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), KEEP_ALIVE_PROBES)
                .childOption(ChannelOption.ALLOCATOR, buffers)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new HeapReceiveAllocator());
    }

    private static Channel bind(ServerBootstrap bootstrap, InetSocketAddress where) throws IOException {
        ChannelFuture bound = bootstrap.bind(where).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException(bound.cause().getMessage(), bound.cause());
        }
        return bound.channel();
    }

    /** Text page for monitoring, made on request in negligible time. */
    public record StatusPage(String contentType, Supplier<Answer> answer) {
        /**
         * Page text.
         *
         * @param healthy false for an HTTP error status
         */
        public record Answer(boolean healthy, String text) {}

        /** Returns a page whose status is always OK. */
        public static StatusPage of(String contentType, Supplier<String> text) {
            return new StatusPage(contentType, () -> new Answer(true, text.get()));
        }
    }

    /**
     * Allocates a small receive buffer on the Java heap for each read. A flooding client is noticed early, and off-heap
     * memory is limited to the JDK's own copy, one for each event loop.
     */
    private static final class HeapReceiveAllocator extends DefaultMaxMessagesRecvByteBufAllocator {
        private static final int CHUNK_BYTES = 2048;

        HeapReceiveAllocator() {
            super(1);
        }

        @Override
        public MaxMessageHandle newHandle() {
            return new MaxMessageHandle() {
                @Override
                public int guess() {
                    return CHUNK_BYTES;
                }

                @Override
                public ByteBuf allocate(ByteBufAllocator buffers) {
                    return buffers.heapBuffer(CHUNK_BYTES);
                }
            };
        }
    }
}
