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
            throw wrongKind(path);
        }
    }

    /** Returns the certificate of a key, or null if the file has none. */
    X509Certificate certificate(String alias) throws IOException {
        try {
            return (X509Certificate) store.getCertificate(alias);
        } catch (GeneralSecurityException e) {
            throw wrongKind(path);
        }
    }

    /** Returns a key with its certificates, or a secret key. */
    <T extends KeyStore.Entry> T entry(String alias, Class<T> type) throws IOException {
        try {
            KeyStore.Entry entry =
                    store.getEntry(alias, new KeyStore.PasswordProtection(Keytool.PASSWORD.toCharArray()));
            if (type.isInstance(entry)) {
                return type.cast(entry);
            }
        } catch (GeneralSecurityException e) {
            // As without the entry.
        }
        throw wrongKind(path);
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
            throw error(path, "is damaged or not of this cluster's authority");
        }
    }

    static IOException error(Path path, String what) {
        return new IOException("file '" + TextSanitizer.echo(path.toString()) + "' " + what);
    }

    private static IOException wrongKind(Path path) {
        return error(path, "has no keys of a member; expected a file of 'eldest cluster-keys issue'");
    }

    private static byte[] bytes(Path path) throws IOException {
        try {
            return SmallFile.bytes(path);
        } catch (IOException e) {
            throw error(path, e.getMessage());
        }
    }
}
