package dev.eldest.server.net;

import dev.eldest.engine.api.Engine;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.timeout.IdleStateHandler;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * Serves clients over TCP. Event loops only move bytes; what clients ask for runs on {@link Threads}, searches on the
 * engine's own. All buffers are on the Java heap, so the network takes nothing of note outside it.
 */
public final class NetworkServer implements AutoCloseable {
    private static final int CORES_PER_LOOP = 4;
    private static final int MOST_WAITING_FOR_ACCEPT = 1024;
    private static final WriteBufferWaterMark WATER_MARK = new WriteBufferWaterMark(1 << 12, 1 << 13);
    private static final long LEAVE_MILLIS = 1500;
    private static final long LOOPS_END_MILLIS = 300;

    private final EventLoopGroup loops = new MultiThreadIoEventLoopGroup(
            Math.max(1, Runtime.getRuntime().availableProcessors() / CORES_PER_LOOP), NioIoHandler.newFactory());
    /** Closed itself once the server leaves: a client accepted in that moment is closed with it. */
    private final ChannelGroup clients = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    private final ServerSettings settings;
    private final Threads threads;
    private final Gate gate;
    private final Services services;
    private final ByteBufAllocator buffers;
    /** Null without TLS. */
    private final SslContext tls;

    private Channel listener;

    private NetworkServer(ServerSettings settings, Engine engine, ByteBufAllocator buffers) throws IOException {
        ServerSettings.Limits limits = settings.limits();
        this.settings = settings;
        this.buffers = buffers;
        tls = settings.tls() == null ? null : Tls.of(settings.tls());
        gate = new Gate(limits.sessions(), limits.perAddress());
        threads = new Threads(limits.counts());
        services = new Services(engine::open, threads.lanes(), threads.counts(), settings.token(), limits.lineBytes());
    }

    /** Listens from now on, or throws if the address cannot be had or TLS not be set up. */
    public static NetworkServer start(ServerSettings settings, Engine engine) throws IOException {
        return start(settings, engine, new UnpooledByteBufAllocator(false));
    }

    /** @param buffers another kind, for tests that look for leaks */
    static NetworkServer start(ServerSettings settings, Engine engine, ByteBufAllocator buffers) throws IOException {
        NetworkServer server = new NetworkServer(settings, engine, buffers);
        try {
            server.listen();
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

    /** Accepts no more, gives every client the answers it is owed, and closes all within three seconds. */
    @Override
    public void close() {
        if (listener != null) {
            listener.close().awaitUninterruptibly();
        }
        for (Channel client : clients) {
            Connection connection = client.pipeline().get(Connection.class);
            if (connection != null) {
                connection.leave();
            }
        }
        clients.newCloseFuture().awaitUninterruptibly(LEAVE_MILLIS);
        clients.close().awaitUninterruptibly(LOOPS_END_MILLIS);
        loops.shutdownGracefully(0, LOOPS_END_MILLIS, TimeUnit.MILLISECONDS).awaitUninterruptibly(LOOPS_END_MILLIS);
        threads.close();
    }

    private void listen() throws IOException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, MOST_WAITING_FOR_ACCEPT)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.ALLOCATOR, buffers)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new HeapReads())
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        welcome(channel);
                    }
                })
                .bind(settings.listen())
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException(bound.cause().getMessage(), bound.cause());
        }
        listener = bound.channel();
    }

    private void welcome(SocketChannel channel) {
        InetSocketAddress remote = channel.remoteAddress();
        Gate.Pass pass = remote == null ? null : gate.enter(remote.getAddress());
        if (pass == null) {
            channel.close();
            return;
        }
        if (tls != null) {
            channel.pipeline().addLast(tls.newHandler(channel.alloc(), threads.lanes()));
        }
        if (settings.idleTimeout().isPositive()) {
            long millis = settings.idleTimeout().toMillis();
            channel.pipeline().addLast(new IdleStateHandler(0, 0, millis, TimeUnit.MILLISECONDS));
        }
        channel.pipeline().addLast(new Connection(channel, pass, services));
        clients.add(channel);
    }
}
