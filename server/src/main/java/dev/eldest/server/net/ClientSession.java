package dev.eldest.server.net;

import dev.eldest.jobs.JobQueue;
import dev.eldest.protocol.ProtocolDetector;
import dev.eldest.protocol.json.JsonLines;
import dev.eldest.protocol.json.JsonSession;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.CommandSession.ProtocolSessionContext;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.ProtocolSession;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.server.net.SessionFactory.ClientIdentity;
import dev.eldest.server.net.Tokens.Token;
import dev.eldest.server.web.HttpConnection.RejectReason;
import dev.eldest.server.web.WebContext;
import io.netty.channel.socket.SocketChannel;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Session of one connection: splits bytes into lines, negotiates token and protocol, then runs the protocol session. No
 * engine session is opened before that.
 *
 * <p>Methods called by the connection only queue a task in the client's serial executor. All mutable fields belong to
 * that executor, except {@code started}, {@code usesJson} and {@code rejectReason}, which the connection reads. More
 * input is requested once, when all received input has been executed: a request releases the memory of that input.
 * While the outbound queue is congested nothing is executed, so a flooding client is slowed down to its own speed of
 * reading.
 */
final class ClientSession implements LineSplitter.Lines {
    private static final Logger LOG = LoggerFactory.getLogger(ClientSession.class);

    /** Time after which other clients get a turn. */
    private static final long MAX_TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /** Interval of attempts to reserve memory for a line. */
    private static final long WAIT_MILLIS = 50;

    private static final String QUIT = "quit";

    private final ConnectionServices connectionServices;
    private final SocketChannel channel;
    private final InetSocketAddress from;
    private final long client;

    private final SerialExecutor serialExecutor;
    private final OutboundQueue outboundQueue;
    private final LineInput lineInput;
    private final ProtocolNegotiation protocolNegotiation;

    /** A token is being checked, or a line waits for memory. */
    private boolean paused;

    /** A read is outstanding. The connection requests the first one. */
    private boolean reading = true;

    /** The last accepted token, or null. */
    private Token token;

    /** The client gets the live feed instead of a protocol session. */
    private boolean watching;

    private boolean inputClosed;
    private boolean over;
    /** Null before the first protocol line. */
    private ProtocolSession protocolSession;

    private ProtocolCodec codec = ProtocolDetector.defaultCodec();

    private volatile boolean started;
    private volatile boolean usesJson;
    /** The first error before the protocol session; null without one. */
    private volatile RejectReason rejectReason;

    /**
     * @param channel is read when all input has been executed
     * @param from the client's address
     * @param client number of the connection, for the log
     * @param refusal why the connection is refused, or null
     */
    ClientSession(
            ConnectionServices connectionServices,
            SocketChannel channel,
            InetSocketAddress from,
            long client,
            String refusal,
            OutboundQueue outboundQueue) {
        this.connectionServices = connectionServices;
        this.channel = channel;
        this.from = from;
        this.client = client;
        this.outboundQueue = outboundQueue;
        serialExecutor =
                new SerialExecutor(connectionServices.commandExecutors().serial());
        lineInput =
                new LineInput(connectionServices.lineQuota(), serialExecutor, connectionServices.maxLineBytes(), this);
        protocolNegotiation = new ProtocolNegotiation(
                refusal, connectionServices.tokenAuthenticator().requiresToken(), this);
    }

    void received(byte[] bytes) {
        long arrivalNanos = System.nanoTime();
        serialExecutor.execute(() -> {
            reading = false;
            lineInput.add(bytes, arrivalNanos);
            processInput();
        });
    }

    /** Resumes execution: the outbound queue is no longer congested. */
    void resume() {
        serialExecutor.execute(() -> {
            if (protocolSession != null) {
                protocolSession.resume();
            }
            processInput();
        });
    }

    /** Handles the end of input. The client may still read. */
    void inputClosed() {
        serialExecutor.execute(() -> {
            inputClosed = true;
            processInput();
        });
    }

    /** Sends the outstanding replies, drops unexecuted input and closes. */
    void shutDown() {
        serialExecutor.execute(this::dropInputAndEnd);
    }

