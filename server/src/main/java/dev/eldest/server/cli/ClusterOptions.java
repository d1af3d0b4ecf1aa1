package dev.eldest.server.cli;

import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.cluster.ClusterTransport;
import dev.eldest.server.cluster.hazelcast.ClusterJoinConfig;
import dev.eldest.server.cluster.hazelcast.ReconnectingTransport;
import dev.eldest.server.cluster.tls.ClusterSecret;
import dev.eldest.server.file.MadeSecret;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The options of {@code eldest serve} that make it a member of a cluster. The launcher reads the first of them, too.
 */
final class ClusterOptions {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final char COMMENT = '#';
    private static final String SECRET = "--cluster-secret-file";

    @Option(
            names = "--cluster",
            paramLabel = "<name>",
            description = "Share jobs and searches with the other members of the cluster of this name (default: with"
                    + " nobody).")
    private String name;

    @Option(
            names = "--cluster-host",
            paramLabel = "<address>",
            description = "By which of this machine's addresses other members reach this one (default:"
                    + " ${DEFAULT-VALUE}). Beyond the loopback " + SECRET + " is needed.")
    private String host = "127.0.0.1";

    @Option(
            names = "--cluster-port",
            paramLabel = "<port>",
            description = "At which port members of the cluster find this one (default: ${DEFAULT-VALUE}).")
    private int port = 7879;

    @Option(
            names = SECRET,
            paramLabel = "<file>",
            description = "A file with one line that all members have and nobody else: at least "
                    + ClusterSecret.MIN_LENGTH + " ASCII characters without blanks, such as 'openssl rand -base64"
                    + " 32' makes. Members speak TLS, and only with whoever has the same"
                    + " (default: a file that is made, which the members that this user"
                    + " starts on this machine share).")
    private Path secretFile;

    @Option(
            names = "--join",
            split = ",",
            paramLabel = "<host:port>",
            description = "Where other members may be, with commas between them. One that is reached is enough.")
    private List<String> others = List.of();

    @Option(
            names = "--join-file",
            paramLabel = "<file>",
            description = "More of them, a line each; what begins with " + COMMENT + " is passed over.")
    private Path file;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    boolean wanted() {
        return name != null;
    }

    /** To be called before anything is begun. */
    void check() {
        if (name == null) {
            return;
        }
        if (!NAME.matcher(name).matches()) {
            throw OptionErrors.of(
                    spec,
                    "--cluster",
                    "must be up to 64 letters, digits, '.', '_' and '-', not '" + TextSanitizer.echo(name) + "'");
        }
        others(at());
        if (secretFile != null) {
            secret(secretFile);
        }
    }

    /** Joins the others, or waits for them to join. */
    ClusterTransport join() throws IOException {
        InetSocketAddress at = at();
        ClusterSecret secret = secret(secretFile == null ? madeSecret() : secretFile);
        return ReconnectingTransport.join(
                new ClusterJoinConfig(name, at, others(at), secret, ClusterJoinConfig.USUAL_PATIENCE_SECONDS));
    }

    private InetSocketAddress at() {
        OptionErrors.requireRange(spec, "--cluster-port", port, 1, HostPort.HIGHEST_PORT);
        return new InetSocketAddress(ownAddress(), port);
    }

    private List<String> others(InetSocketAddress at) {
        List<InetSocketAddress> members = addresses();
        boolean elsewhere =
                members.stream().anyMatch(member -> !member.getAddress().isLoopbackAddress());
        if (elsewhere && at.getAddress().isLoopbackAddress()) {
            throw OptionErrors.of(
                    spec,
                    "--cluster-host",
                    "must say by which address of this machine those on others reach it, not '"
                            + TextSanitizer.echo(host) + "'");
        }
        return members.stream().map(Addresses::text).toList();
    }

    private ClusterSecret secret(Path from) {
        String file = "the file '" + TextSanitizer.echo(from.toString()) + "'";
        String secret;
        try {
            secret = SecretFiles.read(spec, SECRET, from);
        } catch (IOException e) {
            throw OptionErrors.of(spec, SECRET, "cannot be used: " + file + " " + e.getMessage());
        }
        if (!ClusterSecret.isGood(secret)) {
            throw OptionErrors.of(
                    spec,
                    SECRET,
                    "must have one line of at least " + ClusterSecret.MIN_LENGTH
                            + " ASCII characters without blanks, "
                            + ClusterSecret.MIN_DIFFERENT + " of them different, and " + file
                            + " has not: 'openssl rand -base64 32' makes a good one");
        }
        return new ClusterSecret(secret);
    }

    /** The file with the secret of those members that one user starts on one machine. */
    private static Path madeSecret() throws IOException {
        String states = System.getenv("XDG_STATE_HOME");
        Path home = states == null || states.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".local", "state")
                : Path.of(states);
        Path file = home.resolve("eldest").resolve("cluster-secret");
        try {
            MadeSecret.require(file);
        } catch (IOException e) {
            throw new IOException(
                    "without " + SECRET + " there must be a secret in '" + TextSanitizer.echo(file.toString())
                            + "', which cannot be made",
                    e);
        }
        return file;
    }

    private InetAddress ownAddress() {
        InetAddress address = Addresses.of(spec, "--cluster-host", host, "--cluster-port", port)
                .getAddress();
        if (secretFile == null && !address.isLoopbackAddress()) {
            throw OptionErrors.of(
                    spec,
                    "--cluster-host",
                    "'" + TextSanitizer.echo(host) + "' is not on the loopback: that takes " + SECRET
                            + ", since those on other machines must have the same secret");
        }
        if (!isOfThisMachine(address)) {
            throw OptionErrors.of(
                    spec,
                    "--cluster-host",
                    "must be one of this machine's addresses, by which the others reach it, not '"
                            + TextSanitizer.echo(host) + "'");
        }
        return address;
    }

    private static boolean isOfThisMachine(InetAddress address) {
        try {
            return !address.isAnyLocalAddress()
                    && (address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null);
        } catch (SocketException e) {
            return false;
        }
    }

    private List<InetSocketAddress> addresses() {
        List<InetSocketAddress> addresses = new ArrayList<>();
        others.forEach(each -> addresses.add(address("--join", each.strip())));
        if (file != null) {
            lines().filter(line -> !line.isBlank() && line.charAt(0) != COMMENT)
                    .forEach(line -> addresses.add(address("--join-file", line)));
        }
        return addresses;
    }

    private Stream<String> lines() {
        try {
            return SmallFile.read(file).lines().map(String::strip);
        } catch (IOException | IllegalArgumentException e) {
            throw OptionErrors.of(spec, "--join-file", "cannot be read: '" + TextSanitizer.echo(file.toString()) + "'");
        }
    }

    private InetSocketAddress address(String option, String text) {
        HostPort parsed = HostPort.parse(text);
        InetSocketAddress address = parsed == null ? null : new InetSocketAddress(parsed.host(), parsed.port());
        if (address == null || address.isUnresolved()) {
            throw OptionErrors.of(
                    spec,
                    option,
                    "must name hosts and ports like 127.0.0.1:7879, not '" + TextSanitizer.echo(text) + "'");
        }
        if (secretFile == null && !address.getAddress().isLoopbackAddress()) {
            throw OptionErrors.of(
                    spec,
                    option,
                    "must name members on this machine's loopback, or take " + SECRET
                            + ", since they must have the same secret; not '"
                            + TextSanitizer.echo(text) + "'");
        }
        return address;
    }
}
