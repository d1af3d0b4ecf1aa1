package dev.eldest.server.net;

import dev.eldest.server.web.FinishableHandler;
import dev.eldest.server.web.HttpConnection;
import dev.eldest.server.web.RejectReason;
import dev.eldest.server.web.WebSocketLineHandler;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.NotSslRecordException;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.timeout.IdleStateEvent;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * One client's connection, on its event loop: nothing here takes long. Bytes are handed to the conversation a chunk at
 * a time, and the next is read when the conversation asks for it.
 */
final class ConnectionHandler extends ChannelInboundHandlerAdapter implements OutboundQueue.Owner, HttpConnection {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionHandler.class);

    /** So long a client that has been told everything may take to close its own side. */
    private static final long FAREWELL_SECONDS = 1;
    /** So long a client may take to begin a dialogue, if it must show a token or leave. */
    private static final long RECEPTION_SECONDS = 10;
    /** The same for others, who may be people. */
    private static final long OPEN_RECEPTION_SECONDS = 60;

    private final SocketChannel channel;
    private final InetSocketAddress from;
    private final long client;
    private final ConnectionServices connectionServices;
    private final NetworkCounters networkCounters;
    private final ConnectionLimiter.Pass pass;
    private final OutboundQueue outboundQueue;
    private final ClientSession clientSession;
    /** Requests have deadlines of their own. */
    private boolean speaksHttp;
    /** Null while more may come. */
    private KeepAliveProbe keepAliveProbe;

    /**
     * @param from where the client is
     * @param client its number
     */
    ConnectionHandler(
            SocketChannel channel,
            InetSocketAddress from,
            long client,
            ConnectionLimiter.Pass pass,
            ConnectionServices connectionServices) {
        this.channel = channel;
        this.from = from;
        this.client = client;
        this.pass = pass;
        this.connectionServices = connectionServices;
        networkCounters = connectionServices.networkCounters();
        outboundQueue = new OutboundQueue(channel, connectionServices.outputRoom(), this);
        clientSession = new ClientSession(connectionServices, channel, from, client, pass.refusal(), outboundQueue);
        networkCounters.countAccepted();
    }

    @Override
    public String refusal() {
        return pass.refusal();
    }

    @Override
    public RejectReason rejectReason() {
        return clientSession.rejectReason();
    }

    @Override
    public boolean wantsToken() {
        return connectionServices.tokenAuthenticator().wantsToken();
    }

    @Override
    public void enterHttp(long bytes) {
        pass.take(bytes);
        speaksHttp = true;
    }

    @Override
    public void linesFollow(long bytesLess) {
        pass.giveBack(bytesLess);
        speaksHttp = false;
        expectDialogue();
    }

    @Override
    public void refuse(String why) {
        log(Level.INFO, "closed: " + why);
        channel.close();
    }

    /** Sends what is owed, then closes. From any thread. */
    @Override
    public void leave() {
        clientSession.bringToAnEnd();
    }

    /** A token that somebody has shown counts no more. From any thread. */
    void endIfWithdrawn() {
        clientSession.endIfWithdrawn();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        log(Level.INFO, pass.refusal() == null ? "connected" : "refused: " + pass.refusal());
        channel.closeFuture().addListener(closed -> gone());
        expectDialogue();
        context.read();
    }

    private void expectDialogue() {
        boolean hurry = connectionServices.tokenAuthenticator().wantsToken() || pass.refusal() != null;
        ChannelTimeout.set(channel, hurry ? RECEPTION_SECONDS : OPEN_RECEPTION_SECONDS, this::endUnlessBegun);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        try {
            if (channel.isOutputShutdown()) {
                // Nobody would answer: it is read to see the end.
                context.read();
            } else {
                clientSession.received(ByteBufUtil.getBytes(bytes));
            }
        } finally {
            bytes.release();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        outboundQueue.drain();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        switch (event) {
            case ChannelInputShutdownEvent over -> inputOver();
            case SslCloseCompletionEvent over when over.isSuccess() -> inputOver();
            case IdleStateEvent idle -> endIfIdle();
            default -> {}
        }
    }

    /** One that was told to leave when it was idle before, and has not read its last words, must go without them. */
    private void endIfIdle() {
        if (outboundQueue.finishing()) {
            channel.close();
        } else {
            clientSession.endIfIdle();
        }
    }

    /** What clients send waits as long to be read as what they are sent waits to leave. */
    @Override
    public void answered(long nanos) {
        connectionServices.sessions().late(2 * nanos);
    }

    private void inputOver() {
        if (channel.isOutputShutdown()) {
            channel.close();
        } else {
            clientSession.inputOver();
            if (keepAliveProbe == null) {
                keepAliveProbe = new KeepAliveProbe(channel, this::takesBlanks);
            }
        }
    }

    /** A WebSocket, where each blank would be a message, finds out by itself. */
    private boolean takesBlanks() {
        return clientSession.inJson()
                && !outboundQueue.finishing()
                && channel.pipeline().get(WebSocketLineHandler.class) == null;
    }

    private void gone() {
        log(Level.INFO, "gone");
        networkCounters.countGone();
        outboundQueue.close();
        clientSession.gone();
    }

    /** A connection that breaks is nothing special; all else is a fault of ours. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof IOException || cause instanceof DecoderException) {
            log(Level.DEBUG, "broken: " + why(cause));
        } else {
            LOG.atError().setCause(cause).addKeyValue("client", client).log("fault");
        }
        context.close();
    }

    /**
     * Without what was sent, which may be a token: of bytes that are not understood, the message may repeat them all.
     */
    private static String why(Throwable broken) {
        Throwable cause = broken instanceof DecoderException && broken.getCause() != null ? broken.getCause() : broken;
        boolean repeats = cause instanceof NotSslRecordException || !(cause instanceof IOException);
        return repeats ? cause.getClass().getSimpleName() : cause.getMessage();
    }

    @Override
    public void writable() {
        clientSession.relieved();
    }

    /** Closing at once could destroy what is still on its way, if more has come in the meantime. */
    @Override
    public void finished() {
        FinishableHandler words = channel.pipeline().get(FinishableHandler.class);
        if (words == null) {
            endOutput();
        } else {
            words.finish().addListener(told -> endOutput());
        }
        ChannelTimeout.set(channel, FAREWELL_SECONDS, channel::close);
    }

    private void endOutput() {
        if (channel.isInputShutdown()) {
            channel.close();
            return;
        }
        SslHandler tls = channel.pipeline().get(SslHandler.class);
        if (tls == null) {
            channel.shutdownOutput();
        } else {
            tls.closeOutbound().addListener(told -> channel.shutdownOutput());
        }
        channel.read();
    }

    @Override
    public void overflowed() {
        networkCounters.countSlowReader();
        log(Level.WARN, "given up: it does not read its answers");
        channel.close();
    }

    private void endUnlessBegun() {
        if (!clientSession.begun() && !speaksHttp) {
            clientSession.tooLate();
            ChannelTimeout.set(channel, FAREWELL_SECONDS, channel::close);
        }
    }

    private void log(Level level, String what) {
        LOG.atLevel(level)
                .addKeyValue("client", client)
                .addKeyValue("address", from)
                .log(what);
    }
}
