package dev.eldest.server.net;

import dev.eldest.protocol.ProtocolDetector;
import dev.eldest.protocol.json.JsonLines;
import dev.eldest.protocol.json.JsonSession;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.ProtocolSession;
import dev.eldest.protocol.session.ProtocolSessionContext;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.server.web.RejectReason;
import io.netty.channel.socket.SocketChannel;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client's talk, from bytes to a dialogue; until that begins nothing is opened for the client.
 *
 * <p>The methods for the connection only put a task into the client's lane. All fields that change belong to the lane,
 * but for {@code begun}, {@code inJson} and {@code rejectReason}, which the connection reads. More input is asked for
 * when all there is has been carried out, and while too many answers wait to be read nothing is carried out: so a
 * client that floods is slowed down to its own speed of reading.
 */
final class ClientSession implements LineSplitter.Lines, ProtocolNegotiation.Outcome {
    private static final Logger LOG = LoggerFactory.getLogger(ClientSession.class);

    /** After so long other clients have a turn. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /** So long a line that finds no room waits, and so often. */
    private static final long WAIT_MILLIS = 50;

    private static final int MAX_WAITS = 200;

    private static final String QUIT = "quit";

    private record Chunk(byte[] bytes, long cameNanos) {}

    private final ConnectionServices connectionServices;
    private final SocketChannel channel;
    private final InetSocketAddress from;
    private final long client;
    private final MemoryQuota lineRoom;

    private final SerialExecutor serialExecutor;
    private final OutboundQueue outboundQueue;
    private final LineSplitter splitter;
    private final ProtocolNegotiation protocolNegotiation;
    private final ArrayDeque<Chunk> chunks = new ArrayDeque<>();
    private int at;
    /** When the line at hand came. */
    private long cameNanos;

    /** What is taken of the room for an unfinished line. */
    private int lineBytes;

    /** How often that line has waited for more of it. */
    private int waits;

    /** What was said last is still looked at, or a line waits for room. */
    private boolean resting;

    /** The last right one that was shown, or null. */
    private Token token;

    /** The client is told what the server does, and has no dialogue. */
    private boolean watching;

    private boolean inputOver;
    private boolean over;
    /** Null before it begins. */
    private ProtocolSession dialogue;

    private ProtocolCodec spoken = ProtocolDetector.unnamed();

    private volatile boolean begun;
    private volatile boolean inJson;
    /** The first one; null as long as all is well. */
    private volatile RejectReason rejectReason;

    /**
     * @param channel is asked for another chunk when all is carried out
     * @param from where the client is
     * @param client its number
     * @param refusal why the client must leave, or null
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
                new SerialExecutor(connectionServices.commandExecutors().lanes());
        lineRoom = connectionServices.lineRoom().share(() -> serialExecutor.execute(this::makeRoom));
        splitter = new LineSplitter(connectionServices.lineLimit(), this);
        protocolNegotiation = new ProtocolNegotiation(
                refusal, connectionServices.tokenAuthenticator().wantsToken(), this);
    }

    void received(byte[] bytes) {
        Chunk chunk = new Chunk(bytes, System.nanoTime());
        serialExecutor.execute(() -> {
            chunks.add(chunk);
            work();
        });
    }

    /** Answers have been read: what rested goes on. */
    void relieved() {
        serialExecutor.execute(() -> {
            if (dialogue != null) {
                dialogue.resume();
            }
            work();
        });
    }

    /** Nothing more will come, but the client may still read. */
    void inputOver() {
        serialExecutor.execute(() -> {
            inputOver = true;
            work();
        });
    }

    /** What is owed is answered, all else is dropped. */
    void bringToAnEnd() {
        serialExecutor.execute(this::dropAndEnd);
    }

    /** Nothing was sent and nothing received for long: one that is not busy must leave. */
    void endIfIdle() {
        serialExecutor.execute(() -> {
            if (dialogue == null || dialogue.idle()) {
                endDialogue();
            }
        });
    }

    /** The dialogue has not begun in time. */
    void tooLate() {
        serialExecutor.execute(() -> {
            if (dialogue == null && !over) {
                protocolNegotiation.tooLate();
            }
        });
    }

