package dev.eldest.server.net;

import dev.eldest.engine.api.RefusedException;
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

    private final Services services;
    private final Gate gate;
    private final SslContext tls;
    private final Duration idleTimeout;
    private final ChannelGroup clients;
    private final Handshakes handshakes = new Handshakes(Handshakes.MOST);
    private final AtomicLong numbers = new AtomicLong();

    /**
     * @param tls null for none
     * @param idleTimeout zero for none
     * @param clients is told of everybody who is let in
     */
    Welcome(Services services, Gate gate, SslContext tls, Duration idleTimeout, ChannelGroup clients) {
        this.services = services;
        this.gate = gate;
        this.tls = tls;
        this.idleTimeout = idleTimeout;
        this.clients = clients;
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        InetSocketAddress remote = channel.remoteAddress();
        if (remote == null) {
            // Gone already.
            channel.close();
            return;
        }
        Gate.Pass pass = gate.enter(remote.getAddress());
        if (pass == null || pass.refusal() != null) {
            services.traffic().countRefused();
        }
        if (pass == null) {
            channel.close();
            return;
        }
        channel.closeFuture().addListener(closed -> pass.giveBack());
        clients.add(channel);
        if (tls == null) {
            join(channel, pass);
        } else {
            handshakes.request(channel, Network.of(remote.getAddress()), () -> shakeHands(channel, pass));
        }
    }

    private void shakeHands(SocketChannel channel, Gate.Pass pass) {
        if (!channel.isActive()) {
            return;
        }
        try {
            pass.makeRoomForTls();
        } catch (RefusedException e) {
            services.traffic().countRefused();
            channel.close();
            return;
        }
        SslHandler handler = tls.newHandler(channel.alloc(), services.lanes());
        handler.setHandshakeTimeout(LONGEST_HANDSHAKE_SECONDS, TimeUnit.SECONDS);
        handler.handshakeFuture().addListener(ended -> handshakes.over(channel));
        channel.pipeline().addLast(handler);
        join(channel, pass);
    }

    private void join(SocketChannel channel, Gate.Pass pass) {
        if (idleTimeout.isPositive()) {
            channel.pipeline().addLast(new IdleStateHandler(0, 0, idleTimeout.toMillis(), TimeUnit.MILLISECONDS));
        }
        channel.pipeline().addLast(new Connection(channel, numbers.incrementAndGet(), pass, services));
    }
}
