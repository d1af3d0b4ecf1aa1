package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import dev.eldest.engine.Await;
import dev.eldest.server.EldestCommand;
import dev.eldest.server.ServerProcess;
import dev.eldest.server.bridge.Bridge;
import dev.eldest.server.bridge.TlsClient;
import dev.eldest.server.net.ServerConfig.TlsFiles;
import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of TLS with and without client certificates, with a generated server certificate. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class TlsTest {
    @TempDir
    private static Path folder;

    private static X509Bundle authority;
    private static X509Bundle client;
    private static TlsFiles files;

    @BeforeAll
    static void makeCertificates() throws Exception {
        CertificateBuilder builder = new CertificateBuilder().algorithm(CertificateBuilder.Algorithm.ecp256);
        authority = builder.copy()
                .subject("CN=Test authority")
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
        X509Bundle server = builder.copy()
                .subject("CN=localhost")
                .addSanDnsName("localhost")
                .buildIssuedBy(authority);
        client = builder.copy().subject("CN=client").buildIssuedBy(authority);
        files = new TlsFiles(
                Files.writeString(folder.resolve("server.pem"), server.getCertificatePathPEM()),
                Files.writeString(folder.resolve("server.key"), server.getPrivateKeyPEM()),
                null);
    }

    private static RunningServer server(boolean clientsNeedCertificates) throws IOException {
        Path ca = clientsNeedCertificates
                ? Files.writeString(folder.resolve("ca.pem"), authority.getCertificatePEM())
                : null;
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return RunningServer.start(new ServerConfig(
                any,
                new ServerConfig.Limits(64, 64, 16, 4096, 1 << 22),
                null,
                new TlsFiles(files.certificate(), files.key(), ca),
                Duration.ZERO,
                null,
                Set.of()));
    }

    private static SocketClient connect(RunningServer server, X509Bundle certificate) throws IOException {
        SslContextBuilder builder =
                SslContextBuilder.forClient().sslProvider(SslProvider.JDK).trustManager(authority.getCertificate());
        if (certificate != null) {
            builder.keyManager(certificate.getKeyPair().getPrivate(), certificate.getCertificatePath());
        }
        JdkSslContext context = (JdkSslContext) builder.build();
        return SocketClient.of(context.context()
                .getSocketFactory()
                .createSocket(server.address().getAddress(), server.address().getPort()));
    }

    @Test
    void runsSessionOverTls() throws IOException {
        try (RunningServer server = server(false);
                SocketClient talker = connect(server, null)) {
            talker.ask("uci", "uciok");
            talker.send("position startpos", "go movetime 50");
            talker.readUntil("bestmove ");
            talker.send("setoption name MultiPV value 20", "go depth 6");
            assertTrue(talker.readUntil("bestmove ").size() > 20);
            talker.send("quit");
            assertEquals(List.of(), talker.readRest());
        }
    }

    /** Uses a name in the certificate. Page and WebSocket use the same port. */
    @Test
    void servesBrowserOverTls() throws Exception {
        JdkSslContext context = (JdkSslContext) SslContextBuilder.forClient()
                .sslProvider(SslProvider.JDK)
                .trustManager(authority.getCertificate())
                .build();
        try (RunningServer server = server(false);
                HttpClient browser = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .sslContext(context.context())
                        .build()) {
            String there = "localhost:" + server.address().getPort();
            HttpResponse<String> page = browser.send(
                    HttpRequest.newBuilder(URI.create("https://" + there + "/")).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertEquals(200, page.statusCode());
            assertTrue(page.body().contains("</html>"));
            assertEquals(
                    "max-age=31536000",
                    page.headers().firstValue("strict-transport-security").orElse(""));
            CompletableFuture<String> received = new CompletableFuture<>();
            WebSocket socket = browser.newWebSocketBuilder()
                    .header("Origin", "https://" + there)
                    .buildAsync(URI.create("wss://" + there + "/dialogue"), new WebSocket.Listener() {
                        @Override
                        public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
                            received.complete(text.toString());
                            return null;
                        }
                    })
                    .join();
            socket.sendText("uci", true).join();
            assertTrue(received.get(20, TimeUnit.SECONDS).startsWith("id name"));
            socket.abort();
        }
    }

    @Test
    void stopsSearchAtEndOfInput() throws IOException {
        try (RunningServer server = server(false);
                SocketClient talker = connect(server, null)) {
            talker.ask("uci", "uciok");
            talker.send("go infinite");
            talker.awaitDepth(2);
            talker.endInput();
            assertTrue(talker.readRest().getLast().startsWith("bestmove "));
        }
    }

    /** A connection that the client does not close stays open for a second. */
    @Test
    @Tag("long")
    void closesConnectionsAfterQuitBeforeTimeout() throws Exception {
        int connections = 20;
        try (RunningServer server = server(false)) {
            long closingNanos = 0;
            for (int i = 0; i < connections; i++) {
                long start;
                try (SocketClient talker = connect(server, null)) {
                    talker.ask("uci", "uciok");
                    talker.send("quit");
                    talker.readRest();
                    start = System.nanoTime();
                }
                Await.until("the connection stays open", () -> server.networkCounters.open() == 0);
                closingNanos += System.nanoTime() - start;
            }
            long millis = closingNanos / 1_000_000;
            assertTrue(millis < 1000 * connections, millis + " ms for all");
        }
    }

    @Test
    void refusesClientWithoutTls() throws IOException {
        try (RunningServer server = server(false);
                SocketClient talker = connect(server, null);
                SocketClient plain = server.connect()) {
            talker.ask("uci", "uciok");
            plain.send("uci", "isready");
            List<String> received = plain.readRest();
            assertTrue(received.stream().noneMatch(line -> line.contains("uciok")), received::toString);
            talker.ask("isready", "readyok");
        }
    }

    @Test
    void tellsBrowserWithoutTlsToUseIt() throws Exception {
        try (RunningServer server = server(false);
                HttpClient browser = HttpClient.newHttpClient()) {
            for (int i = 0; i < 3; i++) {
                HttpResponse<String> answer = browser.send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:"
                                        + server.address().getPort() + "/live?a=" + "b".repeat(5000)))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                assertEquals(400, answer.statusCode());
                assertEquals("this port uses TLS: begin the address with https://\n", answer.body());
            }
            try (SocketClient talker = connect(server, null)) {
                talker.ask("uci", "uciok");
            }
            Await.until("a connection stays open", () -> server.networkCounters.open() == 0);
        }
    }

    /** The log must not contain a token, neither as text nor as hexadecimal bytes. */
    @Test
    void doesNotLogInputSentWithoutTls() throws Exception {
        try (CapturedLog log = new CapturedLog(Level.DEBUG);
                RunningServer server = server(false)) {
            try (SocketClient plain = server.connect()) {
                plain.send("token correct-horse-battery-staple");
                plain.readRest();
            }
            Await.until("nothing is logged", () -> !log.containing("broken").isEmpty());
            String logged = log.containing("").toString();
            assertTrue(logged.contains("NotSslRecordException"), logged);
            assertFalse(logged.contains("horse"), logged);
            assertFalse(logged.contains("686f727365"), logged);
        }
    }

    @Test
    void requiresClientCertificate() throws Exception {
        try (RunningServer server = server(true)) {
            try (SocketClient known = connect(server, client)) {
                known.ask("uci", "uciok");
            }
            Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
            try (SocketClient stranger = connect(server, null)) {
                assertThrows(IOException.class, () -> stranger.ask("uci", "uciok"));
            }
            Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
        }
    }

    @Test
    void bridgeVerifiesServerCertificate() throws IOException {
        Path ca = Files.writeString(folder.resolve("authority.pem"), authority.getCertificatePEM());
        Path other = Files.writeString(folder.resolve("other.pem"), client.getCertificatePEM());
        try (RunningServer server = server(false)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] in = "uci\ngo infinite\n".getBytes(StandardCharsets.UTF_8);
            Socket trusted = TlsClient.connect(socket(server), "localhost", ca, null, null);
            assertTrue(Bridge.run(trusted, null, new ByteArrayInputStream(in), out));
            assertTrue(out.toString(StandardCharsets.UTF_8).contains("\nbestmove "), out::toString);
            assertThrows(IOException.class, () -> TlsClient.connect(socket(server), "localhost", other, null, null));
            assertThrows(IOException.class, () -> TlsClient.connect(socket(server), "example.org", ca, null, null));
        }
    }

    @Test
    @Tag("long")
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void timesOutWhenServerIsSilent() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket plain = new Socket(silent.getInetAddress(), silent.getLocalPort())) {
            assertThrows(IOException.class, () -> TlsClient.connect(plain, "localhost", null, null, null));
        }
    }

    @Test
    @Tag("long")
    void boundsMemoryOfUnfinishedRecords() throws Exception {
        byte[] half = new byte[5 + (1 << 14) - 1];
        System.arraycopy(new byte[] {22, 3, 1, 0x40, 0}, 0, half, 0, 5);
        List<Socket> sockets = new ArrayList<>();
        try (RunningServer server = server(false)) {
            long before = server.engine.stats().heap().leased();
            for (int i = 0; i < TlsHandshakeLimiter.MAX_HANDSHAKES / 2; i++) {
                Socket socket = socket(server);
                socket.getOutputStream().write(half);
                sockets.add(socket);
            }
            long each = ConnectionLimiter.CLIENT_BYTES + ConnectionLimiter.TLS_BYTES;
            Await.until(
                    "a connection has another memory lease",
                    () -> server.engine.stats().heap().leased() == before + sockets.size() * each);
            try (SocketClient talker = connect(server, null)) {
                talker.ask("uci", "uciok");
            }
            // All of them time out.
            Await.until(
                    "memory stays leased", () -> server.engine.stats().heap().leased() == before);
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    /** Uses its own process: the JDK reads the setting once, and another test may have done so here. */
    @Test
    void closesConnectionOnRenegotiation() throws Exception {
        List<String> command = EldestCommand.of(
                "serve",
                "--port=0",
                "--tls-cert=" + files.certificate(),
                "--tls-key=" + files.key(),
                "--log-level=error");
        try (ServerProcess server = ServerProcess.start(command);
                SSLSocket socket = versionTwo(server.port())) {
            socket.setSoTimeout(20_000);
            socket.startHandshake();
            socket.startHandshake();
            assertTrue(isEnded(socket));
        }
    }

    private static SSLSocket versionTwo(int port) throws IOException {
        JdkSslContext context = (JdkSslContext) SslContextBuilder.forClient()
                .sslProvider(SslProvider.JDK)
                .trustManager(authority.getCertificate())
                .build();
        SSLSocket socket =
                (SSLSocket) context.context().getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        socket.setEnabledProtocols(new String[] {"TLSv1.2"});
        return socket;
    }

    private static boolean isEnded(Socket socket) {
        try {
            socket.getOutputStream().write("uci\n".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private static Socket socket(RunningServer server) throws IOException {
        return new Socket(server.address().getAddress(), server.address().getPort());
    }

    @Test
    void namesInvalidFiles() throws IOException {
        assertRefused(new TlsFiles(files.key(), files.certificate(), null), files.key());
        assertRefused(new TlsFiles(files.certificate(), files.key(), folder), folder);
        Path other = Files.writeString(folder.resolve("client.key"), client.getPrivateKeyPEM());
        assertRefused(new TlsFiles(files.certificate(), other, null), files.certificate(), other);
    }

    private static void assertRefused(TlsFiles wrong, Path... named) {
        ServerConfig settings = new ServerConfig(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new ServerConfig.Limits(64, 64, 16, 4096, 1 << 22),
                null,
                wrong,
                Duration.ZERO,
                null,
                Set.of());
        IOException refusal = assertThrows(IOException.class, () -> RunningServer.start(settings));
        for (Path each : named) {
            assertTrue(refusal.getMessage().contains("'" + each + "'"), refusal.getMessage());
        }
    }
}
