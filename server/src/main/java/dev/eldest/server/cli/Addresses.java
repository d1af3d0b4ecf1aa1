package dev.eldest.server.cli;

import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.TextSanitizer;
import java.net.InetSocketAddress;
import picocli.CommandLine.Model.CommandSpec;

/** Parses and formats socket addresses of options. */
final class Addresses {
    private Addresses() {}

    static InetSocketAddress resolve(CommandSpec command, String hostOption, String host, String portOption, int port) {
        OptionErrors.requireRange(command, portOption, port, 0, HostPort.HIGHEST_PORT);
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw OptionErrors.of(
                    command,
                    hostOption,
                    "must be an address or host name of this machine, not '" + TextSanitizer.echo(host) + "'");
        }
        return address;
    }

    static String format(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }
}
