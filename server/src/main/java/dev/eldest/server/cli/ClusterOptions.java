package dev.eldest.server.cli;

import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.Text;
import dev.eldest.server.cluster.Members;
import dev.eldest.server.cluster.hazelcast.HazelcastMembers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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

    @Option(
            names = "--cluster",
            paramLabel = "<name>",
            description = "Share jobs with the other members of the cluster of this name, which run on this machine"
                    + " (default: with nobody).")
    private String name;

    @Option(
            names = "--cluster-port",
            paramLabel = "<port>",
            description = "Where members of the cluster find this one, on the loopback (default: ${DEFAULT-VALUE}).")
    private int port = 7879;

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
            throw Refusals.of(
                    spec,
                    "--cluster",
                    "must be up to 64 letters, digits, '.', '_' and '-', not '" + Text.echo(name) + "'");
        }
        Refusals.requireRange(spec, "--cluster-port", port, 1, HostPort.HIGHEST_PORT);
        addresses();
    }

    /** Joins the others, or waits for them to join. */
    Members join() throws IOException {
        return HazelcastMembers.join(name, new InetSocketAddress(InetAddress.getLoopbackAddress(), port), addresses());
    }

    private List<String> addresses() {
        List<String> addresses = new ArrayList<>();
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
            throw Refusals.of(spec, "--join-file", "cannot be read: '" + Text.echo(file.toString()) + "'");
        }
    }

    private String address(String option, String text) {
        HostPort parsed = HostPort.parse(text);
        if (parsed == null) {
            throw Refusals.of(
                    spec, option, "must name hosts and ports like 127.0.0.1:7879, not '" + Text.echo(text) + "'");
        }
        InetSocketAddress address = new InetSocketAddress(parsed.host(), parsed.port());
        if (address.isUnresolved() || !address.getAddress().isLoopbackAddress()) {
            throw Refusals.of(
                    spec,
                    option,
                    "must name members on this machine's loopback, since what they say is neither encrypted nor"
                            + " secret; not '" + Text.echo(text) + "'");
        }
        return Addresses.text(address);
    }
}
