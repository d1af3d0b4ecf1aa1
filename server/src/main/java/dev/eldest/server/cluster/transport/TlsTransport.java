package dev.eldest.server.cluster.transport;

import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.cluster.ClusterTransport;
import dev.eldest.server.cluster.FairQuota;
import dev.eldest.server.cluster.Safely;
import dev.eldest.server.cluster.keys.ClusterKeys;
import dev.eldest.server.net.AddressBlock;
import dev.eldest.server.net.NetworkServer;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transport over TLS 1.3. Each member has a connection to each other one. It connects to the configured addresses and
 * to those that its members report, and repeats this until there is a connection.
 *
 * <p>One event loop moves the bytes and processes batches of shared searches, another thread computes handshakes, so
 * that connections of non-members do not delay messages, and a third one reports events.
 */
public final class TlsTransport implements ClusterTransport {
    private static final Logger LOG = LoggerFactory.getLogger(TlsTransport.class);

    /** Allows for distant members, packet loss and members starting on a busy core. */
    private static final long HANDSHAKE_MILLIS = 10_000;

    /** Parts of handshakes that wait to be computed; a connection with one more is closed. */
    private static final int MAX_WAITING_HANDSHAKES = 64;

    private static final int CONNECT_MILLIS = 5_000;
    private static final int READ_BYTES = 1 << 14;
    /** Members send at least two messages a second. */
    private static final int SILENT_SECONDS = 10;

    private static final long CONNECT_INTERVAL_MILLIS = 1_000;
    private static final long CLOSE_MILLIS = 300;
    /** Memory for messages that were received, but not processed yet. */
    private static final long INBOUND_BYTES = 4L << 20;
    /** Memory for messages that were not sent yet, and for their TLS records. */
    private static final long OUTBOUND_BYTES = 8L << 20;

    private final ClusterAddress clusterAddress;
    private final ClusterKeys keys;
    private final SslContext serverContext;
    private final SslContext clientContext;
    private final String ownId = UUID.randomUUID().toString();
    private final EventLoopGroup loop = NetworkServer.newEventLoopGroup("eldest-cluster-network", 1);
    private final ExecutorService handshakes = newThread(
            "eldest-cluster-handshakes",
            new ArrayBlockingQueue<>(MAX_WAITING_HANDSHAKES),
            new ThreadPoolExecutor.AbortPolicy());
    private final ExecutorService events =
            newThread("eldest-cluster-events", new LinkedBlockingQueue<>(), new ThreadPoolExecutor.DiscardPolicy());
    private final FairQuota inboundQuota = new FairQuota(INBOUND_BYTES);
    private final FairQuota outboundQuota = new FairQuota(OUTBOUND_BYTES);
    /** Connections and the acceptor. A channel that is added after the group was closed is closed at once. */
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    private final MemberLinks links;
    private final MemberAddresses addresses;
    /** The following belong to the event loop. */
    private final UnauthenticatedConnections unauthenticatedConnections =
            new UnauthenticatedConnections(System::nanoTime);

    private final LogThrottle logThrottle = new LogThrottle(System::nanoTime);
    /** Set once by {@link #join}. */
    private Channel acceptor;

    private TlsTransport(ClusterAddress clusterAddress) throws IOException {
        this.clusterAddress = clusterAddress;
        keys = clusterAddress.keys();
        serverContext = keys.serverContext();
        clientContext = keys.clientContext();
        links = new MemberLinks(MemberConnection.id(keys.certificate(), ownId), events);
        addresses = new MemberAddresses(clusterAddress.others());
    }

    /** @param refusal what happens to tasks when the queue is full, or after the end */
    private static ExecutorService newThread(
            String name, BlockingQueue<Runnable> queue, RejectedExecutionHandler refusal) {
        return new ThreadPoolExecutor(
                1,
                1,
                0,
                TimeUnit.SECONDS,
                queue,
                Thread.ofPlatform().daemon().name(name).factory(),
                refusal);
    }

    /**
     * Opens the port of this member. It connects to the other members as soon as they listen.
     *
     * @throws IOException if the address is not available
     */
    public static TlsTransport join(ClusterAddress clusterAddress) throws IOException {
        TlsTransport transport = new TlsTransport(clusterAddress);
        try {
            transport.bind();
        } catch (IOException e) {
            transport.close();
            throw e;
        }
        return transport;
    }

