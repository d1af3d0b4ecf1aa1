package dev.eldest.bench.match;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A finished run of {@code eldest match}: its exit code and what it has printed. */
record MatchRun(int code, String out, String err) {
    static MatchRun of(String... arguments) {
        StringWriter output = new StringWriter();
        StringWriter errors = new StringWriter();
        int code = new CommandLine(new MatchCommand())
                .setOut(new PrintWriter(output))
                .setErr(new PrintWriter(errors))
                .setExecutionExceptionHandler((problem, command, parsed) -> {
                    command.getErr().println(problem.getMessage());
                    return 1;
                })
                .execute(arguments);
        return new MatchRun(code, output.toString(), errors.toString());
    }
}
