package dev.eldest.protocol.text;

import java.io.EOFException;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilderException;

/** What a failed connection to a server by TLS means to a user. */
public final class TlsTrouble {
    private TlsTrouble() {}

    /**
     * The failure in words for users; the failure itself if there are none.
     *
     * @param untrusted what to say of a certificate from nobody who is trusted
     */
    public static IOException explained(IOException failure, String untrusted) {
        boolean certificate = false;
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof CertPathBuilderException) {
                return new HopelessException(untrusted, failure);
            }
            if (cause instanceof EOFException) {
                return new IOException("it ends the TLS handshake: perhaps it does not speak TLS", failure);
            }
            certificate |= cause instanceof GeneralSecurityException;
        }
        return certificate ? new HopelessException(failure.getMessage(), failure) : failure;
    }
}
