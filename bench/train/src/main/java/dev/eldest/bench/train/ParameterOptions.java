package dev.eldest.bench.train;

import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.spi.SearchParameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of {@code eldest tune} for search parameters. */
final class ParameterOptions {
    private static final String ALL = "all";

    @Option(
            names = "--params",
            paramLabel = "<parameter,parameter…>",
            arity = "0..1",
            split = ",",
            fallbackValue = ALL,
            description = "Tune these search parameters instead, or all; an unknown name lists them.")
    List<String> parameters;

    @Option(names = "--iterations", paramLabel = "<n>", description = "Number of SPSA iterations (default: 2000).")
    int iterations = 2000;

    @Option(
            names = "--pairs",
            paramLabel = "<n>",
            description = "Openings per iteration, each played with both colours (default: 2).")
    int pairs = 2;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    List<SearchParameter> chosen() {
        if (parameters.equals(List.of(ALL))) {
            return List.of(SearchParameter.values());
        }
        List<SearchParameter> chosen = new ArrayList<>();
        for (String label : parameters) {
            chosen.add(parameter(label));
        }
        return chosen;
    }

    private SearchParameter parameter(String label) {
        return Arrays.stream(SearchParameter.values())
                .filter(parameter -> parameter.label().equals(label))
                .findFirst()
                .orElseThrow(() -> Require.invalidValue(
                        spec,
                        "--params must be some of "
                                + Arrays.stream(SearchParameter.values())
                                        .map(SearchParameter::label)
                                        .collect(Collectors.joining(", "))
                                + ", not '" + label + "'"));
    }
}
