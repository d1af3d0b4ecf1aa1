package dev.eldest.server.net;

import dev.eldest.engine.api.Grant;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.server.web.Door;
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
final class Welcome extends ChannelInitializer<SocketChannel> {
    /** For a whole handshake. */
    private static final long LONGEST_HANDSHAKE_SECONDS = 5;

    /** Of the memory for connections, what those may take who wait for a handshake. */
    private static final int WAITING_SHARE = 16;

    private final Services services;
    private final Gate gate;
    private final SslContext tls;
    private final ServerSettings settings;
    private final HeapSource heap;
    private final ChannelGroup clients;
    private final Handshakes handshakes;
    /** Of those who come now. */
    private volatile Duration idleTimeout;

    private final AtomicLong numbers = new AtomicLong();

    /**
     * @param tls null for none
     * @param heap for those of whom the gate does not know yet where they are
     * @param clients is told of everybody who is let in
     */
    Welcome(
            Services services,
            Gate gate,
            SslContext tls,
            ServerSettings settings,
            HeapSource heap,
            ChannelGroup clients) {
        this.services = services;
        this.gate = gate;
        this.tls = tls;
        this.settings = settings;
        this.heap = heap;
        this.clients = clients;
        idleTimeout = settings.idleTimeout();
        handshakes = new Handshakes(Handshakes.MOST, (int) (heap.free() / WAITING_SHARE / Gate.CLIENT_BYTES));
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
            admit(channel, remote, gate.enter(remote.getAddress()));
        } else if (settings.proxies().trust(remote.getAddress())) {
            awaitHeader(channel);
        } else {
            refuse(channel);
        }
    }

    private void awaitHeader(SocketChannel channel) {
        try {
            Grant grant = heap.grant(Gate.CLIENT_BYTES);
            channel.closeFuture().addListener(closed -> grant.close());
            clients.add(channel);
            ProxyHeader.await(channel.pipeline(), from -> {
                grant.close();
                admit(channel, from, gate.enterThroughProxy(from.getAddress()));
            });
        } catch (RefusedException e) {
            refuse(channel);
        }
    }

    /** @param pass null for one whom the gate does not let in */
    private void admit(SocketChannel channel, InetSocketAddress from, Gate.Pass pass) {
        if (pass == null) {
            refuse(channel);
            return;
        }
        if (pass.refusal() != null) {
            services.traffic().countRefused();
        }
        channel.closeFuture().addListener(closed -> pass.giveBack());
        clients.add(channel);
        if (tls == null) {
            join(channel, from, pass);
        } else {
            handshakes.request(channel, AddressBlock.of(from.getAddress()), () -> shakeHands(channel, from, pass));
        }
    }

    private void refuse(SocketChannel channel) {
        services.traffic().countRefused();
        channel.close();
    }

    private void shakeHands(SocketChannel channel, InetSocketAddress from, Gate.Pass pass) {
        if (!channel.isActive()) {
            return;
        }
        try {
            pass.take(Gate.TLS_BYTES);
        } catch (RefusedException e) {
            refuse(channel);
            return;
        }
        SslHandler handler = tls.newHandler(channel.alloc(), services.threads().lanes());
        handler.setHandshakeTimeout(LONGEST_HANDSHAKE_SECONDS, TimeUnit.SECONDS);
        handler.handshakeFuture().addListener(ended -> handshakes.over(channel));
        channel.pipeline().addLast(new TlsOutput(), handler);
        join(channel, from, pass);
    }

    private void join(SocketChannel channel, InetSocketAddress from, Gate.Pass pass) {
        Connection connection = new Connection(channel, from, numbers.incrementAndGet(), pass, services);
        // What HTTP and WebSockets say by themselves is nearer to the socket, and no sign of a client at work.
        channel.pipeline().addLast(new Door(services.site(), connection));
        long idleMillis = idleTimeout.toMillis();
        if (idleMillis > 0) {
            channel.pipeline().addLast(new IdleStateHandler(0, 0, idleMillis, TimeUnit.MILLISECONDS));
        }
        channel.pipeline().addLast(connection);
        ProxyHeader.takeOut(channel.pipeline());
    }
}
