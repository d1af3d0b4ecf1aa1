package dev.eldest.bench.match;

import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpecParser;
import dev.eldest.bench.measure.shared.Require;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for the engines of a match. */
final class EngineOptions {
    private static final String OPTION = "--engine";
    private static final int MAX_ENGINES = 64;

    @Option(names = OPTION, paramLabel = "<engine>", description = "Engine to play; once for each engine.")
    private List<String> engines = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Returns engines with unique names, at least {@code min}. */
    List<EngineSpec> specs(int min) {
        List<String> texts = new ArrayList<>(engines);
        while (texts.size() < min) {
            texts.add(EngineSpecParser.BUILT_IN);
        }
        if (texts.size() > MAX_ENGINES) {
            throw Require.invalidValue(spec, OPTION + ": at most " + MAX_ENGINES + " engines, not " + texts.size());
        }
        Set<String> names = new HashSet<>();
        List<EngineSpec> specs = new ArrayList<>();
        for (String text : texts) {
            EngineSpec read = EngineSpecParser.read(text, OPTION, Require.warner(spec));
            String name = read.name();
            for (int number = 2; !names.add(name); number++) {
                name = read.name() + " " + number;
            }
            specs.add(read.withName(name));
        }
        return specs;
    }
}
