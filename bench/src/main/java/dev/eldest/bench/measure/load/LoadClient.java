package dev.eldest.bench.measure.load;

import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.LineSplitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.List;

/** A UCI client: connects, shakes hands, sets its options, and is ready. */
class LoadClient implements LineSplitter.Lines, AutoCloseable {
    private final LoadConnection loadConnection;
    private final List<String> options;
    private boolean ready;
    private String trouble;

    /** @param options lines to send before the client is ready */
    LoadClient(InetSocketAddress server, Selector selector, List<String> options) throws IOException {
        this.options = options;
        loadConnection = new LoadConnection(server, selector, this);
        send("uci");
    }

    /** The handshake is over and the options are set. */
    final boolean ready() {
        return ready;
    }

    /** What has gone wrong with this client, or null. */
    final String trouble() {
        return trouble;
    }

    final void send(String line) {
        try {
            loadConnection.send(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    final void receive() throws IOException {
        if (!loadConnection.ready()) {
            fail("the server has closed the connection");
            close();
        }
    }

    final void fail(String what) {
        if (trouble == null) {
            trouble = what;
        }
    }

    @Override
    public final void line(String text) {
        if (text.equals("uciok")) {
            options.forEach(this::send);
            send("isready");
        } else if (ErrorLine.message(text) != null || text.startsWith("No such")) {
            fail(text);
        } else if (!ready && text.equals("readyok")) {
            ready = true;
        } else if (ready) {
            hear(text);
        }
    }

    /** Hears a line once the client is ready. */
    void hear(String text) {
        // An idle client has nothing to do.
    }

    @Override
    public final void tooLong(String beginning, int limit) {
        fail("a line of more than " + limit + " bytes: " + beginning);
    }

    @Override
    public void close() throws IOException {
        loadConnection.close();
    }
}