    private void bind() throws IOException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOCATOR, new UnpooledByteBufAllocator(false))
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, receiveAllocator())
                .childHandler(initializer(null))
                .bind(clusterAddress.listenAddress())
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException(bound.cause().getMessage(), bound.cause());
        }
        acceptor = bound.channel();
        open.add(acceptor);
    }

    /** Little is read at once, since it is in memory before it is charged. */
    private static RecvByteBufAllocator receiveAllocator() {
        return new FixedRecvByteBufAllocator(READ_BYTES).maxMessagesPerRead(1);
    }

    /** @param target address that is connected to; null for accepted connections */
    private ChannelInitializer<SocketChannel> initializer(InetSocketAddress target) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(SocketChannel channel) {
                open.add(channel);
                if (target == null && !admit(channel)) {
                    channel.close();
                    return;
                }
                MemberConnection connection = new MemberConnection(channel, TlsTransport.this, target);
                SslHandler tls = (target == null ? serverContext : clientContext)
                        .newHandler(channel.alloc(), task -> compute(task, connection));
                tls.setHandshakeTimeoutMillis(HANDSHAKE_MILLIS);
                channel.pipeline()
                        .addLast(MemberConnection.TIMEOUT, new ReadTimeoutHandler(SILENT_SECONDS))
                        .addLast(new UnauthenticatedInputLimit(connection))
                        .addLast(tls)
                        .addLast(connection);
            }
        };
    }

    /**
     * Computes a part of a handshake on its thread, if that is not too late. Parts of later renewals of keys are small;
     * more input waits for each, so they are computed at once.
     */
    private void compute(Runnable task, MemberConnection connection) {
        if (connection.isAccepted()) {
            task.run();
        } else {
            handshakes.execute(() -> {
                if (connection.channel().isOpen()) {
                    task.run();
                }
            });
        }
    }

    private boolean admit(SocketChannel channel) {
        InetSocketAddress from = channel.remoteAddress();
        // Null if it is closed already.
        if (from == null || !unauthenticatedConnections.add(channel, from.getAddress())) {
            return false;
        }
        channel.closeFuture().addListener(closed -> unauthenticatedConnections.remove(channel));
        return true;
    }

    @Override
    public void listen(Listener listener) {
        links.setListener(listener);
        acceptor.config().setAutoRead(true);
        loop.scheduleAtFixedRate(this::connectAll, 0, CONNECT_INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void connectAll() {
        try {
            keys.rereadRevoked();
            closeRevoked();
            addresses.takeUnconnected(links::contains).forEach(this::connect);
        } catch (RuntimeException e) {
            LOG.error("internal error", e);
        }
    }

    private void closeRevoked() {
        for (MemberConnection connection : links.all()) {
            if (keys.isRevoked(connection.certificate())) {
                LOG.atWarn().addKeyValue("member", connection.address()).log("certificate revoked");
                UnauthenticatedConnections.closeAtOnce(connection.channel());
            }
        }
    }

    private void connect(InetSocketAddress target) {
        InetAddress own = clusterAddress.listenAddress().getAddress();
        Bootstrap bootstrap = new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.ALLOCATOR, new UnpooledByteBufAllocator(false))
                .option(ChannelOption.RECVBUF_ALLOCATOR, receiveAllocator())
                .handler(initializer(target));
        // The other member takes the host of this one's address from the connection.
        if (own.getClass() == target.getAddress().getClass()) {
            bootstrap.localAddress(own, 0);
        }
        ChannelFuture connected = bootstrap.connect(target);
        connected.addListener(done -> {
            if (done.isSuccess()) {
                connected.channel().closeFuture().addListener(closed -> addresses.closed(target));
            } else {
                // Not by the channel, as one that could not be made is never closed.
                loop.execute(() -> addresses.closed(target));
                LOG.atDebug()
                        .addKeyValue("address", format(target))
                        .addKeyValue("reason", done.cause().getMessage())
                        .log("member not reachable");
            }
        });
    }

    /** Accepts a member that has said hello; false if the connection is not needed. */
    boolean accept(MemberConnection connection) {
        unauthenticatedConnections.remove(connection.channel());
        if (connection.isOutbound()) {
            addresses.found(connection.listenAddress(), connection.id());
        } else {
            // Its port is its own word: another member may listen there.
            addresses.learn(connection.listenAddress());
        }
        if (keys.isRevoked(connection.certificate()) || !links.add(connection)) {
            return false;
        }
        for (String address : connection.hello().members()) {
            learn(address);
        }
        return true;
    }

    /** Learns the address of a member from another one. Names are not looked up. */
    private void learn(String text) {
        HostPort address = HostPort.parse(text);
        if (address == null || address.port() == 0) {
            return;
        }
        try {
            addresses.learn(new InetSocketAddress(InetAddress.ofLiteral(address.host()), address.port()));
        } catch (IllegalArgumentException e) {
            LOG.atDebug().addKeyValue("reason", e.getMessage()).log("address ignored");
        }
    }

    void closed(MemberConnection connection) {
        links.remove(connection);
    }

    /** Logs why a connection is ended, not too often. */
    void refuse(MemberConnection connection, String why) {
        InetSocketAddress address = connection.remoteAddress();
        if (address != null && logThrottle.tryAcquire(AddressBlock.of(address.getAddress()))) {
            LOG.atWarn()
                    .addKeyValue("address", format(address))
                    .addKeyValue("reason", TextSanitizer.message(why))
                    .log(connection.isOutbound() ? "peer is not a member" : "member connection rejected");
        }
    }

    Hello hello() {
        return new Hello(
                clusterAddress.cluster(),
                ownId,
                clusterAddress.listenAddress().getPort(),
                links.addresses().stream().map(TlsTransport::format).toList());
    }

    String cluster() {
        return clusterAddress.cluster();
    }

    MemberLinks links() {
        return links;
    }

    FairQuota inboundQuota() {
        return inboundQuota;
    }

    FairQuota outboundQuota() {
        return outboundQuota;
    }

    static String format(InetSocketAddress address) {
        return new HostPort(address.getAddress().getHostAddress(), address.getPort()).toString();
    }

    @Override
    public void send(String member, byte[] message) {
        MemberConnection connection = links.connection(member);
        if (connection != null) {
            connection.send(message);
        }
    }

    @Override
    public void schedule(Runnable task, long delayNanos) {
        try {
            loop.schedule(() -> Safely.run(task), delayNanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            LOG.atDebug().addKeyValue("reason", e.getMessage()).log("task dropped");
        }
    }

    /**
     * Leaves at once: the others see the connections end. They are closed first, since a loop whose shutdown begins
     * while it runs tasks may end with channels open on it.
     */
    @Override
    public void close() {
        events.shutdownNow();
        open.close().awaitUninterruptibly(CLOSE_MILLIS);
        loop.shutdownGracefully(0, CLOSE_MILLIS, TimeUnit.MILLISECONDS).awaitUninterruptibly(CLOSE_MILLIS);
        handshakes.shutdownNow();
    }
}
