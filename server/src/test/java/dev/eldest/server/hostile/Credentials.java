package dev.eldest.server.hostile;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;

/**
 * Files with the server's certificate, key and token, and with the clients' trust store.
 *
 * @param trust a store for the JDK's property {@code javax.net.ssl.trustStore}
 */
record Credentials(Path certificate, Path key, Path token, Path trust) {
    static final String SECRET = "a-secret-of-the-hostile-run";

    static Credentials make(Path folder) throws Exception {
        X509Bundle bundle = new CertificateBuilder()
                .algorithm(CertificateBuilder.Algorithm.ecp256)
                .subject("CN=" + Target.HOST)
                .addSanIpAddress(Target.HOST)
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
        return new Credentials(
                Files.writeString(folder.resolve("cert.pem"), bundle.getCertificatePathPEM()),
                Files.writeString(folder.resolve("key.pem"), bundle.getPrivateKeyPEM()),
                Files.writeString(folder.resolve("token.txt"), SECRET + "\n"),
                trust(folder.resolve("trust.p12"), bundle));
    }

    private static Path trust(Path file, X509Bundle bundle) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("server", bundle.getCertificate());
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, "trusted".toCharArray());
        }
        return file;
    }

    List<String> serverOptions() {
        return List.of("--token", "@" + token, "--tls-cert", certificate.toString(), "--tls-key", key.toString());
    }

    /** Returns the JVM flags that make a client trust the server. */
    List<String> clientFlags() {
        return List.of("-Djavax.net.ssl.trustStore=" + trust, "-Djavax.net.ssl.trustStorePassword=trusted");
    }

    /** Makes this JVM trust the server. Must be called before it uses TLS. */
    void trustHere() throws IOException {
        System.setProperty("javax.net.ssl.trustStore", trust.toString());
        System.setProperty("javax.net.ssl.trustStorePassword", "trusted");
    }

    void delete() throws IOException {
        for (Path file : List.of(certificate, key, token, trust)) {
            Files.deleteIfExists(file);
        }
    }
}
