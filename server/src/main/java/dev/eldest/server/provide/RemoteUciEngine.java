package dev.eldest.server.provide;

import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.PlainInput;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** A server, over a connection on which it has been shown its token. */
public final class RemoteUciEngine implements UciEngine, LineSplitter.Lines {
    private static final int BUFFER_BYTES = 1 << 14;

    private final Socket socket;
    private final Consumer<String> ear;

    private RemoteUciEngine(Socket socket, Consumer<String> ear) {
        this.socket = socket;
        this.ear = ear;
    }

    /** Opens connections. */
    @FunctionalInterface
    public interface Door {
        Socket enter() throws IOException;
    }

    public static UciEngine.Source through(Door door) {
        return through(door, Thread.ofPlatform().daemon().name("eldest-server-lines")::start);
    }

    /** @param listener does what it is given, on a thread of its own */
    static UciEngine.Source through(Door door, Executor listener) {
        return (ear, gone) -> {
            RemoteUciEngine partner = new RemoteUciEngine(door.enter(), ear);
            try {
                listener.execute(() -> partner.listen(gone));
            } catch (OutOfMemoryError e) {
                partner.close();
                throw new IOException("no thread is to be had that hears the server", e);
            }
            return partner;
        };
    }

    private void listen(Runnable gone) {
        LineSplitter splitter = new LineSplitter(LineSplitter.USUAL_LIMIT, this);
        byte[] buffer = new byte[BUFFER_BYTES];
        try (socket) {
            for (int count = socket.getInputStream().read(buffer);
                    count >= 0;
                    count = socket.getInputStream().read(buffer)) {
                splitter.feed(buffer, 0, count);
            }
        } catch (PlainInput.TlsWantedException e) {
            ear.accept(ErrorLine.of(e.getMessage()));
        } catch (IOException e) {
            // As an end.
        } finally {
            gone.run();
        }
    }

    @Override
    public void line(String text) {
        ear.accept(text);
    }

    @Override
    public void tooLong(String beginning, int limit) {
        // No line that matters is so long.
    }

    @Override
    public void say(String line) throws IOException {
        socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone all the same.
        }
    }
}
