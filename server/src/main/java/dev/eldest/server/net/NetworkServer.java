package dev.eldest.server.net;

import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.text.Farewell;
import dev.eldest.server.web.Hosts;
import dev.eldest.server.web.Site;
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
 * Serves clients over TCP. Event loops only move bytes; what clients ask for runs on {@link Threads}, searches on the
 * engine's own. All buffers are on the Java heap, so the network takes nothing of note outside it.
 *
 * <p>Started, supplied with pages and closed by one thread.
 */
public final class NetworkServer implements AutoCloseable {
    /** What who asks for something new is told after {@link #drain}. */
    public static final String LEAVING = Farewell.WORDS;

    private static final int CORES_PER_LOOP = 4;
    /** What befalls one of them does not befall all. */
    private static final int LEAST_LOOPS = 2;

    private static final int MOST_WAITING_FOR_ACCEPT = 1024;
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
    private static final int LEAST_MESSAGE_LIMIT = 1 << 16;

    private static final long LEAVE_MILLIS = 1500;
    private static final long LOOPS_END_MILLIS = 300;

    /** Apart from the others, so that it goes on accepting whatever becomes of them. */
    private final EventLoopGroup acceptor = loops("eldest-accept", 1);

    private final EventLoopGroup loops =
            loops("eldest-network", Math.max(LEAST_LOOPS, Runtime.getRuntime().availableProcessors() / CORES_PER_LOOP));
    /** Once it is closed, a client that was just accepted is closed with it. */
    private final ChannelGroup clients = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    private final ServerSettings settings;
    private final HeapSource heap;
    private final Threads threads;
    private final ByteBufAllocator buffers;
    /** Null until it listens. */
    private JobQueue jobs;

    /** Null until it listens. */
    private Gate gate;
    /** Null until it listens. */
    private Welcome welcome;

    private Channel listener;
    /** Null without pages. */
    private HttpPages pages;

    private NetworkServer(ServerSettings settings, HeapSource heap, ByteBufAllocator buffers) {
        this.settings = settings;
        this.heap = heap;
        this.buffers = buffers;
        threads = new Threads(settings.limits().counts());
    }

    /** Listens from now on, or throws if the address cannot be had or TLS not be set up. */
    public static NetworkServer start(ServerSettings settings, SessionSource sessions, HeapSource heap, Traffic traffic)
            throws IOException {
        return start(settings, sessions, heap, traffic, new UnpooledByteBufAllocator(false));
    }

    /** @param buffers another kind, for tests that look for leaks */
    static NetworkServer start(
            ServerSettings settings, SessionSource sessions, HeapSource heap, Traffic traffic, ByteBufAllocator buffers)
            throws IOException {
        SslContext tls = settings.tls() == null ? null : Tls.of(settings.tls());
        NetworkServer server = new NetworkServer(settings, heap, buffers);
        try {
            server.listen(sessions, traffic, tls);
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
    public InetSocketAddress show(InetSocketAddress where, Map<String, Page> byPath) throws IOException {
        Set<String> names = new HashSet<>(settings.names());
        names.add(where.getHostString());
        pages = new HttpPages(byPath, new Hosts(false, names), heap);
        Channel shown = bind(bootstrap(pages.loop(), pages.loop()).childHandler(pages), where);
        pages.setListener(shown);
        return (InetSocketAddress) shown.localAddress();
    }

    /**
     * From now on these limits count, as far as they are of clients and not of bytes, and this timeout for who comes.
     * Nobody is sent away for it.
     */
    public void adjust(ServerSettings.Limits limits, Duration idleTimeout) {
        gate.adjust(limits.sessions(), limits.perAddress());
        threads.adjust(limits.counts());
        welcome.adjust(idleTimeout);
    }

    /** From now on newcomers are told to come later, and jobs that have not begun are refused. */
    public void drain() {
        gate.shut(LEAVING);
        jobs.drain(LEAVING);
    }

    /** How many jobs run, or begin to. From any thread. */
    public int jobsRunning() {
        return jobs.running();
    }

    private void endWithdrawn() {
        for (Channel client : clients) {
            Connection connection = client.pipeline().get(Connection.class);
            if (connection != null) {
                connection.endIfWithdrawn();
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
            Connection connection = client.pipeline().get(Connection.class);
            if (connection == null) {
                client.close();
            } else {
                connection.leave();
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
        threads.close();
    }

    private void listen(SessionSource sessions, Traffic traffic, SslContext tls) throws IOException {
        ServerSettings.Limits limits = settings.limits();
        Site site = Site.open(tls != null, settings.names(), Math.max(limits.lineBytes(), LEAST_MESSAGE_LIMIT));
        // Never given back: it stays as long as the server.
        heap.grant(site.files().bytes());
        jobs = new JobQueue(sessions::openInBackground, threads.jobs(), sessions.jobsAtOnce(), sessions::jobHasWaited);
        Services services = new Services(
                sessions,
                jobs,
                traffic,
                new TextRoom(limits.textBytes() / 4),
                new TextRoom(limits.textBytes() / 4),
                new TextRoom(limits.textBytes() / 2),
                threads,
                new Doorkeeper(settings.tokens(), traffic),
                limits.lineBytes(),
                site,
                new LiveFeed(loops.next(), sessions::live));
        gate = new Gate(limits.sessions(), limits.perAddress(), heap);
        welcome = new Welcome(services, gate, tls, settings, heap, clients);
        ServerBootstrap bootstrap = bootstrap(acceptor, loops)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
                .childHandler(welcome);
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
                .option(ChannelOption.SO_BACKLOG, MOST_WAITING_FOR_ACCEPT)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.RECVBUF_ALLOCATOR, ONE_AT_A_TIME)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), KEEP_ALIVE_SECONDS)
                .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), KEEP_ALIVE_INTERVAL_SECONDS)
                .childOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), KEEP_ALIVE_PROBES)
                .childOption(ChannelOption.ALLOCATOR, buffers)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new HeapReads());
    }

    private static Channel bind(ServerBootstrap bootstrap, InetSocketAddress where) throws IOException {
        ChannelFuture bound = bootstrap.bind(where).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException(bound.cause().getMessage(), bound.cause());
        }
        return bound.channel();
    }
}
