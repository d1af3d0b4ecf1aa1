package dev.eldest.server.cluster.keys;

import dev.eldest.engine.api.RefusedException;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.Certificate;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import javax.net.ssl.CertPathTrustManagerParameters;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManagerFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keys of a cluster member, and TLS with the other members: 1.3, both sides with a certificate of the cluster's
 * {@link ClusterAuthority}. Host names do not count. Thread-safe.
 */
public final class ClusterKeys {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterKeys.class);

    private static final String OWN_NAME = "member";
    private static final Duration EXPIRES_SOON = Duration.ofDays(30);
    /** More than the seven days for which the JDK gives and takes tickets: a revoked member could resume with one. */
    private static final long NO_TICKETS_SECONDS = Duration.ofDays(8).toSeconds();

    private final X509Certificate certificate;
    private final byte[] seed;
    private final RevocationList revoked;
    private final SslContext serverContext;
    private final SslContext clientContext;

    private ClusterKeys(Path file) throws IOException {
        KeyFile keys = new KeyFile(file);
        List<X509Certificate> certificates = keys.certificates(KeyFile.MEMBER);
        certificate = certificates.getFirst();
        seed = keys.seed();
        revoked = new RevocationList(file.resolveSibling(ClusterAuthority.REVOKED), certificates.getLast());
        requireValid(file);
        try {
            KeyManagerFactory own = keys.keyManagers();
            TrustManagerFactory trust = trust(certificates.getLast(), revoked);
            serverContext = build(SslContextBuilder.forServer(own), trust);
            clientContext =
                    build(SslContextBuilder.forClient().keyManager(own).endpointIdentificationAlgorithm(null), trust);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("no TLS 1.3 support", e);
        }
    }

    /**
     * Reads a member's file, and the list of revoked certificates beside it if there is one. Logs a warning if the
     * certificate expires within 30 days.
     *
     * @throws IOException if a file is unusable, or the certificate is expired or revoked; has the file's name
     */
    public static ClusterKeys read(Path file) throws IOException {
        return new ClusterKeys(file.toAbsolutePath());
    }

    /** Reads the keys that the members of this user on this machine share. Makes them if they are missing. */
    public static ClusterKeys ofThisUser() throws IOException {
        String stateHome = System.getenv("XDG_STATE_HOME");
        Path base = stateHome == null || stateHome.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".local", "state")
                : Path.of(stateHome);
        return readOrCreate(base.resolve("eldest").resolve("cluster"));
    }

    static ClusterKeys readOrCreate(Path folder) throws IOException {
        Path file = folder.resolve(OWN_NAME + ".p12");
        if (Files.notExists(file)) {
            try {
                ClusterAuthority.create(folder, List.of(OWN_NAME));
            } catch (RefusedException | FileSystemException e) {
                // Another server may have created it first.
                if (Files.notExists(file)) {
                    throw new IOException(
                            KeyFile.error(file, "cannot be created").getMessage(), e);
                }
            }
        }
        return read(file);
    }

    private void requireValid(Path file) throws IOException {
        Instant now = Instant.now();
        Instant start = certificate.getNotBefore().toInstant();
        Instant end = certificate.getNotAfter().toInstant();
        if (now.isBefore(start)) {
            throw KeyFile.error(file, "is valid from " + start + "; check the clock of this machine");
        }
        if (now.isAfter(end)) {
            throw KeyFile.error(file, "expired at " + end + "; issue keys under another name");
        }
        if (revoked.contains(certificate)) {
            throw KeyFile.error(file, "is revoked; issue keys under another name");
        }
        if (now.plus(EXPIRES_SOON).isAfter(end)) {
            LOG.atWarn().addKeyValue("file", file).addKeyValue("expiry", end).log("cluster keys expire soon");
        }
    }

    private static SslContext build(SslContextBuilder builder, TrustManagerFactory trust) throws IOException {
        return builder.sslProvider(SslProvider.JDK)
                .protocols("TLSv1.3")
                .trustManager(trust)
                .clientAuth(ClientAuth.REQUIRE)
                .sessionTimeout(NO_TICKETS_SECONDS)
                .build();
    }

    private static TrustManagerFactory trust(X509Certificate authority, RevocationList revoked)
            throws GeneralSecurityException {
        PKIXBuilderParameters parameters =
                new PKIXBuilderParameters(Set.of(new TrustAnchor(authority, null)), new X509CertSelector());
        // The JDK's own check refuses every certificate when the list is old or missing.
        parameters.setRevocationEnabled(false);
        parameters.addCertPathChecker(new RevocationChecker(revoked));
        TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
        factory.init(new CertPathTrustManagerParameters(parameters));
        return factory;
    }

    /** Returns the member's own certificate. */
    public X509Certificate certificate() {
        return certificate;
    }

    /** Returns the TLS of a member that accepts connections. */
    public SslContext serverContext() {
        return serverContext;
    }

    /** Returns the TLS of a member that connects. */
    public SslContext clientContext() {
        return clientContext;
    }

    /** Returns whether a connected member's certificate has been revoked since. */
    public boolean isRevoked(X509Certificate certificate) {
        return revoked.contains(certificate);
    }

    /** Reads the list of revoked certificates if it has changed. Keeps the last one if the new one is invalid. */
    public void rereadRevoked() {
        revoked.reread();
    }

    /** Returns 32 random bytes that only the members of the cluster have. */
    public byte[] seed() {
        return seed.clone();
    }

    /** Refuses revoked certificates. Stateless. */
    private static final class RevocationChecker extends PKIXCertPathChecker {
        private final RevocationList revoked;

        RevocationChecker(RevocationList revoked) {
            this.revoked = revoked;
        }

        @Override
        public void init(boolean forward) {
            // Certificates may come in any order.
        }

        @Override
        public boolean isForwardCheckingSupported() {
            return true;
        }

        @Override
        public Set<String> getSupportedExtensions() {
            return Set.of();
        }

        @Override
        public void check(Certificate certificate, Collection<String> unresolved) throws CertPathValidatorException {
            if (revoked.contains((X509Certificate) certificate)) {
                throw new CertPathValidatorException("the certificate is revoked");
            }
        }
    }
}
