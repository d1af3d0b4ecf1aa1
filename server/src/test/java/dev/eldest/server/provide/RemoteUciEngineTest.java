package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.bridge.PlainSocket;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests how the end of a server connection is handled. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RemoteUciEngineTest {
    private final CountDownLatch closed = new CountDownLatch(1);
    private ServerSocket server;
    private Socket client;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        client = new Socket(server.getInetAddress(), server.getLocalPort());
    }

    @AfterEach
    void end() throws IOException {
        client.close();
        server.close();
    }

    @Test
    void notifiesWhenConnectionEnds() throws Exception {
        UciEngine remote = RemoteUciEngine.source(() -> client).open(line -> {}, closed::countDown);
        server.accept().close();
        closed.await();
        remote.close();
    }

    /** The server's TLS alert to a client without TLS: unexpected message. */
    @Test
    void namesTlsWhenServerUsesIt() throws Exception {
        client.close();
        client = new PlainSocket();
        CompletableFuture<String> firstLine = new CompletableFuture<>();
        UciEngine remote = RemoteUciEngine.source(() -> {
                    client.connect(server.getLocalSocketAddress());
                    return client;
                })
                .open(firstLine::complete, closed::countDown);
        server.accept().close();
        try (Socket peer = server.accept()) {
            peer.getOutputStream().write(new byte[] {0x15, 3, 3, 0, 2, 2, 10});
            closed.await();
        }
        assertEquals("info string ERROR server uses TLS: --tls is missing", firstLine.get());
        remote.close();
    }

    @Test
    void notifiesAboutEndWhenListenerFails() throws Exception {
        CompletableFuture<Void> listener = new CompletableFuture<>();
        RemoteUciEngine.source(
                        () -> client,
                        listening -> listener.completeAsync(() -> {
                            listening.run();
                            return null;
                        }))
                .open(
                        line -> {
                            throw new IllegalStateException(line);
                        },
                        closed::countDown);
        try (Socket peer = server.accept()) {
            peer.getOutputStream().write("uciok\n".getBytes(StandardCharsets.UTF_8));
            closed.await();
        }
        ExecutionException failure = assertThrows(ExecutionException.class, listener::get);
        assertEquals("uciok", failure.getCause().getMessage());
    }

    @Test
    void closesConnectionWhenThreadCannotStart() {
        UciEngine.Source source = RemoteUciEngine.source(() -> client, listening -> {
            throw new OutOfMemoryError("unable to create native thread");
        });
        assertThrows(IOException.class, () -> source.open(line -> {}, closed::countDown));
        assertTrue(client.isClosed());
    }
}