    /** Some token counts no more: who has shown it must leave. */
    void endIfWithdrawn() {
        serialExecutor.execute(() -> {
            if (token != null
                    && !over
                    && connectionServices.tokenAuthenticator().withdrawn(token)) {
                log("token withdrawn");
                object(spoken, null, new RejectReason(RejectReason.Kind.TOKEN, "this token counts no more"));
                dropAndEnd();
            }
        });
    }

    /** The client is gone. */
    void gone() {
        serialExecutor.execute(this::close);
    }

    /** Whether a dialogue has begun. From any thread. */
    boolean begun() {
        return begun;
    }

    /** What was wrong with what was said before any dialogue; null if nothing. From any thread. */
    RejectReason rejectReason() {
        return rejectReason;
    }

    /** Whether what the client is told are lines of JSON. From any thread. */
    boolean inJson() {
        return inJson;
    }

    @Override
    public void line(String text) {
        if (dialogue != null) {
            dialogue.line(text, cameNanos);
        } else if (watching && text.strip().equals(QUIT)) {
            leave();
        } else if (!over && !watching) {
            protocolNegotiation.line(text);
        }
    }

    @Override
    public void tooLong(String beginning, int limit) {
        if (dialogue != null) {
            dialogue.tooLong(beginning, limit);
        } else if (!over && !watching) {
            protocolNegotiation.tooLong(beginning, limit);
        }
    }

    @Override
    public void say(ProtocolCodec protocolCodec, Reply reply) {
        outboundQueue.send(reply, protocolCodec.encode(reply));
    }

    /** Known before it is said: who reads it at the same time must see it. */
    @Override
    public void object(ProtocolCodec protocolCodec, Object mark, RejectReason next) {
        if (dialogue == null && rejectReason == null) {
            rejectReason = next;
        }
        Reply refusal = new Reply.Refusal(next.why());
        outboundQueue.send(refusal, protocolCodec.encode(refusal, mark));
    }

    @Override
    public void look(byte[] guess) {
        Token known = connectionServices.tokenAuthenticator().known(guess, from);
        if (known == null) {
            awaitTurn(guess);
        } else {
            judge(known);
        }
    }

    private void awaitTurn(byte[] guess) {
        long wait = connectionServices.tokenAuthenticator().waitNanos(from);
        if (wait < 0) {
            String why = "too many guesses have come from your address; try again in a minute";
            object(ProtocolDetector.unnamed(), null, new RejectReason(RejectReason.Kind.GUESSES, why));
            leave();
            return;
        }
        resting = true;
        channel.eventLoop().schedule(() -> serialExecutor.execute(() -> takeTurn(guess)), wait, TimeUnit.NANOSECONDS);
    }

    private void takeTurn(byte[] guess) {
        resting = false;
        if (over) {
            return;
        }
        judge(connectionServices.tokenAuthenticator().find(guess, from));
        work();
    }

    /** @param found what the client has shown, or null if it is no token */
    private void judge(Token found) {
        if (found != null) {
            token = found;
            log("token shown");
        }
        protocolNegotiation.judge(found != null);
    }

    private void log(String what) {
        LOG.atInfo()
                .addKeyValue("client", client)
                .addKeyValue("token", token.name())
                .log(what);
    }

    @Override
    public void watch() {
        if (connectionServices.live().join(outboundQueue, clientIdentity().party())) {
            watching = true;
            begun = true;
        } else {
            say(
                    ProtocolDetector.unnamed(),
                    new Reply.Refusal("so many look on that there is no room for one more of yours"));
            leave();
        }
    }

    @Override
    public void begin(ProtocolCodec protocolCodec, String line) {
        ClientIdentity clientIdentity = clientIdentity();
        spoken = protocolCodec;
        inJson = protocolCodec instanceof JsonLines;
        dialogue = inJson ? jobTalk(clientIdentity) : dialogue(protocolCodec, clientIdentity);
        begun = true;
        dialogue.line(line, cameNanos);
    }

