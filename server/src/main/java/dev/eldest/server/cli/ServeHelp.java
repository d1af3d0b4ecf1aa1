package dev.eldest.server.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lists the options of {@code eldest serve} in groups. */
final class ServeHelp {
    /** @param members names of options, or of mixins with options */
    private record Group(String heading, List<String> members) {
        Group(String heading, String... members) {
            this(heading, List.of(members));
        }

        List<OptionSpec> options(CommandSpec command) {
            return members.stream()
                    .flatMap(name -> name.startsWith("-")
                            ? Stream.of(command.findOption(name))
                            : command.mixins().get(name).options().stream())
                    .toList();
        }
    }

    private static final List<Group> GROUPS = List.of(
            new Group("Listening, tokens and TLS", "listen"),
            new Group("Limits of clients", "limitOptions"),
            new Group("Memory, cores and data", "memory", "--threads", "--hash", "book", "tables", "cacheOption"),
            new Group("Monitoring", "--metrics-port", "--metrics-host", "--log-level"),
            new Group("Cluster", "cluster"),
            new Group("Configuration and end", "--config", "--check-config", "--drain-seconds", "--help"));

    private ServeHelp() {}

    static void install(CommandLine serve) {
        serve.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, ServeHelp::options);
    }

    private static String options(Help help) {
        StringBuilder text = new StringBuilder();
        for (Group group : GROUPS) {
            text.append(help.createHeading("%n" + group.heading() + ":%n"))
                    .append(help.optionListExcludingGroups(group.options(help.commandSpec())));
        }
        return text.toString();
    }
}
