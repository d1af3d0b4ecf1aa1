package dev.eldest.server.net;

import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.server.net.ClientSession.ConnectionServices;
import dev.eldest.server.web.PlainHttpHandler;
import dev.eldest.server.web.PortUnificationHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.timeout.IdleStateHandler;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Initializes accepted client channels: PROXY header, connection limits, TLS handshake, then the connection's handlers.
 * A TLS handshake starts when the {@link TlsHandshakeLimiter} allows it.
 */
final class ClientChannelInitializer extends ChannelInitializer<SocketChannel> {
    /** Divisor of the connection memory: the part for clients that wait for a handshake. */
    private static final int WAITING_FRACTION = 16;

    private final ConnectionServices connectionServices;
    private final ConnectionLimiter connectionLimiter;
    private final SslContext tls;
    private final ServerConfig settings;
    private final HeapBudget heap;
    private final ChannelGroup clients;
    private final TlsHandshakeLimiter tlsHandshakeLimiter;
    /** Applies to new connections. */
    private volatile Duration idleTimeout;

    private final AtomicLong clientNumbers = new AtomicLong();

    /**
     * @param tls null without TLS
     * @param heap memory of connections whose PROXY header has not arrived
     * @param clients gets every admitted channel
     */
    ClientChannelInitializer(
            ConnectionServices connectionServices,
            ConnectionLimiter connectionLimiter,
            SslContext tls,
            ServerConfig settings,
            HeapBudget heap,
            ChannelGroup clients) {
        this.connectionServices = connectionServices;
        this.connectionLimiter = connectionLimiter;
        this.tls = tls;
        this.settings = settings;
        this.heap = heap;
        this.clients = clients;
        idleTimeout = settings.idleTimeout();
        tlsHandshakeLimiter = new TlsHandshakeLimiter(TlsHandshakeLimiter.MAX_HANDSHAKES, (int)
                (heap.freeBytes() / WAITING_FRACTION / ConnectionLimiter.CLIENT_BYTES));
    }

    void setIdleTimeout(Duration newIdleTimeout) {
        idleTimeout = newIdleTimeout;
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        InetSocketAddress remote = channel.remoteAddress();
        if (remote == null) {
            // Closed already.
            channel.close();
            return;
        }
        if (settings.proxies() == null) {
            admit(channel, remote, connectionLimiter.admit(remote.getAddress()));
        } else if (settings.proxies().trusts(remote.getAddress())) {
            awaitProxyHeader(channel);
        } else {
            refuse(channel);
        }
    }

    private void awaitProxyHeader(SocketChannel channel) {
        try {
            MemoryLease memoryLease = heap.lease(ConnectionLimiter.CLIENT_BYTES);
            channel.closeFuture().addListener(closed -> memoryLease.close());
            clients.add(channel);
            ProxyProtocolHandler.install(channel.pipeline(), from -> {
                memoryLease.close();
                admit(channel, from, connectionLimiter.admitProxied(from.getAddress()));
            });
        } catch (RefusedException e) {
            refuse(channel);
        }
    }

    /** @param pass null if the connection is refused without a reply */
    private void admit(SocketChannel channel, InetSocketAddress from, ConnectionLimiter.Pass pass) {
        if (pass == null) {
            refuse(channel);
            return;
        }
        if (pass.refusal() != null) {
            connectionServices.networkCounters().refused().increment();
        }
        channel.closeFuture().addListener(closed -> pass.release());
        clients.add(channel);
        if (tls == null) {
            addHandlers(channel, connectionHandler(channel, from, pass));
        } else {
            tlsHandshakeLimiter.request(
                    channel, AddressBlock.of(from.getAddress()), () -> startHandshake(channel, from, pass));
        }
    }

    private void refuse(SocketChannel channel) {
        connectionServices.networkCounters().refused().increment();
        channel.close();
    }

    private void startHandshake(SocketChannel channel, InetSocketAddress from, ConnectionLimiter.Pass pass) {
        if (!channel.isActive()) {
            return;
        }
        try {
            pass.reserve(ConnectionLimiter.TLS_BYTES);
        } catch (RefusedException e) {
            refuse(channel);
            return;
        }
        SslHandler handler = tls.newHandler(
                channel.alloc(), connectionServices.commandExecutors().serial());
        handler.handshakeFuture().addListener(ended -> tlsHandshakeLimiter.release(channel));
        ConnectionHandler connectionHandler = connectionHandler(channel, from, pass);
        channel.pipeline().addLast(new PlainHttpHandler(connectionHandler), new TlsOutputHandler(), handler);
        addHandlers(channel, connectionHandler);
    }

    private ConnectionHandler connectionHandler(
            SocketChannel channel, InetSocketAddress from, ConnectionLimiter.Pass pass) {
        return new ConnectionHandler(channel, from, clientNumbers.incrementAndGet(), pass, connectionServices);
    }

    private void addHandlers(SocketChannel channel, ConnectionHandler connectionHandler) {
        // The HTTP and WebSocket handlers are before the idle handler: their own output, such as pings, is no activity.
        channel.pipeline().addLast(new PortUnificationHandler(connectionServices.webContext(), connectionHandler));
        long idleMillis = idleTimeout.toMillis();
        if (idleMillis > 0) {
            channel.pipeline().addLast(new IdleStateHandler(0, 0, idleMillis, TimeUnit.MILLISECONDS));
        }
        channel.pipeline().addLast(connectionHandler);
        ProxyProtocolHandler.remove(channel.pipeline());
    }
}
