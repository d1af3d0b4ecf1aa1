import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.JavaFormatterOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Checks that every Java source is formatted and no line too long, or formats it: {@code Format.java check|fix}, run by
 * the build from the project's root.
 *
 * <p>It is a program of its own, run on the JDK that compiles, rather than Spotless inside Maven's JVM, which may be
 * older: on JVM 17 Spotless' formatters palantir and google-java-format parse with that JVM's own compiler and stop at
 * syntax of later releases ({@code case P _ ->}: "')' expected"), and its Eclipse formatter comes from a p2 site rather
 * than from Maven Central.
 */
final class Format {
    private static final Set<String> MODES = Set.of("check", "fix");
    /** What the formatter cannot break, such as a text, is broken by hand. */
    private static final int WIDTH = 120;
    /** Depth of the sources of the deepest module: bench/lab/src. */
    private static final int MODULES_DEEP = 3;

    private static final Formatter FORMATTER = Formatter.createFormatter(JavaFormatterOptions.builder()
            .style(JavaFormatterOptions.Style.PALANTIR)
            .formatJavadoc(true)
            .build());

    private record Result(Path source, boolean formatted, List<String> tooLong) {}

    public static void main(String[] arguments) throws IOException {
        String mode = arguments[0];
        if (!MODES.contains(mode)) {
            System.err.println("Unknown -Dformat=" + mode + ": use check or fix");
            System.exit(2);
        }
        List<Result> results =
                sources().parallelStream().map(source -> format(source, mode)).toList();
        report(
                mode,
                results.stream()
                        .filter(result -> !result.formatted)
                        .map(Result::source)
                        .toList(),
                results.stream().flatMap(result -> result.tooLong.stream()).toList());
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>(List.of(Path.of(".mvn/Format.java")));
        try (Stream<Path> folders = Files.find(Path.of(""), MODULES_DEEP, (path, _) -> path.endsWith("src"))) {
            for (Path folder : folders.sorted().toList()) {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .sorted()
                            .forEach(sources::add);
                }
            }
        }
        return sources;
    }

    /** Formats one source; writes it in mode fix if it was not formatted. */
    private static Result format(Path source, String mode) {
        try {
            String text = Files.readString(source);
            String formatted = FORMATTER.formatSourceAndFixImports(text);
            if (mode.equals("fix") && !formatted.equals(text)) {
                Files.writeString(source, formatted);
            }
            return new Result(source, formatted.equals(text), tooLong(source, formatted));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FormatterException e) {
            throw new IllegalStateException(source + ": " + e.getMessage(), e);
        }
    }

    private static List<String> tooLong(Path source, String text) {
        List<String> lines = text.lines().toList();
        return IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).length() > WIDTH)
                .mapToObj(i -> source + ":" + (i + 1))
                .toList();
    }

    private static void report(String mode, List<Path> unformatted, List<String> tooLong) {
        tooLong.forEach(place -> System.err.println("longer than " + WIDTH + " columns: " + place));
        if (mode.equals("fix")) {
            unformatted.forEach(source -> System.out.println("formatted " + source));
        } else if (!unformatted.isEmpty()) {
            unformatted.forEach(source -> System.err.println("not formatted: " + source));
            System.err.println("To format: mvn -N verify -Dformat=fix");
        }
        if (!tooLong.isEmpty() || mode.equals("check") && !unformatted.isEmpty()) {
            System.exit(1);
        }
    }
}
