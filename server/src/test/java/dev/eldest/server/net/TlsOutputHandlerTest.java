package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests a server channel with TLS whose client reads nothing after the handshake. */
class TlsOutputHandlerTest {
    private static final int MAX_RECORD_BYTES = 1 << 15;

    private final StuckChannel server = new StuckChannel();
    private final EmbeddedChannel client = new EmbeddedChannel();
    private SSLEngine clientsEngine;

    /** Writes only while it is not stuck, and counts the requests for input. */
    private static final class StuckChannel extends EmbeddedChannel {
        private boolean stuck;
        private int reads;

        @Override
        protected void doBeginRead() {
            reads++;
        }

        @Override
        protected void doWrite(ChannelOutboundBuffer waiting) throws Exception {
            if (!stuck) {
                super.doWrite(waiting);
            }
        }

        int heldBytes() throws Exception {
            int[] held = new int[1];
            unsafe().outboundBuffer().forEachFlushedMessage(message -> {
                held[0] += ((ByteBuf) message).capacity();
                return true;
            });
            return held[0];
        }
    }

    @BeforeEach
    void handshake() throws Exception {
        X509Bundle own = new CertificateBuilder()
                .algorithm(CertificateBuilder.Algorithm.ecp256)
                .subject("CN=localhost")
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
        SslHandler tls = SslContextBuilder.forServer(own.getKeyPair().getPrivate(), own.getCertificatePath())
                .sslProvider(SslProvider.JDK)
                .build()
                .newHandler(server.alloc());
        SslHandler clients = SslContextBuilder.forClient()
                .sslProvider(SslProvider.JDK)
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .build()
                .newHandler(client.alloc());
        clientsEngine = clients.engine();
        server.config().setAutoRead(false).setWriteBufferWaterMark(NetworkServer.WATER_MARK);
        server.pipeline().addLast(new TlsOutputHandler(), tls);
        client.pipeline().addLast(clients);
        while (!tls.handshakeFuture().isDone() || !clients.handshakeFuture().isDone()) {
            transfer(client, server);
            transfer(server, client);
        }
        transfer(server, client);
        server.stuck = true;
    }

    @AfterEach
    void close() {
        server.stuck = false;
        server.finishAndReleaseAll();
        client.finishAndReleaseAll();
    }

    private static void transfer(EmbeddedChannel from, EmbeddedChannel to) {
        for (ByteBuf sent = from.readOutbound(); sent != null; sent = from.readOutbound()) {
            to.writeInbound(sent);
        }
    }

    /** Returns as many renegotiation requests as a server reads at once. TLS answers each by itself. */
    private ByteBuf requests() throws SSLException {
        ByteBuffer requests = ByteBuffer.allocate(MAX_RECORD_BYTES);
        for (int i = 0; i < 75; i++) {
            clientsEngine.beginHandshake();
            clientsEngine.wrap(ByteBuffer.allocate(0), requests);
        }
        return Unpooled.wrappedBuffer(requests.flip());
    }

    /** Returns how many requests for input it has fed. */
    private int feedWhileReading(int limit) throws SSLException {
        int times = 0;
        for (server.reads = 1; server.reads > 0 && times < limit; times++) {
            server.reads = 0;
            server.writeInbound(requests());
        }
        return times;
    }

    @Test
    void stopsReadingUntilClientReadsTlsReplies() throws Exception {
        int times = feedWhileReading(100);
        assertTrue(times < 10, "requests for input: " + times);
        server.stuck = false;
        server.flush();
        assertEquals(1, server.reads);
        assertEquals(100, feedWhileReading(100));
    }

    @Test
    void queuedOutputNeedsLittleMemory() throws Exception {
        feedWhileReading(100);
        assertTrue(server.heldBytes() < 1 << 14, "held: " + server.heldBytes());
    }
}
