package dev.eldest.bench.lab.run;

import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.reference.algorithms.Algorithm;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command-line option that selects the algorithms. */
final class AlgorithmOptions {
    private static final String OPTION = "--algorithm";

    @Option(
            names = OPTION,
            paramLabel = "<name>",
            split = ",",
            description = "Names of the algorithms; an unknown name lists them.")
    private List<String> names = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Returns the selected algorithms in the given order, or the defaults, all if empty. */
    List<Algorithm> selected(Algorithm.Parameters parameters, List<String> defaults) {
        List<Algorithm> all = Algorithm.all(parameters);
        List<String> wanted = names.isEmpty() ? defaults : names;
        return wanted.isEmpty()
                ? all
                : wanted.stream().map(name -> find(name, all)).toList();
    }

    private Algorithm find(String name, List<Algorithm> all) {
        return all.stream()
                .filter(algorithm -> algorithm.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> Require.invalidValue(
                        command,
                        OPTION + " must be some of "
                                + all.stream().map(Algorithm::name).collect(Collectors.joining(", ")) + ", not '" + name
                                + "'"));
    }
}