    /** Closes the session after an idle timeout, unless it is busy. */
    void closeIfIdle() {
        serialExecutor.execute(() -> {
            if (protocolSession == null || protocolSession.idle()) {
                endSession();
            }
        });
    }

    /** Handles the negotiation timeout. */
    void negotiationTimedOut() {
        serialExecutor.execute(() -> {
            if (protocolSession == null && !over) {
                protocolNegotiation.timedOut();
            }
        });
    }

    void closeIfTokenRevoked() {
        serialExecutor.execute(() -> {
            if (token != null
                    && !over
                    && connectionServices.tokenAuthenticator().isRevoked(token)) {
                log("token revoked");
                refuse(codec, null, new RejectReason(RejectReason.Kind.TOKEN, "the token has been revoked"));
                dropInputAndEnd();
            }
        });
    }

    /** Releases everything: the connection is closed. */
    void connectionClosed() {
        serialExecutor.execute(this::close);
    }

    /** Returns whether a protocol session or the live feed has started. From any thread. */
    boolean started() {
        return started;
    }

    /** Returns the first error before the protocol session, or null. From any thread. */
    RejectReason rejectReason() {
        return rejectReason;
    }

    /** Returns whether the client's protocol is JSON lines. From any thread. */
    boolean usesJson() {
        return usesJson;
    }

    @Override
    public void line(String text) {
        if (protocolSession != null) {
            protocolSession.line(text, lineInput.arrivalNanos());
        } else if (watching && text.strip().equals(QUIT)) {
            finish();
        } else if (!over && !watching) {
            protocolNegotiation.line(text);
        }
    }

    @Override
    public void tooLong(String beginning, int limit) {
        if (protocolSession != null) {
            protocolSession.tooLong(beginning, limit);
        } else if (!over && !watching) {
            protocolNegotiation.tooLong(beginning, limit);
        }
    }

    void send(ProtocolCodec protocolCodec, Reply reply) {
        outboundQueue.send(reply, protocolCodec.encode(reply));
    }

    /**
     * Sends an error about the input so far. Sets the reason before sending, so that it is visible when the reply is.
     *
     * @param tag tag of the protocol's command; may be null
     */
    void refuse(ProtocolCodec protocolCodec, Object tag, RejectReason next) {
        if (protocolSession == null && rejectReason == null) {
            rejectReason = next;
        }
        Reply refusal = new Reply.Refusal(next.why());
        outboundQueue.send(refusal, protocolCodec.encode(refusal, tag));
    }

    /**
     * Checks a token by its digest. Reading pauses until {@link ProtocolNegotiation#tokenChecked} gets the result,
     * which may be at once.
     */
    void requestTokenCheck(byte[] guess) {
        Token known = connectionServices.tokenAuthenticator().findCached(guess, from);
        if (known == null) {
            scheduleTokenCheck(guess);
        } else {
            judge(known);
        }
    }

    private void scheduleTokenCheck(byte[] guess) {
        long wait = connectionServices.tokenAuthenticator().reserveCheckNanos(from);
        if (wait < 0) {
            String why = "too many wrong tokens from your address; try again in a minute";
            refuse(ProtocolDetector.defaultCodec(), null, new RejectReason(RejectReason.Kind.WRONG_TOKENS, why));
            finish();
            return;
        }
        paused = true;
        channel.eventLoop().schedule(() -> serialExecutor.execute(() -> checkToken(guess)), wait, TimeUnit.NANOSECONDS);
    }

    private void checkToken(byte[] guess) {
        paused = false;
        if (over) {
            return;
        }
        judge(connectionServices.tokenAuthenticator().find(guess, from));
        processInput();
    }

    /** @param found the accepted token, or null if it was wrong */
    private void judge(Token found) {
        if (found != null) {
            token = found;
            log("token accepted");
        }
        protocolNegotiation.tokenChecked(found != null);
    }

    private void log(String event) {
        LOG.atInfo()
                .addKeyValue("client", client)
                .addKeyValue("token", token.name())
                .log(event);
    }

