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

/** One connection to the server: whole lines out and in, without ever waiting. Used by one thread. */
final class LoadConnection implements AutoCloseable {
    private static final int READ_BYTES = 1 << 14;

    private final ByteBuffer read = ByteBuffer.allocate(READ_BYTES);
    private final SocketChannel channel;
    private final SelectionKey key;
    private final LineSplitter lines;
    /** What the system would not take yet, ready to be read from; empty otherwise. */
    private ByteBuffer unsent = ByteBuffer.allocate(0);

    /** Connects, which on loopback takes no time worth speaking of, then hands every line to the client. */
    LoadConnection(InetSocketAddress server, Selector selector, LoadClient client) throws IOException {
        channel = SocketChannel.open(server);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        lines = new LineSplitter(LineSplitter.USUAL_LIMIT, client);
        key = channel.register(selector, SelectionKey.OP_READ, client);
    }

    void send(String line) throws IOException {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        ByteBuffer all = ByteBuffer.allocate(unsent.remaining() + bytes.length);
        unsent = all.put(unsent).put(bytes).flip();
        flush();
    }

    /** Does what the channel is ready for; false if the server has closed it. */
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
