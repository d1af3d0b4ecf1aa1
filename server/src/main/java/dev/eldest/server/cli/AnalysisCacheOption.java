package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.jobs.LocalAnalysisCache;
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
                    "Heap in MB for results of jobs. Jobs with the same position and the same or smaller limits are"
                            + " answered from it; cluster members share it (default: ${DEFAULT-VALUE}, off).")
    private int megabytes;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    void validate() {
        OptionErrors.requireRange(spec, "--analysis-cache", megabytes, 0, MAX_MEGABYTES);
    }

    /**
     * Creates the cache, whose memory is leased from the engine for good; null if it is off.
     *
     * @param member whether the server is a cluster member, which also needs memory
     */
    LocalAnalysisCache createCache(Engine engine, boolean member) {
        if (megabytes == 0) {
            return null;
        }
        long bytes = (long) megabytes << MEGABYTE_BITS;
        try {
            engine.leaseHeapMemory("analyses", bytes);
        } catch (RefusedException e) {
            throw OptionErrors.of(
                    spec,
                    "--analysis-cache",
                    "must be at most " + (engine.freeHeapMemory() >> MEGABYTE_BITS) + " with this --memory"
                            + (member ? " and --cluster" : "") + ", not '" + megabytes + "'");
        }
        return new LocalAnalysisCache(bytes);
    }
}
