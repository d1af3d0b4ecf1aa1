package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.Await;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.server.net.ClientSession.ConnectionServices;
import io.netty.channel.Channel;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests when a session requests input. */
@Timeout(30)
class ClientSessionTest {
    private static final int TEXT_BYTES = 1 << 16;

    private final AtomicInteger reads = new AtomicInteger();
    private volatile boolean active = true;
    private final EventLoop ended = new DefaultEventLoop();
    private final CommandExecutors commandExecutors = new CommandExecutors(1);
    private final NioSocketChannel channel = new NioSocketChannel() {
        @Override
        public EventLoop eventLoop() {
            return ended;
        }

        @Override
        public boolean isActive() {
            return active;
        }

        @Override
        public Channel read() {
            reads.incrementAndGet();
            return this;
        }
    };

    @AfterEach
    void close() {
        commandExecutors.close();
        channel.unsafe().closeForcibly();
    }

    private ClientSession session() {
        ended.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
        NetworkCounters networkCounters = new NetworkCounters();
        TextQuota quota = new TextQuota(TEXT_BYTES);
        ConnectionServices connectionServices = new ConnectionServices(
                null,
                null,
                networkCounters,
                quota,
                quota,
                quota,
                commandExecutors,
                new TokenAuthenticator(null, networkCounters),
                LineSplitter.DEFAULT_LIMIT,
                null,
                null);
        InetSocketAddress from = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);
        return new ClientSession(connectionServices, channel, from, 1, null, new OutboundQueue(channel, quota, null));
    }

    /** A second request would release memory of input that has come since the first. */
    @Test
    void requestsInputOnceAfterEachChunk() {
        ClientSession session = session();
        session.resume();
        for (String chunk : new String[] {"u", "c", "i"}) {
            session.received(chunk.getBytes(StandardCharsets.US_ASCII));
            session.resume();
            session.resume();
        }
        awaitTasks(session);
        assertEquals(3, reads.get());
    }

    @Test
    void requestsNoInputFromClosedChannel() {
        active = false;
        ClientSession session = session();
        session.received(new byte[] {'u'});
        session.resume();
        awaitTasks(session);
        assertEquals(0, reads.get());
    }

    /** The session executes its tasks in order. */
    private static void awaitTasks(ClientSession session) {
        session.negotiationTimedOut();
        Await.until("the timeout is not executed", () -> session.rejectReason() != null);
    }
}
