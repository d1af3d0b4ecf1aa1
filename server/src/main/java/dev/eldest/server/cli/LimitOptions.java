package dev.eldest.server.cli;

import dev.eldest.protocol.LineSplitter;
import dev.eldest.server.net.ServerSettings.Limits;
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
final class LimitOptions {
    private static final int MOST = 1 << 20;
    private static final int LEAST_LINE = 1024;
    private static final int LONGEST_LINE = 1 << 24;

    @Option(
            names = "--max-sessions",
            paramLabel = "<n>",
            description = "The most clients at once (default: ${DEFAULT-VALUE}).")
    private int sessions = 4096;

    @Option(
            names = "--max-searches",
            paramLabel = "<n>",
            description = "The most searches, counts and benches at once (default: ${DEFAULT-VALUE}).")
    private int searches = 256;

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
        Refusals.requireRange(spec, "--max-searches", searches, 1, MOST);
        return searches;
    }

    /** @param textBytes what clients' text may take */
    Limits limits(long textBytes) {
        Refusals.requireRange(spec, "--max-sessions", sessions, 1, MOST);
        Refusals.requireRange(spec, "--max-per-address", perAddress, 1, MOST);
        Refusals.requireRange(spec, "--line-limit", lineBytes, LEAST_LINE, LONGEST_LINE);
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
