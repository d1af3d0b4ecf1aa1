package dev.eldest.server.bridge;

import dev.eldest.protocol.text.TlsHandshake;
import dev.eldest.server.file.PemFile;
import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;

/** TLS client that verifies the server's name. */
public final class TlsClient {
    private TlsClient() {}

    /**
     * Starts TLS on a connected socket.
     *
     * @param host name or address that the server's certificate must have
     * @param ca trusted certificates in PEM form, or null for those of the JDK
     * @param certificate client certificate in PEM form, or null
     */
    public static Socket connect(Socket plain, String host, Path ca, Path certificate, Path key) throws IOException {
        return TlsHandshake.run(context(ca, certificate, key).context().getSocketFactory(), plain, host);
    }

    private static JdkSslContext context(Path ca, Path certificate, Path key) throws IOException {
        SslContextBuilder builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK);
        if (ca != null) {
            builder.trustManager(new PemFile(ca).certificates());
        }
        if (certificate != null) {
            PemFile own = new PemFile(certificate);
            builder.keyManager(new PemFile(key).keyOf(own), own.certificates());
        }
        return (JdkSslContext) builder.build();
    }
}
