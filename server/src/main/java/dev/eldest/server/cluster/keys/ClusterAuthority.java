package dev.eldest.server.cluster.keys;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.X509CRL;
import java.security.cert.X509CRLEntry;
import java.security.cert.X509Certificate;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Certificate authority of a cluster: a folder that only its owner can read. {@code authority.p12} has the authority's
 * key and the cluster's seed, {@code NAME.p12} the key, the certificate and the seed for a member, {@code issued} a
 * line for each certificate, {@code revoked.crl} the revoked ones. Uses no library, since only servers have those.
 */
public final class ClusterAuthority {
    /** Name of the file that members look for beside their own. */
    public static final String REVOKED = "revoked.crl";

    private static final String ISSUED = "issued";
    private static final String STORE = ".p12";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    /** Clocks of members may differ. */
    private static final String[] VALIDITY = {"-startdate", "-1d", "-validity", "3650"};

    private static final String REVOCATION_DAYS = "36500";
    private static final String SIGNATURE = "SHA256withECDSA";

    private final Path folder;

    /** @throws RefusedException if there is no authority in the folder */
    public ClusterAuthority(Path folder) {
        this.folder = folder;
        if (!Files.isRegularFile(authority())) {
            throw new RefusedException(
                    "no authority in folder " + quoted(folder) + "; make one with 'eldest cluster-keys init'");
        }
    }

    /**
     * A certificate that was issued.
     *
     * @param expiry last day, in UTC
     */
    public record Issued(String name, BigInteger serial, LocalDate expiry, boolean revoked) {}

