package dev.eldest.server.cluster.transport;

import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.server.cluster.ClusterTransport;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.NotSslRecordException;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.handler.timeout.ReadTimeoutException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/**
 * Connection to another member: TLS handshake, then a {@link Hello} of each side, then messages. Confined to its event
 * loop, but for {@link #send}.
 */
final class MemberConnection extends SimpleChannelInboundHandler<byte[]> {
    /** Name of the first handler of the pipeline, which ends silent connections. */
    static final String TIMEOUT = "timeout";

    private static final int CLOSE_SECONDS = 2;

    private final SocketChannel channel;
    private final TlsTransport transport;
    /** The address that was connected to; null for an accepted connection. */
    private final InetSocketAddress target;

    private X509Certificate certificate;
    private MemoryQuota inboundQuota;
    /** Volatile: written once by the event loop before the connection is published, read by senders. */
    private volatile MemoryQuota outboundQuota;

    private FrameDecoder frameDecoder;
    private Hello hello;
    /** Volatile: written by the event loop, read by the listener's thread. Null until the member is accepted. */
    private volatile String name;

    MemberConnection(SocketChannel channel, TlsTransport transport, InetSocketAddress target) {
        this.channel = channel;
        this.transport = transport;
        this.target = target;
    }

    boolean isOutbound() {
        return target != null;
    }

    /** Returns the member's id. It begins with its certificate, so that no member can take another one's id. */
    String id() {
        return id(certificate, hello.id());
    }

    static String id(X509Certificate certificate, String start) {
        return holder(certificate) + "-" + start;
    }

    Hello hello() {
        return hello;
    }

    Channel channel() {
        return channel;
    }

    String name() {
        return name;
    }

    void setName(String newName) {
        name = newName;
    }

    X509Certificate certificate() {
        return certificate;
    }

    /** Returns the holder of the certificate, who may have several members. */
    String holder() {
        return holder(certificate);
    }

    private static String holder(X509Certificate certificate) {
        return certificate.getSerialNumber().toString();
    }

    /** Whether the member has been accepted. On the event loop and other threads. */
    boolean isAccepted() {
        return name != null;
    }

    /** Returns the address that the member listens on. Its host is never taken from its own word. */
    InetSocketAddress listenAddress() {
        return isOutbound()
                ? target
                : new InetSocketAddress(channel.remoteAddress().getAddress(), hello.port());
    }

    String address() {
        return TlsTransport.format(listenAddress());
    }

    void close() {
        channel.close();
    }

    /** Closes the connection after what is under way has arrived. */
    void closeSoon() {
        channel.eventLoop().schedule(this::close, CLOSE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) throws IOException {
        if (event instanceof SslHandshakeCompletionEvent handshake) {
            if (handshake.isSuccess()) {
                begin(context);
            } else if (!(handshake.cause() instanceof ClosedChannelException)) {
                // Netty closes the connection, and logs an error if it is closed here, too.
                transport.refuse(this, why(handshake.cause()));
            }
        }
    }

    private void begin(ChannelHandlerContext context) throws SSLPeerUnverifiedException {
        SslHandler tls = channel.pipeline().get(SslHandler.class);
        certificate = (X509Certificate) tls.engine().getSession().getPeerCertificates()[0];
        inboundQuota = transport.inboundQuota().of(holder());
        outboundQuota = transport.outboundQuota().of(holder());
        frameDecoder = new FrameDecoder(inboundQuota, Hello.MAX_BYTES);
        channel.pipeline()
                .addAfter(TIMEOUT, null, new OutboundQuotaHandler(outboundQuota))
                .addBefore(context.name(), null, frameDecoder);
        send(transport.hello().bytes());
    }

    /** Sends a message if there is memory for it, else drops it. From any thread. */
    void send(byte[] message) {
        long charge = FrameDecoder.charge(message);
        if (!outboundQuota.acquire(charge)) {
            return;
        }
        ByteBuf frame = channel.alloc().heapBuffer(Integer.BYTES + message.length);
        frame.writeInt(message.length).writeBytes(message);
        channel.writeAndFlush(frame).addListener(sent -> outboundQuota.release(charge));
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, byte[] frame) {
        long charge = FrameDecoder.charge(frame);
        if (isAccepted() && channel.isOpen()) {
            transport.links().receive(this, frame, () -> inboundQuota.release(charge));
            return;
        }
        inboundQuota.release(charge);
        if (!channel.isOpen()) {
            return;
        }
        try {
            accept(Hello.read(frame));
        } catch (IOException e) {
            refuse(e.getMessage());
        }
    }

    private void accept(Hello received) {
        if (!received.cluster().equals(transport.cluster())) {
            refuse("its cluster is '" + received.cluster() + "'");
            return;
        }
        hello = received;
        if (transport.accept(this)) {
            frameDecoder.setMaxBytes(ClusterTransport.MAX_MESSAGE_BYTES);
        } else {
            close();
        }
    }

    private void refuse(String why) {
        transport.refuse(this, why);
        if (certificate == null) {
            UnauthenticatedConnections.closeAtOnce(channel);
        } else {
            close();
        }
    }

    /** Returns the address of the other end. */
    InetSocketAddress remoteAddress() {
        return isOutbound() ? target : channel.remoteAddress();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        transport.closed(this);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (channel.isOpen() && !handshakeFailed()) {
            refuse(why(cause));
        }
    }

    private boolean handshakeFailed() {
        return channel.pipeline().get(SslHandler.class).handshakeFuture().cause() != null;
    }

    /** Returns the reason without the peer's bytes. */
    private static String why(Throwable cause) {
        Throwable inner = cause;
        while (inner.getCause() != null && isWrapper(inner)) {
            inner = inner.getCause();
        }
        return switch (inner) {
            case ReadTimeoutException silent -> "silent";
            case NotSslRecordException other -> "does not use TLS";
            case CertPathValidatorException invalid -> "certificate: " + invalid.getMessage();
            default -> inner.getMessage() == null ? inner.getClass().getSimpleName() : inner.getMessage();
        };
    }

    private static boolean isWrapper(Throwable cause) {
        return cause instanceof DecoderException
                || cause instanceof SSLException
                || cause instanceof CertificateException;
    }
}
