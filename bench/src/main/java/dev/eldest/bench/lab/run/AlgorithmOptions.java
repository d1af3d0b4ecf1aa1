package dev.eldest.bench.lab.run;

import dev.eldest.bench.Require;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.algorithms.AlgorithmParameters;
import dev.eldest.engine.reference.algorithms.Algorithms;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which algorithms run. */
public final class AlgorithmOptions {
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
    public List<Algorithm> chosen(AlgorithmParameters algorithmParameters) {
        return chosen(
                algorithmParameters,
                Algorithms.rungs(algorithmParameters).stream()
                        .map(Algorithm::name)
                        .toList());
    }

    /** Those that are named, in that order, or these. */
    List<Algorithm> chosen(AlgorithmParameters algorithmParameters, List<String> usual) {
        List<Algorithm> all = Algorithms.rungs(algorithmParameters);
        return (names.isEmpty() ? usual : names)
                .stream().map(name -> named(name, all)).toList();
    }

    private Algorithm named(String name, List<Algorithm> all) {
        return all.stream()
                .filter(algorithm -> algorithm.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> Require.bad(
                        command,
                        OPTION + " must be some of "
                                + all.stream().map(Algorithm::name).collect(Collectors.joining(", ")) + ", not '" + name
                                + "'"));
    }
}
