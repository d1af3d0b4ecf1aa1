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

/** What becomes of a connection to a server. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RemoteUciEngineTest {
    private final CountDownLatch gone = new CountDownLatch(1);
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
    void itsEndIsTold() throws Exception {
        UciEngine partner = RemoteUciEngine.through(() -> client).open(line -> {}, gone::countDown);
        server.accept().close();
        gone.await();
        partner.close();
    }

    /** As a server answers that expects a handshake: unexpected message. */
    @Test
    void tlsIsTheReasonWhenServerSpeaksIt() throws Exception {
        client.close();
        client = new PlainSocket();
        CompletableFuture<String> heard = new CompletableFuture<>();
        UciEngine partner = RemoteUciEngine.through(() -> {
                    client.connect(server.getLocalSocketAddress());
                    return client;
                })
                .open(heard::complete, gone::countDown);
        server.accept().close();
        try (Socket here = server.accept()) {
            here.getOutputStream().write(new byte[] {0x15, 3, 3, 0, 2, 2, 10});
            gone.await();
        }
        assertEquals("info string ERROR it speaks TLS: --tls is missing", heard.get());
        partner.close();
    }

    @Test
    void itsEndIsToldAlsoIfItsLinesCannotBeHeard() throws Exception {
        CompletableFuture<Void> listener = new CompletableFuture<>();
        RemoteUciEngine.through(
                        () -> client,
                        listening -> listener.completeAsync(() -> {
                            listening.run();
                            return null;
                        }))
                .open(
                        line -> {
                            throw new IllegalStateException(line);
                        },
                        gone::countDown);
        try (Socket here = server.accept()) {
            here.getOutputStream().write("uciok\n".getBytes(StandardCharsets.UTF_8));
            gone.await();
        }
        ExecutionException failure = assertThrows(ExecutionException.class, listener::get);
        assertEquals("uciok", failure.getCause().getMessage());
    }

    @Test
    void withoutAThreadTheConnectionIsClosed() {
        UciEngine.Source source = RemoteUciEngine.through(() -> client, listening -> {
            throw new OutOfMemoryError("unable to create native thread");
        });
        assertThrows(IOException.class, () -> source.open(line -> {}, gone::countDown));
        assertTrue(client.isClosed());
    }
}
