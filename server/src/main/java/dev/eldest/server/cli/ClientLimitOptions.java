package dev.eldest.server.cli;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.protocol.text.LineSplitter;
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

/** The options of {@code eldest serve} that bound what clients may take. */
final class ClientLimitOptions {
    private static final int MOST = 1 << 20;
    private static final int CLIENT_SHARE = 2;

    @Option(
            names = "--max-sessions",
            paramLabel = "<n>",
            description = "The most clients at once (default: ${DEFAULT-VALUE}).")
    private int sessions = 4096;

    @Option(
            names = "--max-searches",
            paramLabel = "<n>",
            description = "The most searches at once; more wait for their turn (default: ${DEFAULT-VALUE}).")
    private int searches = 256;

    @Option(
            names = "--client-searches",
            paramLabel = "<n>",
            description =
                    "The most of them of one client, which is whoever shows the same named token, or else comes from"
                            + " the same address (default: half of --max-searches).")
    private Integer clientSearches;

    @Option(
            names = "--client-threads",
            paramLabel = "<n>",
            description = "The most threads that search for one client at once; each search has one all the same"
                    + " (default: --threads).")
    private Integer clientThreads;

    @Option(
            names = "--client-memory",
            paramLabel = "<size>",
            converter = MemorySize.Converter.class,
            description =
                    "The most memory for tables of one client's own, like 64m or 2g (default: half of what is left"
                            + " of --memory for tables).")
    private MemorySize clientMemory;

    @Option(
            names = "--max-per-address",
            paramLabel = "<n>",
            description = "The most clients at once from one address; the loopback may have more (default:"
                    + " ${DEFAULT-VALUE}).")
    private int perAddress = 64;

    @Option(
            names = "--line-limit",
            paramLabel = "<bytes>",
            description = "The longest line to accept (default: ${DEFAULT-VALUE}).")
    private int lineBytes = LineSplitter.USUAL_LIMIT;

    @Option(
            names = "--idle-timeout",
            paramLabel = "<time>",
            converter = Time.class,
            description = "Send away a client that has said nothing for so long and has no search running, like 90s,"
                    + " 15m or 2h (default: off).")
    private Duration idleTimeout = Duration.ZERO;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    int searches() {
        OptionErrors.requireRange(spec, "--max-searches", searches, 1, MOST);
        return searches;
    }

    /**
     * What one client may take.
     *
     * @param tableBytes what all may, for tables
     */
    ClientLimits client(long tableBytes, int cores) {
        int most = clientSearches == null ? Math.max(1, searches() / CLIENT_SHARE) : clientSearches;
        OptionErrors.requireRange(spec, "--client-searches", most, 1, MOST);
        int threads = clientThreads == null ? cores : clientThreads;
        OptionErrors.requireRange(spec, "--client-threads", threads, 1, MOST);
        long bytes = clientMemory == null ? tableBytes / CLIENT_SHARE : clientMemory.bytes();
        return new ClientLimits(bytes, most, threads);
    }

    /** @param textBytes what clients' text may take */
    Limits limits(long textBytes) {
        OptionErrors.requireRange(spec, "--max-sessions", sessions, 1, MOST);
        OptionErrors.requireRange(spec, "--max-per-address", perAddress, 1, MOST);
        OptionErrors.requireRange(spec, "--line-limit", lineBytes, LineSplitter.MIN_LIMIT, LineSplitter.MAX_LIMIT);
        return new Limits(sessions, perAddress, searches(), lineBytes, textBytes);
    }

    Duration idleTimeout() {
        return idleTimeout;
    }

    /** A time as people write it. */
    static final class Time implements ITypeConverter<Duration> {
        private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,6})([smh])");

        @Override
        public Duration convert(String text) {
            if (text.equals("off")) {
                return Duration.ZERO;
            }
            Matcher matcher = FORM.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException("'" + text + "' is not a time: write 90s, 15m, 2h or off");
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
