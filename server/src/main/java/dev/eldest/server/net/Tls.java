package dev.eldest.server.net;

import dev.eldest.server.file.PemFile;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.security.PrivateKey;

/**
 * TLS 1.2 and 1.3, by the JDK. Its settings for the whole process are made here, before it is first used: a client of
 * TLS 1.2 may not begin a handshake anew, and a message of a handshake may not be longer than certificates need.
 */
final class Tls {
    static final int LONGEST_MESSAGE = 1 << 14;

    private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

    static {
        System.setProperty("jdk.tls.rejectClientInitiatedRenegotiation", "true");
        System.setProperty("jdk.tls.maxHandshakeMessageSize", Integer.toString(LONGEST_MESSAGE));
    }

    private Tls() {}

    /** @throws IOException if a file cannot be used, or the key is not the certificate's */
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
