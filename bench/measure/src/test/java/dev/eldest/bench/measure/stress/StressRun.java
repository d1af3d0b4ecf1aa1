package dev.eldest.bench.measure.stress;

import dev.eldest.engine.LongScale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Result of a run of jcstress in a separate JVM.
 *
 * @param tests the number of tests that ran
 * @param passed the number of configurations (ways to compile and place the threads) with allowed outcomes only
 * @param failed the number of configurations with forbidden outcomes or errors
 * @param interesting whether an outcome marked as interesting was seen
 * @param output the output of jcstress
 */
public record StressRun(int tests, int passed, int failed, boolean interesting, String output) {
    private static final Path FOLDER = Path.of("target", "jcstress");
    private static final Pattern RESULTS = Pattern.compile(
            "Results: (\\d+) planned; (\\d+) passed, (\\d+) failed, (\\d+) soft errs, (\\d+) hard errs");

    private static final Pattern TESTS = Pattern.compile(" tests: (\\d+) matching test results");

    /** Runs all these tests in one run, as every run tries out the JVM first. */
    public static StressRun of(Class<?>... tests) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(FOLDER.resolve(tests[0].getSimpleName()));
        Path log = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command(tests))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        int exitCode;
        try {
            exitCode = process.waitFor();
        } finally {
            process.destroyForcibly();
        }
        String output = Files.readString(log);
        if (exitCode != 0 && !output.contains("RUN RESULTS")) {
            throw new IllegalStateException("jcstress did not run:\n" + output);
        }
        return parse(output);
    }

    static StressRun parse(String output) {
        MatchResult last = RESULTS.matcher(output)
                .results()
                .reduce((earlier, later) -> later)
                .orElseThrow(() -> new IllegalStateException("jcstress gave no results:\n" + output));
        int passed = Integer.parseInt(last.group(2));
        int failed = Integer.parseInt(last.group(1)) - passed;
        int tests = TESTS.matcher(output)
                .results()
                .mapToInt(section -> Integer.parseInt(section.group(1)))
                .sum();
        return new StressRun(tests, passed, failed, !output.contains("Interesting tests: No matches."), output);
    }

    private static List<String> command(Class<?>... tests) {
        String names =
                Arrays.stream(tests).map(test -> Pattern.quote(test.getName())).collect(Collectors.joining("|"));
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "org.openjdk.jcstress.Main",
                "-t",
                names,
                "-m",
                LongScale.isFull() ? "default" : "quick",
                // Whether the threads of a configuration may be compiled in different ways.
                "-sc",
                Boolean.toString(LongScale.isFull()),
                "-jvmArgsPrepend",
                "--enable-native-access=ALL-UNNAMED");
    }
}