    private ClientIdentity clientIdentity() {
        return ClientIdentity.of(client, from.getAddress(), token);
    }

    private ProtocolSession jobTalk(ClientIdentity clientIdentity) {
        return new JsonSession(
                connectionServices.jobs(),
                clientIdentity.party(),
                outboundQueue,
                connectionServices.waitingRoom().share(),
                this::ended);
    }

    private ProtocolSession dialogue(ProtocolCodec protocolCodec, ClientIdentity clientIdentity) {
        return new CommandSession(
                protocolCodec,
                () -> connectionServices.sessions().open(clientIdentity),
                outboundQueue,
                new ProtocolSessionContext(
                        connectionServices.waitingRoom().share(),
                        serialExecutor,
                        connectionServices.commandExecutors().brief(clientIdentity.party()),
                        connectionServices.commandExecutors().lengthy(),
                        this::ended));
    }

    @Override
    public void leave() {
        outboundQueue.finish();
        close();
    }

    private void work() {
        long turnEnds = System.nanoTime() + TURN_NANOS;
        while (!over && !resting && !chunks.isEmpty()) {
            if (outboundQueue.congested()) {
                return;
            }
            if (System.nanoTime() - turnEnds > 0) {
                serialExecutor.execute(this::work);
                return;
            }
            if (mayFeedOneLine()) {
                feedOneLine();
            }
        }
        if (over || resting) {
            return;
        }
        if (inputOver) {
            splitter.end();
            hangUp();
        } else {
            channel.read();
        }
    }

    /**
     * If there is no room for its line, the client is read no further for a while; a line that waits too long is lost.
     */
    private boolean mayFeedOneLine() {
        int bytes = splitter.heldWith(endOfLine() - at);
        if (bytes <= lineBytes || lineRoom.take(bytes - lineBytes)) {
            lineBytes = Math.max(bytes, lineBytes);
            waits = 0;
            return true;
        }
        waits++;
        if (waits == MAX_WAITS) {
            cutLineShort();
        } else {
            resting = true;
            channel.eventLoop().schedule(() -> serialExecutor.execute(this::goOn), WAIT_MILLIS, TimeUnit.MILLISECONDS);
        }
        return false;
    }

    private void goOn() {
        resting = false;
        work();
    }

    /** Up to the next line end, or all that is left. */
    private void feedOneLine() {
        Chunk chunk = chunks.peek();
        int end = endOfLine();
        int start = at;
        at = end;
        if (end == chunk.bytes().length) {
            chunks.poll();
            at = 0;
        }
        cameNanos = chunk.cameNanos();
        splitter.feed(chunk.bytes(), start, end);
        giveLineBack(splitter.held());
    }

    private int endOfLine() {
        byte[] bytes = chunks.peek().bytes();
        int end = at;
        while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
            end++;
        }
        return Math.min(end + 1, bytes.length);
    }

    /** Another client needs what an unfinished line has held for longest. */
    private void makeRoom() {
        if (lineBytes > 0) {
            cutLineShort();
        }
    }

    /** Its client will be told when the line ends. */
    private void cutLineShort() {
        splitter.cutShort();
        giveLineBack(splitter.held());
    }

    private void hangUp() {
        if (dialogue != null) {
            dialogue.hangUp();
        } else {
            leave();
        }
    }

    private void dropAndEnd() {
        chunks.clear();
        at = 0;
        endDialogue();
    }

    private void endDialogue() {
        if (dialogue != null) {
            dialogue.leave();
        } else {
            leave();
        }
    }

    /** The dialogue has answered everything. From any thread, so the rest is for the lane. */
    private void ended() {
        outboundQueue.finish();
        serialExecutor.execute(this::close);
    }

    private void close() {
        over = true;
        chunks.clear();
        giveLineBack(0);
        if (watching) {
            connectionServices.live().leave(outboundQueue);
        }
        if (dialogue != null) {
            dialogue.close();
        }
    }

    /** All but so much. */
    private void giveLineBack(int still) {
        if (still < lineBytes) {
            lineRoom.give(lineBytes - still);
            lineBytes = still;
        }
    }
}
