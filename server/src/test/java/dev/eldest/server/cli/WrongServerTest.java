package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.RunningServer;
import dev.eldest.server.net.ServerConfig;
import dev.eldest.server.net.ServerConfig.TlsFiles;
import dev.eldest.server.net.Tokens;
import dev.eldest.server.net.Tokens.Token;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the errors of clients with wrong options for a server. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class WrongServerTest {
    private static final Tokens TOKENS = new Tokens(List.of(new Token("one", "correct-horse-battery-staple")));

    @TempDir
    Path folder;

    private static RunningServer start(Tokens tokens, TlsFiles tls) throws IOException {
        ServerConfig settings = new ServerConfig(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new ServerConfig.Limits(64, 64, 16, 4096, 1 << 22),
                tokens,
                tls,
                Duration.ZERO,
                null,
                Set.of());
        return RunningServer.start(settings, (engine, networkCounters) -> clientIdentity -> engine.open());
    }

    private RunningServer startTls() throws Exception {
        X509Bundle own = new CertificateBuilder()
                .algorithm(CertificateBuilder.Algorithm.ecp256)
                .subject("CN=localhost")
                .addSanDnsName("localhost")
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
        return start(
                null,
                new TlsFiles(
                        Files.writeString(folder.resolve("server.pem"), own.getCertificatePathPEM()),
                        Files.writeString(folder.resolve("server.key"), own.getPrivateKeyPEM()),
                        null));
    }

    private static String status(RunningServer server, String... options) {
        return failure("status", "localhost:" + server.address().getPort(), options);
    }

    private static String failure(String command, String servers, String... options) {
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(List.of(options));
        words.add(servers);
        StringWriter err = new StringWriter();
        String[] all = words.toArray(String[]::new);
        assertEquals(1, Main.commandLine(all).setErr(new PrintWriter(err)).execute(all), err::toString);
        return err.toString();
    }

    private static void assertContains(String words, String text) {
        assertTrue(text.contains(words), text);
    }

    @Test
    void namesOptionWhenServerSpeaksTls() throws Exception {
        try (RunningServer server = startTls()) {
            assertContains("TLS: --tls is missing", status(server));
        }
    }

    @Test
    void namesOptionWhenCertificateIsNotTrusted() throws Exception {
        try (RunningServer server = startTls()) {
            assertContains("name its CA with --tls-ca", status(server, "--tls"));
            X509Bundle other = new CertificateBuilder()
                    .algorithm(CertificateBuilder.Algorithm.ecp256)
                    .subject("CN=other")
                    .setIsCertificateAuthority(true)
                    .buildSelfSigned();
            Path file = Files.writeString(folder.resolve("other.pem"), other.getCertificatePEM());
            assertContains("not from a CA in --tls-ca, file '" + file + "'", status(server, "--tls-ca=" + file));
        }
    }

    @Test
    void endsWithoutRetryWhenNoServerIsTrusted() throws Exception {
        try (RunningServer server = startTls()) {
            String untrusted = "localhost:" + server.address().getPort();
            String misnamed = "127.0.0.1:" + server.address().getPort();
            assertContains("name its CA with --tls-ca", failure("connect", untrusted + "," + untrusted, "--tls"));
            assertContains(
                    "No subject alternative names matching IP address 127.0.0.1",
                    failure("connect", misnamed + "," + misnamed, "--tls-ca=" + folder.resolve("server.pem")));
        }
    }

    @Test
    void reportsServerWithoutTls() throws Exception {
        try (RunningServer server = start(null, null)) {
            assertContains("it may not use TLS", status(server, "--tls"));
        }
    }

    @Test
    void reportsMissingToken() throws Exception {
        try (RunningServer server = start(TOKENS, null)) {
            assertContains("token required: name its file with --token @FILE", status(server));
        }
    }

    @Test
    void reportsWrongToken() throws Exception {
        Path file = Files.writeString(folder.resolve("token"), "wrong-horse-battery-staple\n");
        try (RunningServer server = start(TOKENS, null)) {
            assertContains("wrong token", status(server, "--token=@" + file));
            assertContains("wrong token", status(server, "--token-file=" + file));
            assertContains("wrong token", status(server, "--token=wrong-horse-battery-staple"));
        }
    }
}
