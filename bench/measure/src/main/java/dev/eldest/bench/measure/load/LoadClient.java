package dev.eldest.bench.measure.load;

import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.ServerMessages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A UCI client with a non-blocking connection: connects, opens the protocol and sets its options. Used by one thread.
 */
class LoadClient implements LineSplitter.Lines, AutoCloseable {
    private static final int READ_BYTES = 1 << 14;

    private final List<String> options;
    private final LineSplitter lines = new LineSplitter(LineSplitter.DEFAULT_LIMIT, this);
    private final ByteBuffer read = ByteBuffer.allocate(READ_BYTES);
    private final SocketChannel channel;
    private final SelectionKey key;
    /** Bytes that the socket has not accepted yet, ready to be read; may be empty. */
    private ByteBuffer unsent = ByteBuffer.allocate(0);

    private boolean ready;
    private String error;

    /**
     * Connects, which blocks for a negligible time on loopback.
     *
     * @param options lines to send before the client is ready
     */
    LoadClient(InetSocketAddress server, Selector selector, List<String> options) throws IOException {
        this.options = options;
        channel = SocketChannel.open(server);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        key = channel.register(selector, SelectionKey.OP_READ, this);
        send("uci");
    }

    /** Returns whether the protocol is open and the options are set. */
    final boolean ready() {
        return ready;
    }

    final String error() {
        return error;
    }

    final void send(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        ByteBuffer all = ByteBuffer.allocate(unsent.remaining() + bytes.length);
        unsent = all.put(unsent).put(bytes).flip();
        try {
            flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void flush() throws IOException {
        channel.write(unsent);
        key.interestOps(unsent.hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
    }

    /** Reads and writes as far as the channel is ready. */
    final void receive() throws IOException {
        if (key.isWritable()) {
            flush();
        }
        if (!key.isReadable()) {
            return;
        }
        read.clear();
        int count = channel.read(read);
        if (count > 0) {
            lines.feed(read.array(), 0, count);
        } else if (count < 0) {
            fail("connection closed by the server");
            close();
        }
    }

    final void fail(String message) {
        if (error == null) {
            error = message;
        }
    }

    @Override
    public final void line(String text) {
        if (text.equals("uciok")) {
            options.forEach(this::send);
            send("isready");
        } else if (ServerMessages.errorIn(text) != null || text.startsWith("No such")) {
            fail(text);
        } else if (!ready && text.equals("readyok")) {
            ready = true;
        } else if (ready) {
            onLine(text);
        }
    }

    /** Processes a line of a ready client. */
    void onLine(String text) {
        // An idle client ignores all lines.
    }

    @Override
    public final void tooLong(String beginning, int limit) {
        fail("line too long, more than " + limit + " bytes: " + beginning);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
