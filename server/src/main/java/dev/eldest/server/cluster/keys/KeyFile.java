package dev.eldest.server.cluster.keys;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.SecretKey;
import javax.net.ssl.KeyManagerFactory;

/** Reads the files of an authority's folder: PKCS12 files with keys, and the list of revoked certificates (CRL). */
final class KeyFile {
    static final String AUTHORITY = "authority";
    static final String MEMBER = "member";
    static final String SEED = "seed";

    private final Path path;
    private final KeyStore store;

    KeyFile(Path path) throws IOException {
        this.path = path;
        byte[] content = bytes(path);
        try {
            store = KeyStore.getInstance("PKCS12");
            store.load(new ByteArrayInputStream(content), Keytool.PASSWORD.toCharArray());
        } catch (GeneralSecurityException | IOException e) {
            throw error(path, "is damaged or was not made by 'eldest cluster-keys'");
        }
    }

    /** Returns the certificate of a key, then those of its issuers. */
    List<X509Certificate> certificates(String alias) throws IOException {
        try {
            if (store.entryInstanceOf(alias, KeyStore.PrivateKeyEntry.class)) {
                return Stream.of(store.getCertificateChain(alias))
                        .map(X509Certificate.class::cast)
                        .toList();
            }
        } catch (GeneralSecurityException e) {
            // As without the key.
        }
        throw error(path, "contains no key named '" + alias + "'");
    }

    /** Returns what proves to be the owner of a certificate. */
    KeyManagerFactory keyManagers() throws GeneralSecurityException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, Keytool.PASSWORD.toCharArray());
        return keys;
    }

    byte[] seed() throws IOException {
        try {
            if (store.getKey(SEED, Keytool.PASSWORD.toCharArray()) instanceof SecretKey seed) {
                return seed.getEncoded();
            }
        } catch (GeneralSecurityException e) {
            // As without the seed.
        }
        throw error(path, "has no seed of the cluster");
    }

    /** Reads a list of revoked certificates. Its age does not matter. */
    static X509CRL revoked(Path path, X509Certificate authority) throws IOException {
        byte[] content = bytes(path);
        try {
            X509CRL list =
                    (X509CRL) CertificateFactory.getInstance("X.509").generateCRL(new ByteArrayInputStream(content));
            list.verify(authority.getPublicKey());
            return list;
        } catch (GeneralSecurityException e) {
            throw error(path, "is damaged or not signed by this cluster's authority");
        }
    }

    static IOException error(Path path, String what) {
        return new IOException("file '" + TextSanitizer.echo(path.toString()) + "' " + what);
    }

    private static byte[] bytes(Path path) throws IOException {
        try {
            return SmallFile.bytes(path);
        } catch (IOException e) {
            throw error(path, e.getMessage());
        }
    }
}
