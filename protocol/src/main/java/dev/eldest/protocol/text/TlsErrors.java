package dev.eldest.protocol.text;

import java.io.EOFException;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilderException;

/** Explains failed TLS connections to users. */
public final class TlsErrors {
    private TlsErrors() {}

    /**
     * Returns an exception with an explanation, or the failure itself if there is none.
     *
     * @param untrusted message for a certificate that is not trusted
     */
    public static IOException explained(IOException failure, String untrusted) {
        boolean certificate = false;
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof CertPathBuilderException) {
                return new PermanentServerException(untrusted, failure);
            }
            if (cause instanceof EOFException) {
                return new IOException(
                        "server ended the TLS handshake; it may not use TLS, or the handshake took too long", failure);
            }
            certificate |= cause instanceof GeneralSecurityException;
        }
        return certificate ? new PermanentServerException(failure.getMessage(), failure) : failure;
    }
}
