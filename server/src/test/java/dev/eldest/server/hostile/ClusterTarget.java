package dev.eldest.server.hostile;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/** The attacked server as a member of a cluster, and the keys of its attackers. Thread-safe. */
public final class ClusterTarget {
    /** Names of key files that the member must refuse. */
    public static final List<String> FOREIGN =
            List.of("revoked", "other-authority", "same-name", "self-signed", "expired");

    static final String CLUSTER = "hostile";
    /** Name of the attackers' valid key file. */
    static final String WRONG = "wrong";

    static final char[] PASSWORD = "eldest-cluster".toCharArray();

    private final int port;
    private final Path keys;
    private final Map<String, SSLContext> contexts = new ConcurrentHashMap<>();

    /**
     * @param port port for other members
     * @param keys folder with the attackers' key files
     */
    ClusterTarget(int port, Path keys) {
        this.port = port;
        this.keys = keys;
    }

    int port() {
        return port;
    }

    /** Returns command line arguments for {@link Target#read}. */
    List<String> arguments() {
        return List.of(Integer.toString(port), keys.toString());
    }

    /** Returns TLS with one of the key files. It accepts every member. */
    SSLContext tls(String name) {
        return contexts.computeIfAbsent(name, this::load);
    }

    private SSLContext load(String name) {
        try {
            KeyStore store = KeyStore.getInstance(keys.resolve(name + ".p12").toFile(), PASSWORD);
            KeyManagerFactory own = KeyManagerFactory.getInstance("SunX509");
            own.init(store, PASSWORD);
            SSLContext context = SSLContext.getInstance("TLSv1.3");
            context.init(own.getKeyManagers(), new TrustManager[] {new TrustAll()}, new SecureRandom());
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class TrustAll implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {
            // Attackers accept no connections.
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {
            // Attackers do not care.
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
