package dev.eldest.server.net;

import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
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

/** Sets up each client's connection, if the gate lets it in; with TLS, when there is a place for its handshake. */
final class ClientChannelInitializer extends ChannelInitializer<SocketChannel> {
    /** For a whole handshake. */
    private static final long LONGEST_HANDSHAKE_SECONDS = 5;

    /** Of the memory for connections, what those may take who wait for a handshake. */
    private static final int WAITING_SHARE = 16;

    private final ConnectionServices connectionServices;
    private final ConnectionLimiter connectionLimiter;
    private final SslContext tls;
    private final ServerConfig settings;
    private final HeapBudget heap;
    private final ChannelGroup clients;
    private final TlsHandshakeLimiter tlsHandshakeLimiter;
    /** Of those who come now. */
    private volatile Duration idleTimeout;

    private final AtomicLong numbers = new AtomicLong();

    /**
     * @param tls null for none
     * @param heap for those of whom the gate does not know yet where they are
     * @param clients is told of everybody who is let in
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
        tlsHandshakeLimiter = new TlsHandshakeLimiter(
                TlsHandshakeLimiter.MOST, (int) (heap.free() / WAITING_SHARE / ConnectionLimiter.CLIENT_BYTES));
    }

    /** For those who come from now on. */
    void adjust(Duration otherIdleTimeout) {
        idleTimeout = otherIdleTimeout;
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        InetSocketAddress remote = channel.remoteAddress();
        if (remote == null) {
            // Gone already.
            channel.close();
            return;
        }
        if (settings.proxies() == null) {
            admit(channel, remote, connectionLimiter.enter(remote.getAddress()));
        } else if (settings.proxies().trust(remote.getAddress())) {
            awaitHeader(channel);
        } else {
            refuse(channel);
        }
    }

    private void awaitHeader(SocketChannel channel) {
        try {
            MemoryLease memoryLease = heap.grant(ConnectionLimiter.CLIENT_BYTES);
            channel.closeFuture().addListener(closed -> memoryLease.close());
            clients.add(channel);
            ProxyProtocolHandler.await(channel.pipeline(), from -> {
                memoryLease.close();
                admit(channel, from, connectionLimiter.enterThroughProxy(from.getAddress()));
            });
        } catch (RefusedException e) {
            refuse(channel);
        }
    }

    /** @param pass null for one whom the gate does not let in */
    private void admit(SocketChannel channel, InetSocketAddress from, ConnectionLimiter.Pass pass) {
        if (pass == null) {
            refuse(channel);
            return;
        }
        if (pass.refusal() != null) {
            connectionServices.networkCounters().countRefused();
        }
        channel.closeFuture().addListener(closed -> pass.giveBack());
        clients.add(channel);
        if (tls == null) {
            join(channel, from, pass);
        } else {
            tlsHandshakeLimiter.request(
                    channel, AddressBlock.of(from.getAddress()), () -> shakeHands(channel, from, pass));
        }
    }

    private void refuse(SocketChannel channel) {
        connectionServices.networkCounters().countRefused();
        channel.close();
    }

    private void shakeHands(SocketChannel channel, InetSocketAddress from, ConnectionLimiter.Pass pass) {
        if (!channel.isActive()) {
            return;
        }
        try {
            pass.take(ConnectionLimiter.TLS_BYTES);
        } catch (RefusedException e) {
            refuse(channel);
            return;
        }
        SslHandler handler = tls.newHandler(
                channel.alloc(), connectionServices.commandExecutors().lanes());
        handler.setHandshakeTimeout(LONGEST_HANDSHAKE_SECONDS, TimeUnit.SECONDS);
        handler.handshakeFuture().addListener(ended -> tlsHandshakeLimiter.over(channel));
        channel.pipeline().addLast(new TlsOutputHandler(), handler);
        join(channel, from, pass);
    }

    private void join(SocketChannel channel, InetSocketAddress from, ConnectionLimiter.Pass pass) {
        ConnectionHandler connectionHandler =
                new ConnectionHandler(channel, from, numbers.incrementAndGet(), pass, connectionServices);
        // What HTTP and WebSockets say by themselves is nearer to the socket, and no sign of a client at work.
        channel.pipeline().addLast(new PortUnificationHandler(connectionServices.webContext(), connectionHandler));
        long idleMillis = idleTimeout.toMillis();
        if (idleMillis > 0) {
            channel.pipeline().addLast(new IdleStateHandler(0, 0, idleMillis, TimeUnit.MILLISECONDS));
        }
        channel.pipeline().addLast(connectionHandler);
        ProxyProtocolHandler.takeOut(channel.pipeline());
    }
}
