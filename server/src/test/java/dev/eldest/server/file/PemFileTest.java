package dev.eldest.server.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.CertificateBuilder.Algorithm;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PemFileTest {
    @TempDir
    private Path folder;

    private static X509Bundle bundle(Algorithm algorithm) throws Exception {
        return new CertificateBuilder()
                .algorithm(algorithm)
                .subject("CN=localhost")
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
    }

    private PemFile file(String name, String text) throws IOException {
        return new PemFile(Files.writeString(folder.resolve(name), text));
    }

    private static void assertRefused(Executable reading, String... words) {
        String message = assertThrows(IOException.class, reading).getMessage();
        for (String word : words) {
            assertTrue(message.contains(word), () -> word + " in " + message);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Algorithm.class,
            names = {"ecp256", "ecp384", "rsa2048", "ed25519"})
    void readsKeyThatMatchesCertificate(Algorithm algorithm) throws Exception {
        X509Bundle own = bundle(algorithm);
        PemFile certificate = file("cert.pem", "of the server: \u00e9\n" + own.getCertificatePathPEM());
        PemFile key = file("key.pem", own.getCertificatePEM() + own.getPrivateKeyPEM());
        assertEquals(own.getCertificate(), certificate.certificates()[0]);
        assertEquals(own.getKeyPair().getPrivate(), key.keyOf(certificate));
    }

    @ParameterizedTest
    @EnumSource(
            value = Algorithm.class,
            names = {"ecp256", "ecp384", "rsa2048", "ed25519"})
    void refusesKeyOfOtherCertificate(Algorithm algorithm) throws Exception {
        PemFile certificate = file("cert.pem", bundle(Algorithm.ecp256).getCertificatePathPEM());
        PemFile key = file("key.pem", bundle(algorithm).getPrivateKeyPEM());
        assertRefused(
                () -> key.keyOf(certificate),
                key.path().toString(),
                certificate.path().toString(),
                "no key for");
    }

    /** The reason for a reader of our own. */
    @Test
    void nettyAcceptsKeyOfOtherCertificate() throws Exception {
        PemFile certificate = file("cert.pem", bundle(Algorithm.ecp256).getCertificatePathPEM());
        PemFile key = file("key.pem", bundle(Algorithm.rsa2048).getPrivateKeyPEM());
        SslContextBuilder.forServer(certificate.path().toFile(), key.path().toFile())
                .sslProvider(SslProvider.JDK)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "RSA PRIVATE KEY, PKCS 8",
        "EC PRIVATE KEY, 'EC PRIVATE KEY'",
        "ENCRYPTED PRIVATE KEY, encrypted",
        "CERTIFICATE, no PRIVATE KEY"
    })
    void refusesUnsupportedKeyFormat(String form, String named) throws Exception {
        X509Bundle own = bundle(Algorithm.ecp256);
        PemFile certificate = file("cert.pem", own.getCertificatePathPEM());
        PemFile key = file("key.pem", own.getPrivateKeyPEM().replace("PRIVATE KEY", form));
        assertRefused(() -> key.keyOf(certificate), key.path().toString(), named);
    }

    @Test
    void refusesDamagedCertificate() throws Exception {
        String whole = bundle(Algorithm.ecp256).getCertificatePEM();
        int middle = whole.length() / 2;
        PemFile certificate = file("cert.pem", whole.substring(0, middle) + whole.substring(middle + 4));
        assertRefused(certificate::certificates, certificate.path().toString(), "damaged");
    }

    @Test
    void refusesLargeAndSpecialFilesUnread() throws Exception {
        Path large = folder.resolve("large");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(10L << 30);
        }
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        assertRefused(new PemFile(large)::certificates, large.toString(), "longer");
        assertRefused(new PemFile(pipe)::certificates, pipe.toString(), "not a regular file");
        assertRefused(new PemFile(folder)::certificates, folder.toString(), "not a regular file");
        assertRefused(new PemFile(folder.resolve("nothing"))::certificates, "nothing", "cannot be read");
    }
}
