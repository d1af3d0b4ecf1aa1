package dev.eldest.server.cli;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.server.cli.MemoryOption.MemorySize;
import dev.eldest.server.net.ServerConfig.Limits;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Options of {@code eldest serve} that limit clients. */
final class ClientLimitOptions {
    private static final int MAX_COUNT = 1 << 20;
    private static final int CLIENT_DIVISOR = 2;

    @Option(
            names = "--max-sessions",
            paramLabel = "<n>",
            description = "Maximum number of connections (default: ${DEFAULT-VALUE}).")
    private int sessions = 4096;

    @Option(
            names = "--max-searches",
            paramLabel = "<n>",
            description = "Maximum number of running searches; more are queued (default: ${DEFAULT-VALUE}).")
    private int searches = 256;

    @Option(
            names = "--client-searches",
            paramLabel = "<n>",
            description =
                    "Maximum number of running searches per client. Connections with the same named token, or else"
                            + " from the same address, count as one client (default: half of --max-searches).")
    private Integer clientSearches;

    @Option(
            names = "--client-threads",
            paramLabel = "<n>",
            description = "Maximum number of searching threads per client; each search has at least one (default:"
                    + " --threads).")
    private Integer clientThreads;

    @Option(
            names = "--client-memory",
            paramLabel = "<size>",
            converter = MemorySize.Converter.class,
            description = "Maximum memory for a client's own tables, such as 64m or 2g (default: half of the part of"
                    + " --memory that is left for tables).")
    private MemorySize clientMemory;

    @Option(
            names = "--max-per-address",
            paramLabel = "<n>",
            description =
                    "Maximum number of connections per address, except for the loopback (default: ${DEFAULT-VALUE}).")
    private int perAddress = 64;

    @Option(
            names = "--line-limit",
            paramLabel = "<bytes>",
            description = "Maximum line length in bytes (default: ${DEFAULT-VALUE}).")
    private int lineBytes = LineSplitter.DEFAULT_LIMIT;

    @Option(
            names = "--idle-timeout",
            paramLabel = "<time>",
            converter = Time.class,
            description = "Disconnect a client after this time without input, output or a running search, such as"
                    + " 90s, 15m or 2h (default: off).")
    private Duration idleTimeout = Duration.ZERO;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    int searches() {
        OptionErrors.requireRange(spec, "--max-searches", searches, 1, MAX_COUNT);
        return searches;
    }

    /**
     * Returns the limits per client.
     *
     * @param tableBytes table memory of all clients
     */
    ClientLimits clientLimits(long tableBytes, int cores) {
        int maxSearches = clientSearches == null ? Math.max(1, searches() / CLIENT_DIVISOR) : clientSearches;
        OptionErrors.requireRange(spec, "--client-searches", maxSearches, 1, MAX_COUNT);
        int threads = clientThreads == null ? cores : clientThreads;
        OptionErrors.requireRange(spec, "--client-threads", threads, 1, MAX_COUNT);
        long bytes = clientMemory == null ? tableBytes / CLIENT_DIVISOR : clientMemory.bytes();
        return new ClientLimits(bytes, maxSearches, threads);
    }

    /** @param textBytes heap for clients' text */
    Limits limits(long textBytes) {
        OptionErrors.requireRange(spec, "--max-sessions", sessions, 1, MAX_COUNT);
        OptionErrors.requireRange(spec, "--max-per-address", perAddress, 1, MAX_COUNT);
        OptionErrors.requireRange(spec, "--line-limit", lineBytes, LineSplitter.MIN_LIMIT, LineSplitter.MAX_LIMIT);
        return new Limits(sessions, perAddress, searches(), lineBytes, textBytes);
    }

    Duration idleTimeout() {
        return idleTimeout;
    }

    /** Converter for times such as 90s. */
    static final class Time implements ITypeConverter<Duration> {
        private static final Pattern FORMAT = Pattern.compile("([1-9]\\d{0,6})([smh])");

        @Override
        public Duration convert(String text) {
            if (text.equals("off")) {
                return Duration.ZERO;
            }
            Matcher matcher = FORMAT.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException("'" + text + "' is not a time; expected 90s, 15m, 2h or off");
            }
            TimeUnit unit = switch (matcher.group(2)) {
                case "s" -> TimeUnit.SECONDS;
                case "m" -> TimeUnit.MINUTES;
                default -> TimeUnit.HOURS;
            };
            return Duration.of(Long.parseLong(matcher.group(1)), unit.toChronoUnit());
        }
    }
}
