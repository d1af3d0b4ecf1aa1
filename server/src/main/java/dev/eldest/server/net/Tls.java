package dev.eldest.server.net;

import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

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

    static SslContext of(ServerSettings.TlsFiles files) throws IOException {
        File certificate = readable(files.certificate());
        File key = readable(files.key());
        try {
            SslContextBuilder builder = SslContextBuilder.forServer(certificate, key)
                    .sslProvider(SslProvider.JDK)
                    .protocols(PROTOCOLS);
            if (files.clientCa() != null) {
                builder.trustManager(readable(files.clientCa())).clientAuth(ClientAuth.REQUIRE);
            }
            return builder.build();
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "TLS cannot use " + files.certificate() + " with " + files.key() + ": " + e.getMessage(), e);
        }
    }

    private static File readable(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            throw new IOException("the file " + file + " cannot be read");
        }
        return file.toFile();
    }
}
