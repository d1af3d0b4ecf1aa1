package dev.eldest.server.file;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * PEM file with certificates or with a key. Netty's {@code SslContextBuilder} reads these files too, but accepts the
 * key of another certificate, with which each handshake would fail, and does not say which form of a key it expects.
 */
public record PemFile(Path path) {
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \\1-----", Pattern.DOTALL);
    private static final String CERTIFICATE = "CERTIFICATE";
    private static final String KEY = "PRIVATE KEY";
    private static final String ENCRYPTED = "ENCRYPTED";

    /** Returns all certificates, at least one. */
    public X509Certificate[] certificates() throws IOException {
        List<X509Certificate> all = new ArrayList<>();
        for (MatchResult block : blocks(CERTIFICATE)) {
            all.add(certificate(decoded(block)));
        }
        return all.toArray(X509Certificate[]::new);
    }

    /** Returns the key of a certificate. */
    public PrivateKey keyOf(PemFile certificate) throws IOException {
        PublicKey other = certificate.certificates()[0].getPublicKey();
        byte[] encoded = key();
        try {
            PrivateKey key =
                    KeyFactory.getInstance(other.getAlgorithm()).generatePrivate(new PKCS8EncodedKeySpec(encoded));
            if (isKeyPair(key, other)) {
                return key;
            }
        } catch (GeneralSecurityException e) {
            // The key has another algorithm or length.
        }
        throw wrong("has no key for the certificate in '" + certificate.echo() + "'");
    }

    private static boolean isKeyPair(PrivateKey key, PublicKey other) throws GeneralSecurityException {
        Signature signature = Signature.getInstance(
                switch (other.getAlgorithm()) {
                    case "RSA" -> "SHA256withRSA";
                    case "EC" -> "SHA256withECDSA";
                    default -> other.getAlgorithm();
                });
        byte[] anything = other.getEncoded();
        signature.initSign(key);
        signature.update(anything);
        byte[] signed = signature.sign();
        signature.initVerify(other);
        signature.update(anything);
        return signature.verify(signed);
    }

    private byte[] key() throws IOException {
        MatchResult block = blocks(KEY).getFirst();
        String form = block.group(1);
        if (form.startsWith(ENCRYPTED) || block.group(2).contains(ENCRYPTED)) {
            throw wrong("has an encrypted key, expected one without a password");
        }
        if (!form.equals(KEY)) {
            throw wrong("has a key in the form '" + form
                    + "', expected PKCS 8 (convert it with 'openssl pkcs8 -topk8 -nodes')");
        }
        return decoded(block);
    }

    private X509Certificate certificate(byte[] encoded) throws IOException {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(encoded));
        } catch (CertificateException e) {
            throw wrong("has a damaged certificate");
        }
    }

    private byte[] decoded(MatchResult block) throws IOException {
        try {
            return Base64.getMimeDecoder().decode(block.group(2));
        } catch (IllegalArgumentException e) {
            throw wrong("has a damaged " + block.group(1));
        }
    }

    /** Returns the blocks of this kind; ignores others. */
    private List<MatchResult> blocks(String kind) throws IOException {
        List<MatchResult> blocks = BLOCK.matcher(text())
                .results()
                .filter(block -> block.group(1).endsWith(kind))
                .toList();
        if (blocks.isEmpty()) {
            throw wrong("has no " + kind + " in PEM form");
        }
        return blocks;
    }

    /** Reads the file as Latin-1, since text around the blocks may be in any encoding. */
    private String text() throws IOException {
        try {
            return new String(SmallFile.bytes(path), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw wrong(e.getMessage());
        }
    }

    private IOException wrong(String what) {
        return new IOException("file '" + echo() + "' " + what);
    }

    private String echo() {
        return TextSanitizer.echo(path.toString());
    }
}
