package dev.eldest.server.net;

import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** TLS 1.2 and 1.3, by the JDK. */
final class Tls {
    private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

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
