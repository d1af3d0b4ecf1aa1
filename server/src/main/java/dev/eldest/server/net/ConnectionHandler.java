package dev.eldest.server.net;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.net.ClientSession.ConnectionServices;
import dev.eldest.server.web.HttpConnection;
import dev.eldest.server.web.HttpConnection.FinishableHandler;
import dev.eldest.server.web.HttpConnection.RejectReason;
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
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Channel handler of one client's connection. Passes received bytes to the {@link ClientSession} chunk by chunk; the
 * session requests each next read.
 *
 * <p>Runs on the channel's event loop and never blocks it.
 */
final class ConnectionHandler extends ChannelInboundHandlerAdapter implements OutboundQueue.Owner, HttpConnection {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionHandler.class);

    /** Time in which the client must close its side after our last byte. */
    private static final long CLOSE_SECONDS = 1;
    /** Time until the first protocol line, where a token is required or the connection is refused. */
    private static final long NEGOTIATION_SECONDS = 10;
    /** The same for all other clients. People may type the line. */
    private static final long OPEN_NEGOTIATION_SECONDS = 60;

    private static final int FIRST_ERROR_STATUS = 400;

    private final SocketChannel channel;
    private final InetSocketAddress from;
    private final long client;
    private final ConnectionServices connectionServices;
    private final NetworkCounters networkCounters;
    private final ConnectionLimiter.Pass pass;
    private final OutboundQueue outboundQueue;
    private final ClientSession clientSession;
    /** Then HTTP timeouts apply instead of the one for the first line. */
    private boolean usesHttp;
    /** The client has sent nothing so far. */
    private boolean silent = true;
    /** The client has sent lines, or was refused: the log contains its beginning and its end. */
    private boolean logged;
    /** The log contains a request of the connection. */
    private boolean requestLogged;
    /** Null until the client has closed its output. */
    private KeepAliveProbe keepAliveProbe;

    /**
     * @param from the client's address
     * @param client number of the connection, for the log
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
        outboundQueue = new OutboundQueue(channel, connectionServices.outputQuota(), this);
        clientSession = new ClientSession(connectionServices, channel, from, client, pass.refusal(), outboundQueue);
        networkCounters.accepted().increment();
    }

    @Override
    public String closeReason() {
        return pass.refusal();
    }

    @Override
    public RejectReason rejectReason() {
        return clientSession.rejectReason();
    }

    @Override
    public boolean wantsToken() {
        return connectionServices.tokenAuthenticator().requiresToken();
    }

    @Override
    public void acquireHttpMemory(long bytes) {
        silent = false;
        pass.reserve(bytes);
        usesHttp = true;
        networkCounters.httpStarted().increment();
    }

    /** Logs one request of a connection at most: a browser opens several connections for one page. */
    @Override
    public void requestAnswered(String path, int status, boolean page) {
        networkCounters.httpRequests().increment();
        boolean notable = !requestLogged && (page || status >= FIRST_ERROR_STATUS);
        requestLogged |= notable;
        event(notable ? Level.INFO : Level.DEBUG)
                .addKeyValue("path", TextSanitizer.echo(path))
                .addKeyValue("status", status)
                .log("HTTP request answered");
    }

    /** Once the connection is closed, its memory has been released. */
    @Override
    public void changeMemory(long bytes) {
        if (bytes > 0 && !channel.isOpen()) {
            throw new RefusedException("connection is closed");
        }
        if (bytes > 0) {
            pass.reserve(bytes);
        } else if (channel.isOpen()) {
            pass.release(-bytes);
        }
    }

    @Override
    public void switchToLines(long bytesLess) {
        pass.release(bytesLess);
        endHttp();
        setNegotiationTimeout();
    }

    private void endHttp() {
        if (usesHttp) {
            usesHttp = false;
            networkCounters.httpEnded().increment();
        }
    }

    @Override
    public void refuse(String why) {
        silent = false;
        log(Level.INFO, "connection aborted", why);
        channel.close();
    }

    /** Sends the outstanding replies, then closes. From any thread. */
    @Override
    public void closeAfterOutput() {
        clientSession.shutDown();
    }

    @Override
    public void closeAfterOutput(String why) {
        silent = false;
        log(Level.INFO, "connection aborted", why);
        closeAfterOutput();
    }

    /** Closes the connection if its token has been revoked. From any thread. */
    void closeIfTokenRevoked() {
        clientSession.closeIfTokenRevoked();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        if (pass.refusal() == null) {
            log(Level.DEBUG, "connection opened");
        } else {
            logged = true;
            log(Level.INFO, "connection rejected", pass.refusal());
        }
        channel.closeFuture().addListener(closed -> onClosed());
        setNegotiationTimeout();
        context.read();
    }

    private void setNegotiationTimeout() {
        boolean strict = connectionServices.tokenAuthenticator().requiresToken() || pass.refusal() != null;
        NetworkServer.setTimeout(
                channel, strict ? NEGOTIATION_SECONDS : OPEN_NEGOTIATION_SECONDS, this::closeUnlessStarted);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        silent = false;
        if (!logged) {
            logged = true;
            log(Level.INFO, "connection accepted");
        }
        try {
            if (channel.isOutputShutdown()) {
                // No reply is possible; read only to find the end of the input.
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
            case ChannelInputShutdownEvent closed -> inputOver();
            case SslCloseCompletionEvent closed when closed.isSuccess() -> inputOver();
            case IdleStateEvent idle -> endIfIdle();
            default -> {}
        }
    }

    /** Closes at once if the last replies are still unread after a second idle timeout. */
    private void endIfIdle() {
        if (outboundQueue.finishing()) {
            channel.close();
        } else {
            clientSession.closeIfIdle();
        }
    }

    /** Reports twice the delay of the best move: requests are assumed to be delayed as long. */
    @Override
    public void reportReplyDelay(long nanos) {
        connectionServices.sessions().reportLag(2 * nanos);
    }

    private void inputOver() {
        if (channel.isOutputShutdown()) {
            channel.close();
        } else {
            clientSession.inputClosed();
            if (keepAliveProbe == null) {
                keepAliveProbe = new KeepAliveProbe(channel, this::mayProbe);
            }
        }
    }

    /**
     * Returns whether a blank may be sent: in JSON only. Not over WebSocket, where each would be a message and the
     * handler checks by itself.
     */
    private boolean mayProbe() {
        return clientSession.usesJson()
                && !outboundQueue.finishing()
                && channel.pipeline().get(WebSocketLineHandler.class) == null;
    }

    private void onClosed() {
        if (silent) {
            log(Level.INFO, "connection closed", "no line or request");
        } else {
            log(logged ? Level.INFO : Level.DEBUG, "connection closed");
        }
        endHttp();
        networkCounters.closed().increment();
        outboundQueue.close();
        clientSession.connectionClosed();
    }

    /** Logs I/O and decoder errors at debug level, and all others as errors of the server. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof IOException || cause instanceof DecoderException) {
            log(Level.DEBUG, "connection broken", why(cause));
        } else {
            LOG.atError().setCause(cause).addKeyValue("client", client).log("internal error");
        }
        context.close();
    }

    /**
     * Returns the reason without the client's bytes, which may hold a token. Decoder messages may repeat them, so of
     * these only the class name is returned.
     */
    private static String why(Throwable broken) {
        Throwable cause = broken instanceof DecoderException && broken.getCause() != null ? broken.getCause() : broken;
        boolean mayQuoteInput = cause instanceof NotSslRecordException || !(cause instanceof IOException);
        return mayQuoteInput ? cause.getClass().getSimpleName() : cause.getMessage();
    }

    @Override
    public void decongested() {
        clientSession.resume();
    }

    /** Closes the output first: closing at once may discard sent bytes, if more input has arrived. */
    @Override
    public void finished() {
        FinishableHandler finishableHandler = channel.pipeline().get(FinishableHandler.class);
        if (finishableHandler == null) {
            endOutput();
        } else {
            finishableHandler.finish().addListener(done -> endOutput());
        }
        NetworkServer.setTimeout(channel, CLOSE_SECONDS, channel::close);
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
            tls.closeOutbound().addListener(done -> channel.shutdownOutput());
        }
        channel.read();
    }

    @Override
    public void overflowed() {
        networkCounters.slowReaders().increment();
        log(Level.WARN, "connection aborted", "slow reader");
        channel.close();
    }

    private void closeUnlessStarted() {
        if (!clientSession.started() && !usesHttp) {
            clientSession.negotiationTimedOut();
            NetworkServer.setTimeout(channel, CLOSE_SECONDS, channel::close);
        }
    }

    private void log(Level level, String event) {
        event(level).log(event);
    }

    private void log(Level level, String event, String reason) {
        event(level).addKeyValue("reason", reason).log(event);
    }

    /** Begins a log line. The number names a client once it has sent a line. */
    private LoggingEventBuilder event(Level level) {
        return LOG.atLevel(level)
                .addKeyValue(logged ? "client" : "connection", client)
                .addKeyValue("address", from);
    }
}
