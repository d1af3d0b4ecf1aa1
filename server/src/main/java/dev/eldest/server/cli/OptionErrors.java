package dev.eldest.server.cli;

import dev.eldest.engine.api.Range;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.TextSanitizer;
import java.net.InetSocketAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Checks option values; error messages about them. */
final class OptionErrors {
    private OptionErrors() {}

    /**
     * Returns an error about an option.
     *
     * @param why end of a message that starts with the option's name
     */
    static ParameterException of(CommandSpec command, String option, String why) {
        return of(command, option, why, null);
    }

    /** Does the same with a cause: the error of the option's file, or null. */
    static ParameterException of(CommandSpec command, String option, String why, Throwable cause) {
        OptionSpec spec = command.findOption(option);
        return new ParameterException(command.commandLine(), option + " " + why, cause, spec, null);
    }

    static void requireRange(CommandSpec command, String option, long value, long min, long max) {
        Range allowed = new Range(min, max);
        if (!allowed.contains(value)) {
            throw of(command, option, allowed.errorMessage(value));
        }
    }

    /** Returns the address that two options give. */
    static InetSocketAddress resolve(CommandSpec command, String hostOption, String host, String portOption, int port) {
        requireRange(command, portOption, port, 0, HostPort.MAX_PORT);
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw of(
                    command,
                    hostOption,
                    "must be an address or host name of this machine, not '" + TextSanitizer.echo(host) + "'");
        }
        return address;
    }

    /** Returns host and port, with the first run of zeros of an IPv6 address shortened to {@code ::}. */
    static String format(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        String shortened = host.contains(":") ? host.replaceFirst("(^|:)(0(:|$)){2,}", "::") : host;
        return new HostPort(shortened, address.getPort()).toString();
    }
}