    /** Starts the live feed. After that the client may only send {@code quit}. */
    void startLiveFeed() {
        if (connectionServices
                .liveFeed()
                .subscribe(outboundQueue, clientIdentity().tenant())) {
            watching = true;
            started = true;
        } else {
            send(ProtocolDetector.defaultCodec(), new Reply.Refusal("too many live feeds; try again later"));
            finish();
        }
    }

    void startSession(ProtocolCodec protocolCodec, String line) {
        ClientIdentity clientIdentity = clientIdentity();
        codec = protocolCodec;
        usesJson = protocolCodec instanceof JsonLines;
        protocolSession = usesJson ? jsonSession(clientIdentity) : commandSession(protocolCodec, clientIdentity);
        started = true;
        protocolSession.line(line, lineInput.arrivalNanos());
    }

    private ClientIdentity clientIdentity() {
        return ClientIdentity.of(client, from.getAddress(), token);
    }

    private ProtocolSession jsonSession(ClientIdentity clientIdentity) {
        return new JsonSession(
                connectionServices.jobs(),
                clientIdentity.tenant(),
                outboundQueue,
                connectionServices.commandQuota().newShare(),
                this::ended);
    }

    private ProtocolSession commandSession(ProtocolCodec protocolCodec, ClientIdentity clientIdentity) {
        return new CommandSession(
                protocolCodec,
                () -> connectionServices.sessions().open(clientIdentity),
                outboundQueue,
                new ProtocolSessionContext(
                        connectionServices.commandQuota().newShare(),
                        serialExecutor,
                        connectionServices.commandExecutors().shortTasks(clientIdentity.tenant()),
                        connectionServices.commandExecutors().longTasks(),
                        this::ended));
    }

    /** Sends what is queued, then closes the connection. */
    void finish() {
        outboundQueue.finish();
        close();
    }

    private void processInput() {
        long turnEnds = System.nanoTime() + MAX_TURN_NANOS;
        while (!over && !paused && !lineInput.isEmpty()) {
            if (outboundQueue.congested()) {
                return;
            }
            if (System.nanoTime() - turnEnds > 0) {
                serialExecutor.execute(this::processInput);
                return;
            }
            if (lineInput.reserveLine()) {
                lineInput.feedLine();
            } else {
                pauseForMemory();
            }
        }
        if (over || paused) {
            return;
        }
        if (inputClosed) {
            lineInput.end();
            hangUp();
        } else if (!reading && channel.isActive()) {
            // The event loop of a closed channel may have ended, and would refuse.
            reading = true;
            channel.read();
        }
    }

    private void pauseForMemory() {
        paused = true;
        channel.eventLoop().schedule(() -> serialExecutor.execute(this::unpause), WAIT_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void unpause() {
        paused = false;
        processInput();
    }

    private void hangUp() {
        if (protocolSession != null) {
            protocolSession.inputEnded();
        } else {
            finish();
        }
    }

    private void dropInputAndEnd() {
        lineInput.clear();
        endSession();
    }

    private void endSession() {
        if (protocolSession != null) {
            protocolSession.endSession();
        } else {
            finish();
        }
    }

    /** Closes when all replies of the protocol session are sent. From any thread. */
    private void ended() {
        outboundQueue.finish();
        serialExecutor.execute(this::close);
    }

    private void close() {
        over = true;
        lineInput.close();
        if (watching) {
            connectionServices.liveFeed().unsubscribe(outboundQueue);
        }
        if (protocolSession != null) {
            protocolSession.close();
        }
    }

    /**
     * Objects shared by all connections.
     *
     * @param sessions opens engine sessions
     * @param lineQuota memory of unfinished lines
     * @param commandQuota memory of queued commands, which unfinished lines must not use up
     * @param outputQuota memory of unread replies, apart from input: a flooding client must not block others' replies
     * @param maxLineBytes maximum length of a line in bytes
     */
    record ConnectionServices(
            SessionFactory sessions,
            JobQueue jobs,
            NetworkCounters networkCounters,
            TextQuota lineQuota,
            TextQuota commandQuota,
            TextQuota outputQuota,
            CommandExecutors commandExecutors,
            TokenAuthenticator tokenAuthenticator,
            int maxLineBytes,
            WebContext webContext,
            LiveFeed liveFeed) {}
}
