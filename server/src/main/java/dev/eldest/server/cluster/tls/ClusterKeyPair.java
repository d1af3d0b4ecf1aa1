package dev.eldest.server.cluster.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;

/**
 * Key pair of all members of a cluster, derived from the secret. A member trusts only peers that prove possession of
 * the key in the TLS 1.3 handshake. So no key files are needed, and no proof besides TLS's own. Each connection has
 * different traffic keys, and none of them follows from the secret.
 */
final class ClusterKeyPair {
    private static final String CURVE = "Ed25519";
    private static final byte[] ALGORITHM = Der.sequence(Der.object((byte) 0x2b, (byte) 0x65, (byte) 0x70));
    private static final byte[] COMMON_NAME = Der.object((byte) 0x55, (byte) 4, (byte) 3);
    private static final byte[] SERIAL_NUMBER = {2, 1, 1};
    private static final String PROTOCOL = "TLSv1.3";
    private static final String[] CIPHERS = {"TLS_AES_256_GCM_SHA384", "TLS_AES_128_GCM_SHA256"};

    private final SSLContext context;

    ClusterKeyPair(ClusterSecret secret, String cluster) {
        try {
            KeyPair keys = keys(secret.key(cluster));
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("member", keys.getPrivate(), new char[0], new Certificate[] {certificate(keys)});
            KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            own.init(store, new char[0]);
            context = SSLContext.getInstance(PROTOCOL);
            context.init(own.getKeyManagers(), new TrustManager[] {new PinnedKeyTrustManager(keys.getPublic())}, null);
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("no TLS 1.3 support for " + CURVE, e);
        }
    }

    /** Returns the TLS engine for one side of a connection. */
    SSLEngine engine(boolean client) {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(client);
        engine.setNeedClientAuth(true);
        engine.setEnabledProtocols(new String[] {PROTOCOL});
        engine.setEnabledCipherSuites(CIPHERS);
        return engine;
    }

    /**
     * Derives the key pair: the JDK generates such keys from as many random bytes as they are long, so the generator is
     * given these bytes.
     */
    private static KeyPair keys(byte[] secret) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(CURVE);
        generator.initialize(NamedParameterSpec.ED25519, new SecureRandom() {
            @Override
            public void nextBytes(byte[] bytes) {
                System.arraycopy(secret, 0, bytes, 0, bytes.length);
            }
        });
        KeyPair keys = generator.generateKeyPair();
        byte[] derived = ((EdECPrivateKey) keys.getPrivate()).getBytes().orElseThrow();
        if (!Arrays.equals(derived, secret)) {
            throw new GeneralSecurityException("the JDK did not derive the key from the secret");
        }
        return keys;
    }

    /** Returns a self-signed certificate without expiry: clocks may differ, and only the key is checked. */
    private static Certificate certificate(KeyPair keys) throws GeneralSecurityException {
        byte[] name = Der.sequence(Der.set(Der.sequence(COMMON_NAME, Der.text(ascii("eldest")))));
        byte[] content = Der.sequence(
                SERIAL_NUMBER,
                ALGORITHM,
                name,
                Der.sequence(Der.time(ascii("20000101000000Z")), Der.time(ascii("99991231235959Z"))),
                name,
                keys.getPublic().getEncoded());
        Signature signature = Signature.getInstance(CURVE);
        signature.initSign(keys.getPrivate());
        signature.update(content);
        byte[] certificate = Der.sequence(content, ALGORITHM, Der.bits(signature.sign()));
        return CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(certificate));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