    /** Returns whether a member may have the name. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches() && !name.equalsIgnoreCase(KeyFile.AUTHORITY);
    }

    /**
     * Makes an authority and issues keys to its first members. The folder appears when it is complete, so of several
     * concurrent callers, in any threads and processes, one succeeds.
     *
     * @param folder must be missing or empty
     */
    public static void create(Path folder, List<String> names) throws IOException {
        Path whole = folder.toAbsolutePath().normalize();
        if (Files.exists(whole) && !isEmptyFolder(whole)) {
            throw new RefusedException("folder " + quoted(folder) + " must be missing or empty");
        }
        Files.createDirectories(whole.getParent());
        // Only the owner can read temporary folders and files.
        Path draft = Files.createTempDirectory(whole.getParent(), whole.getFileName() + ".draft");
        try {
            makeKeys(draft.resolve(KeyFile.AUTHORITY + STORE));
            ClusterAuthority made = new ClusterAuthority(draft);
            for (String name : names) {
                made.issue(name);
            }
            Files.move(draft, whole, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            delete(draft);
        }
    }

    private static void makeKeys(Path authority) throws IOException {
        makeKeyPair(
                authority,
                KeyFile.AUTHORITY,
                "eldest cluster authority",
                List.of("-ext", "bc:c=ca:true,pathlen:0", "-ext", "ku:c=keyCertSign,cRLSign"));
        Keytool.run(authority, "-genseckey", "-alias", KeyFile.SEED, "-keyalg", "AES", "-keysize", "256");
        Files.setPosixFilePermissions(authority, PosixFilePermissions.fromString("rw-------"));
    }

    private static void makeKeyPair(Path store, String alias, String name, List<String> more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-genkeypair", "-alias", alias, "-dname", "CN=" + name));
        arguments.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-sigalg", SIGNATURE));
        arguments.addAll(List.of(VALIDITY));
        arguments.addAll(more);
        Keytool.run(store, arguments.toArray(String[]::new));
    }

    private static boolean isEmptyFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private static void delete(Path draft) throws IOException {
        if (Files.exists(draft)) {
            try (Stream<Path> files = Files.list(draft)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(draft);
        }
    }

    /**
     * Makes the file of a new member and returns it. No name is issued twice: revoking one never means another.
     *
     * @param name valid by {@link #isName}
     * @throws RefusedException if the name was issued before
     */
    public Path issue(String name) throws IOException {
        Path file = folder.resolve(name + STORE);
        if (Files.exists(file) || issued().stream().anyMatch(each -> each.name().equalsIgnoreCase(name))) {
            throw new RefusedException("'" + TextSanitizer.echo(name) + "' was issued before in " + quoted(folder)
                    + "; choose another name");
        }
        // The authority signs what is in its own file, so the member's file begins as a copy of it.
        Path draft = Files.createTempFile(folder, name, ".draft");
        try {
            Files.write(draft, Files.readAllBytes(authority()));
            makeKeyPair(
                    draft,
                    KeyFile.MEMBER,
                    name,
                    List.of(
                            "-signer",
                            KeyFile.AUTHORITY,
                            "-ext",
                            "ku:c=digitalSignature",
                            "-ext",
                            "eku=serverAuth,clientAuth"));
            Keytool.run(draft, "-delete", "-alias", KeyFile.AUTHORITY);
            note(name, new KeyFile(draft).certificates(KeyFile.MEMBER).getFirst());
            Files.move(draft, file);
        } finally {
            Files.deleteIfExists(draft);
        }
        return file;
    }

    /** Called before the file of the member appears: only a noted certificate can be revoked. */
    private void note(String name, X509Certificate certificate) throws IOException {
        Path index = folder.resolve(ISSUED);
        if (Files.notExists(index)) {
            Files.createFile(index, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        LocalDate expiry = LocalDate.ofInstant(certificate.getNotAfter().toInstant(), ZoneOffset.UTC);
        Files.writeString(
                index, name + " " + certificate.getSerialNumber() + " " + expiry + "\n", StandardOpenOption.APPEND);
    }

    /**
     * Adds all certificates of a name to the list of revoked ones and returns the list's file.
     *
     * @throws RefusedException if there are none that are not revoked
     */
    public Path revoke(String name) throws IOException {
        List<Issued> all = issued();
        List<BigInteger> serials = all.stream()
                .filter(each -> each.name().equals(name) && !each.revoked())
                .map(Issued::serial)
                .toList();
        if (serials.isEmpty()) {
            boolean known = all.stream().anyMatch(each -> each.name().equals(name));
            throw new RefusedException("'" + TextSanitizer.echo(name) + "' was "
                    + (known ? "revoked before" : "never issued") + " in " + quoted(folder));
        }
        Set<BigInteger> revoked = revokedSerials();
        revoked.addAll(serials);
        Path draft = Files.createTempFile(folder, REVOKED, ".draft");
        try {
            writeRevoked(revoked, draft);
            return Files.move(draft, folder.resolve(REVOKED), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private void writeRevoked(Set<BigInteger> serials, Path file) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-gencrl", "-alias", KeyFile.AUTHORITY));
        arguments.addAll(List.of("-sigalg", SIGNATURE, "-validity", REVOCATION_DAYS));
        arguments.addAll(List.of("-file", file.getFileName().toString()));
        serials.forEach(serial -> arguments.addAll(List.of("-id", serial.toString())));
        Keytool.run(authority(), arguments.toArray(String[]::new));
    }

    /** Returns all certificates, oldest first. */
    public List<Issued> issued() throws IOException {
        Set<BigInteger> revoked = revokedSerials();
        Path index = folder.resolve(ISSUED);
        List<Issued> issued = new ArrayList<>();
        for (String line : SmallFile.readIfThere(index).lines().toList()) {
            String[] words = line.split(" ");
            try {
                BigInteger serial = new BigInteger(words[1]);
                issued.add(new Issued(words[0], serial, LocalDate.parse(words[2]), revoked.contains(serial)));
            } catch (ArrayIndexOutOfBoundsException | NumberFormatException | DateTimeParseException e) {
                throw KeyFile.error(
                        index, "must have lines of name, number and date, not '" + TextSanitizer.echo(line) + "'");
            }
        }
        return issued;
    }

    private Set<BigInteger> revokedSerials() throws IOException {
        Set<BigInteger> serials = new TreeSet<>();
        Path file = folder.resolve(REVOKED);
        if (Files.exists(file)) {
            X509CRL list = KeyFile.revoked(
                    file,
                    new KeyFile(authority()).certificates(KeyFile.AUTHORITY).getFirst());
            Set<? extends X509CRLEntry> entries = list.getRevokedCertificates();
            if (entries != null) {
                entries.forEach(entry -> serials.add(entry.getSerialNumber()));
            }
        }
        return serials;
    }

    private Path authority() {
        return folder.resolve(KeyFile.AUTHORITY + STORE);
    }

    private static String quoted(Path path) {
        return "'" + TextSanitizer.echo(path.toString()) + "'";
    }
}
