package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --analysis-cache}. */
final class AnalysisCacheOption {
    private static final int MAX_MEGABYTES = 1 << 10;
    private static final int MEGABYTE_BITS = 20;

    @Option(
            names = "--analysis-cache",
            paramLabel = "<megabytes>",
            description =
                    "Remember in so much of the heap what jobs have found, and answer by it who asks the same of the"
                            + " same position, or less; members of a cluster share it (default: ${DEFAULT-VALUE},"
                            + " nothing).")
    private int megabytes;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    void check() {
        OptionErrors.requireRange(spec, "--analysis-cache", megabytes, 0, MAX_MEGABYTES);
    }

    /**
     * Charged to the engine's memory as long as that lives; null if nothing is to be kept.
     *
     * @param member whether the server is one of a cluster, which takes memory, too
     */
    LocalAnalysisCache open(Engine engine, boolean member) {
        if (megabytes == 0) {
            return null;
        }
        long bytes = (long) megabytes << MEGABYTE_BITS;
        try {
            engine.grantOnHeap("analyses", bytes);
        } catch (RefusedException e) {
            throw OptionErrors.of(
                    spec,
                    "--analysis-cache",
                    "must be at most " + (engine.freeOnHeap() >> MEGABYTE_BITS) + " with this --memory"
                            + (member ? " and --cluster" : "") + ", not '" + megabytes + "'");
        }
        return new LocalAnalysisCache(bytes);
    }
}
