package dev.eldest.bench.measure.load;

import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.ServerMessages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.List;

/** A UCI client: connects, opens the protocol and sets its options. */
class LoadClient implements LineSplitter.Lines, AutoCloseable {
    private final LoadConnection loadConnection;
    private final List<String> options;
    private boolean ready;
    private String error;

    /** @param options lines to send before the client is ready */
    LoadClient(InetSocketAddress server, Selector selector, List<String> options) throws IOException {
        this.options = options;
        loadConnection = new LoadConnection(server, selector, this);
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
        try {
            loadConnection.send(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    final void receive() throws IOException {
        if (!loadConnection.ready()) {
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
        loadConnection.close();
    }
}
