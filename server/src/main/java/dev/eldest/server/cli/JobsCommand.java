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

/** {@code eldest jobs}: positions to be looked at on standard input, what is found on standard output. */
@Command(
        name = "jobs",
        description = {
            JobsCommand.SUMMARY,
            "Each line is an object like {\"id\":\"a\",\"moves\":[\"e2e4\"],\"limits\":{\"nodes\":10000}}, and each"
                    + " answer has the id of what it answers. Ends when the input has ended and everything is"
                    + " answered."
        })
public final class JobsCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Looks at positions, side by side, in lines of JSON on standard streams.";

    private static final int TABLE_SHARE = 4;
    private static final int MAX_USUAL_HASH = 64;
    private static final int MEGABYTE_BITS = 20;

    @Mixin
    private MemoryOption memory;

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "How many positions are searched at once (default: one for each core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--hash",
            paramLabel = "<megabytes>",
            description = "The size of the table that all searches share (default: " + MAX_USUAL_HASH
                    + ", or what a quarter of --memory leaves).")
    private Integer hash;

    @Mixin
    private TablesOption tables;

    @Option(
            names = "--line-limit",
            paramLabel = "<bytes>",
            description = "The longest line to accept (default: ${DEFAULT-VALUE}).")
    private int lineLimit = LineSplitter.USUAL_LIMIT;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        OptionErrors.requireRange(spec, "--threads", threads, 1, EngineConfig.MAX_CORES);
        OptionErrors.requireRange(spec, "--line-limit", lineLimit, LineSplitter.MIN_LIMIT, LineSplitter.MAX_LIMIT);
        MemoryLimits limits = memory.limits();
        long usual = Math.min(MAX_USUAL_HASH, limits.outsideHeap() / TABLE_SHARE >> MEGABYTE_BITS);
        int megabytes = hash == null ? (int) usual : hash;
        OptionErrors.requireRange(spec, "--hash", megabytes, 1, EngineConfig.MAX_HASH_MEGABYTES);
        try (Engine engine =
                Engine.load(tables.with(new EngineConfig(limits, threads, megabytes, Integer.MAX_VALUE)))) {
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
