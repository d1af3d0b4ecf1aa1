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

/** The client's side of TLS. The server must prove that it is who was asked for. */
public final class TlsClient {
    private static final Duration HANDSHAKE = Duration.ofSeconds(10);

    private TlsClient() {}

    /**
     * TLS over a connected socket. A server that does not finish the handshake in a while is not waited for.
     *
     * @param host the name or address that the server's certificate must be for
     * @param ca who vouches for the server, in PEM form, or null for those that the JDK trusts
     * @param certificate of the client, in PEM form, or null for none
     * @param key of the client's certificate
     */
    public static Socket over(Socket plain, String host, Path ca, Path certificate, Path key) throws IOException {
        SSLSocket socket = (SSLSocket) context(ca, certificate, key)
                .context()
                .getSocketFactory()
                .createSocket(plain, host, plain.getPort(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        return TimeLimit.within(plain, HANDSHAKE, "it has not finished the TLS handshake", () -> {
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
