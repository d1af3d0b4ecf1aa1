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
 * Who the members of a cluster are to one another. All have the same pair of keys, which follows from the secret, and
 * trust nobody but whoever proves in the handshake of TLS 1.3 that he has it, too. So there are no files to be made,
 * and nothing to be proved besides what TLS proves; no two connections have the same traffic keys, and none of them
 * follows from the secret.
 */
final class ClusterKeyPair {
    private static final String CURVE = "Ed25519";
    private static final byte[] ALGORITHM = Der.sequence(Der.object((byte) 0x2b, (byte) 0x65, (byte) 0x70));
    private static final byte[] COMMON_NAME = Der.object((byte) 0x55, (byte) 4, (byte) 3);
    private static final byte[] NUMBER = {2, 1, 1};
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
            throw new IllegalStateException("the JDK has no TLS with " + CURVE, e);
        }
    }

    /** One side of a connection. */
    SSLEngine engine(boolean client) {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(client);
        engine.setNeedClientAuth(true);
        engine.setEnabledProtocols(new String[] {PROTOCOL});
        engine.setEnabledCipherSuites(CIPHERS);
        return engine;
    }

    /** The JDK makes such keys of as many bytes as they are long, and asks for these. */
    private static KeyPair keys(byte[] secret) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(CURVE);
        generator.initialize(NamedParameterSpec.ED25519, new SecureRandom() {
            @Override
            public void nextBytes(byte[] bytes) {
                System.arraycopy(secret, 0, bytes, 0, bytes.length);
            }
        });
        KeyPair keys = generator.generateKeyPair();
        byte[] made = ((EdECPrivateKey) keys.getPrivate()).getBytes().orElseThrow();
        if (!Arrays.equals(made, secret)) {
            throw new GeneralSecurityException("the key does not follow from the secret");
        }
        return keys;
    }

    /** Vouches for itself, for ever: clocks may differ, and only the key counts. */
    private static Certificate certificate(KeyPair keys) throws GeneralSecurityException {
        byte[] name = Der.sequence(Der.set(Der.sequence(COMMON_NAME, Der.text(ascii("eldest")))));
        byte[] content = Der.sequence(
                NUMBER,
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
