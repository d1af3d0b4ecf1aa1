package dev.eldest.bench.measure.load;

import dev.eldest.protocol.text.LineSplitter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** A non-blocking line connection to the server. Used by one thread. */
final class LoadConnection implements AutoCloseable {
    private static final int READ_BYTES = 1 << 14;

    private final ByteBuffer read = ByteBuffer.allocate(READ_BYTES);
    private final SocketChannel channel;
    private final SelectionKey key;
    private final LineSplitter lines;
    /** Bytes that the socket has not accepted yet, ready to be read; may be empty. */
    private ByteBuffer unsent = ByteBuffer.allocate(0);

    /** Connects, which blocks for a negligible time on loopback, and registers the client for its lines. */
    LoadConnection(InetSocketAddress server, Selector selector, LoadClient client) throws IOException {
        channel = SocketChannel.open(server);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        lines = new LineSplitter(LineSplitter.DEFAULT_LIMIT, client);
        key = channel.register(selector, SelectionKey.OP_READ, client);
    }

    void send(String line) throws IOException {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        ByteBuffer all = ByteBuffer.allocate(unsent.remaining() + bytes.length);
        unsent = all.put(unsent).put(bytes).flip();
        flush();
    }

    /** Reads and writes as far as the channel is ready; returns false if the server has closed it. */
    boolean ready() throws IOException {
        if (key.isWritable()) {
            flush();
        }
        if (!key.isReadable()) {
            return true;
        }
        read.clear();
        int count = channel.read(read);
        if (count > 0) {
            lines.feed(read.array(), 0, count);
        }
        return count >= 0;
    }

    private void flush() throws IOException {
        channel.write(unsent);
        key.interestOps(unsent.hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
