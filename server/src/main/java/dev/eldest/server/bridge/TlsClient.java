package dev.eldest.server.bridge;

import dev.eldest.protocol.text.TimeLimit;
import dev.eldest.server.file.PemFile;
import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/** TLS client that verifies the server's name. */
public final class TlsClient {
    private static final Duration HANDSHAKE = Duration.ofSeconds(10);

    private TlsClient() {}

    /**
     * Starts TLS on a connected socket; limits the time of the handshake.
     *
     * @param host name or address that the server's certificate must have
     * @param ca trusted certificates in PEM form, or null for those of the JDK
     * @param certificate client certificate in PEM form, or null
     */
    public static Socket connect(Socket plain, String host, Path ca, Path certificate, Path key) throws IOException {
        SSLSocket socket = (SSLSocket) context(ca, certificate, key)
                .context()
                .getSocketFactory()
                .createSocket(plain, host, plain.getPort(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        return TimeLimit.within(plain, HANDSHAKE, "TLS handshake not finished", () -> {
            socket.startHandshake();
            return socket;
        });
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
