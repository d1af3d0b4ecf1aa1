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

/** A server's channel with TLS, and a client who reads nothing after the handshake. */
class TlsOutputHandlerTest {
    private static final int LONGEST_RECORD = 1 << 15;

    private final Narrow server = new Narrow();
    private final EmbeddedChannel client = new EmbeddedChannel();
    private SSLEngine clientsEngine;

    /** Sends only while its client reads, and counts how often it wants to be given input. */
    private static final class Narrow extends EmbeddedChannel {
        private boolean stuck;
        private int wanted;

        @Override
        protected void doBeginRead() {
            wanted++;
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
    void shakeHands() throws Exception {
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
            carry(client, server);
            carry(server, client);
        }
        carry(server, client);
        server.stuck = true;
    }

    @AfterEach
    void close() {
        server.stuck = false;
        server.finishAndReleaseAll();
        client.finishAndReleaseAll();
    }

    private static void carry(EmbeddedChannel from, EmbeddedChannel to) {
        for (ByteBuf sent = from.readOutbound(); sent != null; sent = from.readOutbound()) {
            to.writeInbound(sent);
        }
    }

    /** As many requests for other keys as a server reads at once; TLS answers each by itself. */
    private ByteBuf requests() throws SSLException {
        ByteBuffer requests = ByteBuffer.allocate(LONGEST_RECORD);
        for (int i = 0; i < 75; i++) {
            clientsEngine.beginHandshake();
            clientsEngine.wrap(ByteBuffer.allocate(0), requests);
        }
        return Unpooled.wrappedBuffer(requests.flip());
    }

    /** How often it has wanted input. */
    private int feedWhileItWants(int most) throws SSLException {
        int times = 0;
        for (server.wanted = 1; server.wanted > 0 && times < most; times++) {
            server.wanted = 0;
            server.writeInbound(requests());
        }
        return times;
    }

    @Test
    void whoReadsNoAnswersOfTlsIsReadNoFurtherUntilHeDoes() throws Exception {
        int times = feedWhileItWants(100);
        assertTrue(times < 10, "input was wanted " + times + " times");
        server.stuck = false;
        server.flush();
        assertEquals(1, server.wanted);
        assertEquals(100, feedWhileItWants(100));
    }

    @Test
    void whatWaitsTakesLittle() throws Exception {
        feedWhileItWants(100);
        assertTrue(server.heldBytes() < 1 << 14, "held: " + server.heldBytes());
    }
}
