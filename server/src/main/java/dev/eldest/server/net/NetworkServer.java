package dev.eldest.server.net;

import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.text.ShutdownNotice;
import dev.eldest.server.web.AllowedHosts;
import dev.eldest.server.web.WebContext;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
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
import java.util.concurrent.TimeUnit;
import jdk.net.ExtendedSocketOptions;

/**
 * Serves clients over TCP. Event loops only move bytes; what clients ask for runs on {@link CommandExecutors}, searches
 * on the engine's own. All buffers are on the Java heap, so the network takes nothing of note outside it.
 *
 * <p>Started, supplied with pages and closed by one thread.
 */
public final class NetworkServer implements AutoCloseable {
    /** What who asks for something new is told after {@link #drain}. */
    public static final String LEAVING = ShutdownNotice.WORDS;

    private static final int CORES_PER_LOOP = 4;
    /** What befalls one of them does not befall all. */
    private static final int MIN_LOOPS = 2;

    private static final int MAX_WAITING_FOR_ACCEPT = 1024;
    /** So on a loop that also reads, what those who came before have sent is read before a crowd is let in. */
    private static final RecvByteBufAllocator ONE_AT_A_TIME = new ServerChannelRecvByteBufAllocator();

    /**
     * A client whose machine or network has vanished without a word is noticed within two minutes, not the usual two
     * hours.
     */
    private static final int KEEP_ALIVE_SECONDS = 60;

    private static final int KEEP_ALIVE_INTERVAL_SECONDS = 10;
    private static final int KEEP_ALIVE_PROBES = 6;
    static final WriteBufferWaterMark WATER_MARK = new WriteBufferWaterMark(1 << 12, 1 << 13);
    /** Of a browser's messages, which may have several lines. */
    private static final int MIN_MESSAGE_LIMIT = 1 << 16;

    private static final long LEAVE_MILLIS = 1500;
    private static final long LOOPS_END_MILLIS = 300;

    /** Apart from the others, so that it goes on accepting whatever becomes of them. */
    private final EventLoopGroup acceptor = loops("eldest-accept", 1);

    private final EventLoopGroup loops =
            loops("eldest-network", Math.max(MIN_LOOPS, Runtime.getRuntime().availableProcessors() / CORES_PER_LOOP));
    /** Once it is closed, a client that was just accepted is closed with it. */
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
    /** Null without pages. */
    private StatusPageServer pages;

    private NetworkServer(ServerConfig settings, HeapBudget heap, ByteBufAllocator buffers) {
        this.settings = settings;
        this.heap = heap;
        this.buffers = buffers;
        commandExecutors = new CommandExecutors(settings.limits().counts());
    }

    /** Listens from now on, or throws if the address cannot be had or TLS not be set up. */
    public static NetworkServer start(
            ServerConfig settings, SessionFactory sessions, HeapBudget heap, NetworkCounters networkCounters)
            throws IOException {
        return start(settings, sessions, heap, networkCounters, new UnpooledByteBufAllocator(false));
    }

    /** @param buffers another kind, for tests that look for leaks */
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

    /** Where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    /** All clients' jobs. */
    public JobQueue jobs() {
        return jobs;
    }

    /**
     * Shows pages over HTTP as well, until the end, whatever clients do: with memory and threads of their own.
     *
     * @param where also the name by which they may be asked for, besides those by which the server is known
     * @param byPath the pages
     * @return where they are shown
     */
    public InetSocketAddress show(InetSocketAddress where, Map<String, StatusPage> byPath) throws IOException {
        Set<String> names = new HashSet<>(settings.names());
        names.add(where.getHostString());
        pages = new StatusPageServer(byPath, new AllowedHosts(false, names), heap);
        Channel shown = bind(bootstrap(pages.loop(), pages.loop()).childHandler(pages), where);
        pages.setListener(shown);
        return (InetSocketAddress) shown.localAddress();
    }

    /**
     * From now on these limits count, as far as they are of clients and not of bytes, and this timeout for who comes.
     * Nobody is sent away for it.
     */
    public void adjust(ServerConfig.Limits limits, Duration idleTimeout) {
        connectionLimiter.adjust(limits.sessions(), limits.perAddress());
        commandExecutors.adjust(limits.counts());
        clientChannelInitializer.adjust(idleTimeout);
    }

    /** From now on newcomers are told to come later, and jobs that have not begun are refused. */
    public void drain() {
        connectionLimiter.shut(LEAVING);
        jobs.drain(LEAVING);
    }

    /** How many jobs run, or begin to. From any thread. */
    public int jobsRunning() {
        return jobs.running();
    }

    private void endWithdrawn() {
        for (Channel client : clients) {
            ConnectionHandler connectionHandler = client.pipeline().get(ConnectionHandler.class);
            if (connectionHandler != null) {
                connectionHandler.endIfWithdrawn();
            }
        }
    }

    /** Accepts no more, gives every client the answers it is owed, and closes all within three seconds. */
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
                connectionHandler.leave();
            }
        }
        clients.newCloseFuture().awaitUninterruptibly(LEAVE_MILLIS);
        clients.close().awaitUninterruptibly(LOOPS_END_MILLIS);
        if (pages != null) {
            pages.close();
        }
        acceptor.shutdownGracefully(0, LOOPS_END_MILLIS, TimeUnit.MILLISECONDS);
        loops.shutdownGracefully(0, LOOPS_END_MILLIS, TimeUnit.MILLISECONDS).awaitUninterruptibly(LOOPS_END_MILLIS);
        if (jobs != null) {
            jobs.close();
        }
        commandExecutors.close();
    }

    private void listen(SessionFactory sessions, NetworkCounters networkCounters, SslContext tls) throws IOException {
        ServerConfig.Limits limits = settings.limits();
        WebContext webContext =
                WebContext.open(tls != null, settings.names(), Math.max(limits.lineBytes(), MIN_MESSAGE_LIMIT));
        // Never given back: it stays as long as the server.
        heap.grant(webContext.files().bytes());
        jobs = new JobQueue(
                sessions::openInBackground, commandExecutors.jobs(), sessions.jobsAtOnce(), sessions::jobHasWaited);
        ConnectionServices connectionServices = new ConnectionServices(
                sessions,
                jobs,
                networkCounters,
                new TextQuota(limits.textBytes() / 4),
                new TextQuota(limits.textBytes() / 4),
                new TextQuota(limits.textBytes() / 2),
                commandExecutors,
                new TokenAuthenticator(settings.tokens(), networkCounters),
                limits.lineBytes(),
                webContext,
                new LiveFeed(loops.next(), sessions::live));
        connectionLimiter = new ConnectionLimiter(limits.sessions(), limits.perAddress(), heap);
        clientChannelInitializer =
                new ClientChannelInitializer(connectionServices, connectionLimiter, tls, settings, heap, clients);
        ServerBootstrap bootstrap = bootstrap(acceptor, loops)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
                .childHandler(clientChannelInitializer);
        listener = bind(bootstrap, settings.listen());
        if (settings.tokens() != null) {
            settings.tokens().onChange(this::endWithdrawn);
        }
    }

    static EventLoopGroup loops(String name, int count) {
        return new MultiThreadIoEventLoopGroup(
                count, Thread.ofPlatform().name(name).factory(), NioIoHandler.newFactory());
    }

    private ServerBootstrap bootstrap(EventLoopGroup accepting, EventLoopGroup moving) {
        return new ServerBootstrap()
                .group(accepting, moving)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, MAX_WAITING_FOR_ACCEPT)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.RECVBUF_ALLOCATOR, ONE_AT_A_TIME)
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
}
