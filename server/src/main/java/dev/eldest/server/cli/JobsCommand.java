package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.protocol.text.LineSplitter;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest jobs}: analyses positions from standard input, with results on standard output. */
@Command(
        name = "jobs",
        description = {
            JobsCommand.SUMMARY,
            "Input: one JSON object per line, such as"
                    + " {\"id\":\"a\",\"moves\":[\"e2e4\"],\"limits\":{\"nodes\":10000}}. Each result has the id of"
                    + " its position. Ends when the input has ended and every position has its result."
        })
public final class JobsCommand implements Callable<Integer> {
    public static final String SUMMARY = "Analyse positions in parallel, with JSON lines on standard streams.";

    private static final int TABLE_DIVISOR = 4;
    private static final int MAX_DEFAULT_HASH = 64;
    private static final int MEGABYTE_BITS = 20;

    @Mixin
    private MemoryOption memory;

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "Number of positions searched at once (default: number of cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--hash",
            paramLabel = "<megabytes>",
            description = "Size of the shared transposition table in MB (default: " + MAX_DEFAULT_HASH
                    + ", at most a quarter of the part of --memory for tables).")
    private Integer hash;

    @Mixin
    private TablesOption tables;

    @Option(
            names = "--line-limit",
            paramLabel = "<bytes>",
            description = "Maximum line length in bytes (default: ${DEFAULT-VALUE}).")
    private int lineLimit = LineSplitter.DEFAULT_LIMIT;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        OptionErrors.requireRange(spec, "--threads", threads, 1, EngineConfig.MAX_CORES);
        OptionErrors.requireRange(spec, "--line-limit", lineLimit, LineSplitter.MIN_LIMIT, LineSplitter.MAX_LIMIT);
        MemoryLimits limits = memory.limits();
        long defaultHash = Math.min(MAX_DEFAULT_HASH, limits.offHeap() / TABLE_DIVISOR >> MEGABYTE_BITS);
        int megabytes = hash == null ? (int) defaultHash : hash;
        OptionErrors.requireRange(spec, "--hash", megabytes, 1, EngineConfig.MAX_HASH_MEGABYTES);
        try (Engine engine =
                Engine.load(tables.applyTo(new EngineConfig(limits, threads, megabytes, Integer.MAX_VALUE)))) {
            StdioJobSession.run(
                    engine,
                    threads,
                    new FileInputStream(FileDescriptor.in),
                    new FileOutputStream(FileDescriptor.out),
                    lineLimit);
        }
        return 0;
    }
}
