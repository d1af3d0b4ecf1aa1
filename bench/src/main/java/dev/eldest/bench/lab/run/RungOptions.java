package dev.eldest.bench.lab.run;

import dev.eldest.bench.Require;
import dev.eldest.engine.reference.ladder.Knobs;
import dev.eldest.engine.reference.ladder.Ladder;
import dev.eldest.engine.reference.ladder.Rung;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which algorithms run. */
public final class RungOptions {
    private static final String OPTION = "--algorithm";

    @Option(
            names = OPTION,
            paramLabel = "<name>",
            split = ",",
            description = "Which of the algorithms; a wrong name lists them.")
    private List<String> names = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Those that are named, in that order, or all. */
    public List<Rung> chosen(Knobs knobs) {
        return chosen(knobs, Ladder.rungs(knobs).stream().map(Rung::name).toList());
    }

    /** Those that are named, in that order, or these. */
    List<Rung> chosen(Knobs knobs, List<String> usual) {
        List<Rung> all = Ladder.rungs(knobs);
        return (names.isEmpty() ? usual : names)
                .stream().map(name -> named(name, all)).toList();
    }

    private Rung named(String name, List<Rung> all) {
        return all.stream()
                .filter(rung -> rung.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> Require.bad(
                        command,
                        OPTION + " must be some of "
                                + all.stream().map(Rung::name).collect(Collectors.joining(", ")) + ", not '" + name
                                + "'"));
    }
}
