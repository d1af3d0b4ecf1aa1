package dev.eldest.server.net;

import dev.eldest.server.file.PemFile;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.security.PrivateKey;

/**
 * Creates TLS contexts (TLS 1.2 and 1.3, JDK provider). Also sets the process-wide TLS properties before first use: no
 * renegotiation by TLS 1.2 clients, and handshake messages no longer than certificates need.
 */
final class Tls {
    static final int MAX_MESSAGE_BYTES = 1 << 14;

    private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

    static {
        System.setProperty("jdk.tls.rejectClientInitiatedRenegotiation", "true");
        System.setProperty("jdk.tls.maxHandshakeMessageSize", Integer.toString(MAX_MESSAGE_BYTES));
    }

    private Tls() {}

    /** @throws IOException if a file is unusable or the key does not match the certificate */
    static SslContext of(ServerConfig.TlsFiles files) throws IOException {
        PemFile certificate = new PemFile(files.certificate());
        PrivateKey key = new PemFile(files.key()).keyOf(certificate);
        SslContextBuilder builder = SslContextBuilder.forServer(key, certificate.certificates())
                .sslProvider(SslProvider.JDK)
                .protocols(PROTOCOLS);
        if (files.clientCa() != null) {
            builder.trustManager(new PemFile(files.clientCa()).certificates()).clientAuth(ClientAuth.REQUIRE);
        }
        return builder.build();
    }
}
