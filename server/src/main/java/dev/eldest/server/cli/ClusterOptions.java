package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.cluster.ClusterTransport;
import dev.eldest.server.cluster.keys.ClusterKeys;
import dev.eldest.server.cluster.transport.ClusterAddress;
import dev.eldest.server.cluster.transport.TlsTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of {@code eldest serve} for cluster members. The launcher also reads the option {@code --cluster}. */
final class ClusterOptions {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final char COMMENT = '#';
    private static final String KEYS = "--cluster-keys";
    private static final String KILOBYTES = "--cluster-kilobytes";
    private static final int MAX_KILOBYTES = 1_000_000;
    private static final long BYTES = 1_000;

    @Option(
            names = "--cluster",
            paramLabel = "<name>",
            description = "Name of the cluster whose members share jobs and searches (default: no cluster).")
    private String name;

    @Option(
            names = "--cluster-host",
            paramLabel = "<address>",
            description = "Address of this machine that other members connect to (default: ${DEFAULT-VALUE}). Beyond"
                    + " the loopback " + KEYS + " is required.")
    private String host = "127.0.0.1";

    @Option(
            names = "--cluster-port",
            paramLabel = "<port>",
            description = "Port that other members connect to (default: ${DEFAULT-VALUE}).")
    private int port = 7879;

    @Option(
            names = KEYS,
            paramLabel = "<file>",
            description = "File with this member's key and certificate, made by 'eldest cluster-keys'. Members use TLS"
                    + " and accept only members of the same authority, without those in the file revoked.crl beside"
                    + " this one (default: generated files, shared by the members that this user starts on this"
                    + " machine).")
    private Path keysFile;

    @Option(
            names = "--join",
            split = ",",
            paramLabel = "<host:port>",
            description = "Comma-separated addresses of other members. One reachable member is enough.")
    private List<String> others = List.of();

    @Option(
            names = "--join-file",
            paramLabel = "<file>",
            description = "File with further addresses, one per line; lines that begin with " + COMMENT + " are"
                    + " ignored.")
    private Path file;

    @Option(
            names = KILOBYTES,
            paramLabel = "<n>",
            description = "Most kilobytes a second that this server sends to other members about one position that"
                    + " several search (default: ${DEFAULT-VALUE}).")
    private int kilobytes = 4_000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private final SecretFiles secretFiles = new SecretFiles();
    /** Read once, as that may log. Null before. */
    private ClusterKeys keys;

    boolean enabled() {
        return name != null;
    }

    /** Validates the options. Starts nothing, and generates no keys. */
    void validate() {
        if (name == null) {
            return;
        }
        if (!NAME.matcher(name).matches()) {
            throw OptionErrors.of(
                    spec,
                    "--cluster",
                    "must be up to 64 letters, digits, '.', '_' and '-', not '" + TextSanitizer.echo(name) + "'");
        }
        OptionErrors.requireRange(spec, KILOBYTES, kilobytes, 1, MAX_KILOBYTES);
        others(listenAddress());
        if (keysFile != null) {
            keys();
        }
    }

    /** Returns the most bytes a second that this member sends about one root that several search. */
    long sharedBytesPerSecond() {
        return BYTES * kilobytes;
    }

    /** Starts this member, which joins the others when they are reachable. */
    ClusterTransport join() throws IOException {
        InetSocketAddress listenAddress = listenAddress();
        return TlsTransport.join(new ClusterAddress(name, listenAddress, others(listenAddress), keys()));
    }

    /** Returns the secret seed of position keys, which members have in common. */
    long keySeed() {
        return ByteBuffer.wrap(keys().seed()).getLong();
    }

    private InetSocketAddress listenAddress() {
        OptionErrors.requireRange(spec, "--cluster-port", port, 1, HostPort.MAX_PORT);
        return new InetSocketAddress(ownAddress(), port);
    }

    private List<InetSocketAddress> others(InetSocketAddress listenAddress) {
        List<InetSocketAddress> members = addresses();
        boolean anyRemote =
                members.stream().anyMatch(member -> !member.getAddress().isLoopbackAddress());
        if (anyRemote && listenAddress.getAddress().isLoopbackAddress()) {
            throw OptionErrors.of(
                    spec,
                    "--cluster-host",
                    "must be an address that members on other machines can reach, not '" + TextSanitizer.echo(host)
                            + "'");
        }
        return members;
    }

    private ClusterKeys keys() {
        if (keys == null) {
            keys = keysFile == null ? generatedKeys() : readKeys();
        }
        return keys;
    }

    private static ClusterKeys generatedKeys() {
        try {
            return ClusterKeys.ofThisUser();
        } catch (IOException e) {
            throw new RefusedException("cannot join the cluster: " + e.getMessage());
        }
    }

    private ClusterKeys readKeys() {
        secretFiles.warnIfReadable(spec, KEYS, keysFile);
        try {
            return ClusterKeys.read(keysFile);
        } catch (IOException e) {
            throw OptionErrors.of(spec, KEYS, "cannot be used: " + e.getMessage());
        }
    }

    private InetAddress ownAddress() {
        InetAddress address = OptionErrors.resolve(spec, "--cluster-host", host, "--cluster-port", port)
                .getAddress();
        if (keysFile == null && !address.isLoopbackAddress()) {
            throw OptionErrors.of(
                    spec,
                    "--cluster-host",
                    "'" + TextSanitizer.echo(host) + "' is not on the loopback: it requires " + KEYS
                            + ", since members on other machines need keys of the same authority");
        }
        if (!isOfThisMachine(address)) {
            throw OptionErrors.of(
                    spec,
                    "--cluster-host",
                    "must be an address of this machine that other members can reach, not '" + TextSanitizer.echo(host)
                            + "'");
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
                    spec, option, "must be host:port, such as 127.0.0.1:7879, not '" + TextSanitizer.echo(text) + "'");
        }
        if (keysFile == null && !address.getAddress().isLoopbackAddress()) {
            throw OptionErrors.of(
                    spec,
                    option,
                    "must be a loopback address without " + KEYS
                            + ", since all members need keys of the same authority; not '"
                            + TextSanitizer.echo(text) + "'");
        }
        return address;
    }
}
