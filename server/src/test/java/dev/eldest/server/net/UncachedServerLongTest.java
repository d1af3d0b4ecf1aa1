package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.server.ServerProcess;
import dev.eldest.server.bridge.TlsClient;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A start-up cache that does not fit, for instance because the files have been copied, is ignored. Then all classes are
 * loaded into memory that is limited with {@code --memory}.
 */
@Tag("long")
@Timeout(300)
class UncachedServerLongTest {
    private static final int MEGABYTES = 180;

    @TempDir
    private Path folder;

    private Path certificate;
    private Path key;

    @BeforeEach
    void makeCertificate() throws Exception {
        X509Bundle own = new CertificateBuilder()
                .algorithm(CertificateBuilder.Algorithm.ecp256)
                .subject("CN=localhost")
                .addSanDnsName("localhost")
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
        certificate = Files.writeString(folder.resolve("server.pem"), own.getCertificatePathPEM());
        key = Files.writeString(folder.resolve("server.key"), own.getPrivateKeyPEM());
    }

    @Test
    void playsEveryGameOverTlsWithLittleMemory() throws Exception {
        String[] options = {
            "--memory", MEGABYTES + "m", "--tls-cert", certificate.toString(), "--tls-key", key.toString()
        };
        try (ServerProcess server = ServerProcess.launch(ProcessBuilder.Redirect.DISCARD, "-XX:AOTMode=off", options)) {
            for (Game game : new GameRegistry().all()) {
                String search = "uci\nsetoption name UCI_Variant value " + game.name()
                        + "\nposition startpos\ngo nodes 20000\n";
                assertNotNull(ask(server, search, "bestmove "), game.name());
            }
            String page = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            assertNotNull(ask(server, page, "HTTP/1.1 200"));
            assertNotNull(
                    ask(server, "{\"id\":\"1\",\"moves\":[\"e2e4\"],\"limits\":{\"nodes\":1000}}\n", "{\"id\":\"1\""));
            assertNotNull(ask(server, "live\n", "live "));
            long peak = server.peakMegabytes();
            assertTrue(peak <= MEGABYTES, () -> peak + " MB");
            assertEquals(0, server.terminate());
        }
    }

    /** Returns the first line of the answer with this beginning; null if there is none. */
    private String ask(ServerProcess server, String question, String beginning) throws IOException {
        try (Socket socket = TlsClient.connect(
                        new Socket("localhost", server.port()), "localhost", certificate, null, null);
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            socket.getOutputStream().write(question.getBytes(StandardCharsets.UTF_8));
            String line = in.readLine();
            while (line != null && !line.startsWith(beginning)) {
                line = in.readLine();
            }
            return line;
        }
    }
}
