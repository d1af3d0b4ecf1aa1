package dev.eldest.server.provide;

import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.PlainInput;
import dev.eldest.protocol.text.ServerMessages;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** UCI engine on a server, over an authenticated connection. */
public final class RemoteUciEngine implements UciEngine, LineSplitter.Lines {
    private static final int BUFFER_BYTES = 1 << 14;

    private final Socket socket;
    private final Consumer<String> lineConsumer;

    private RemoteUciEngine(Socket socket, Consumer<String> lineConsumer) {
        this.socket = socket;
        this.lineConsumer = lineConsumer;
    }

    /** Opens connections. */
    @FunctionalInterface
    public interface Connector {
        Socket connect() throws IOException;
    }

    public static UciEngine.Source source(Connector connector) {
        return source(connector, Thread.ofPlatform().daemon().name("eldest-server-lines")::start);
    }

    /** @param listener runs each task on a thread of its own */
    static UciEngine.Source source(Connector connector, Executor listener) {
        return (lineConsumer, onClose) -> {
            RemoteUciEngine engine = new RemoteUciEngine(connector.connect(), lineConsumer);
            try {
                listener.execute(() -> engine.listen(onClose));
            } catch (OutOfMemoryError e) {
                engine.close();
                throw new IOException("cannot start a thread that reads from the server", e);
            }
            return engine;
        };
    }

    private void listen(Runnable onClose) {
        LineSplitter splitter = new LineSplitter(LineSplitter.DEFAULT_LIMIT, this);
        byte[] buffer = new byte[BUFFER_BYTES];
        try (socket) {
            for (int count = socket.getInputStream().read(buffer);
                    count >= 0;
                    count = socket.getInputStream().read(buffer)) {
                splitter.feed(buffer, 0, count);
            }
        } catch (PlainInput.TlsWantedException e) {
            lineConsumer.accept(ServerMessages.errorLine(e.getMessage()));
        } catch (IOException e) {
            // Handled like the end of the stream.
        } finally {
            onClose.run();
        }
    }

    @Override
    public void line(String text) {
        lineConsumer.accept(text);
    }

    @Override
    public void tooLong(String beginning, int limit) {
        // All lines that are used are shorter.
    }

    @Override
    public void send(String line) throws IOException {
        socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // The connection is unusable anyway.
        }
    }
}
