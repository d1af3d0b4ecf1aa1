package dev.eldest.server.cluster.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Revoked certificates of an authority, from a file that may come and change while the server runs. Thread-safe. */
final class RevocationList {
    private static final Logger LOG = LoggerFactory.getLogger(RevocationList.class);

    private final Path path;
    private final X509Certificate authority;
    /** State of the file when it was read last; empty without a file. Guarded by the monitor. */
    private List<Object> version;
    /** Null as long as no file has been there. */
    private volatile X509CRL current;

    RevocationList(Path path, X509Certificate authority) throws IOException {
        this.path = path;
        this.authority = authority;
        version = version();
        current = version.isEmpty() ? null : KeyFile.revoked(path, authority);
    }

    boolean contains(X509Certificate certificate) {
        X509CRL list = current;
        return list != null && list.isRevoked(certificate);
    }

    /** Reads the file if it has changed. Keeps the last list if the new one is missing or invalid. */
    synchronized void reread() {
        try {
            List<Object> now = version();
            if (now.equals(version)) {
                return;
            }
            version = now;
            current = KeyFile.revoked(path, authority);
            LOG.atInfo().addKeyValue("file", path).log("revoked certificates reread");
        } catch (IOException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("revoked certificates not reread");
        }
    }

    private List<Object> version() throws IOException {
        if (Files.notExists(path)) {
            return List.of();
        }
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        return List.of(attributes.lastModifiedTime(), attributes.size(), String.valueOf(attributes.fileKey()));
    }
}
