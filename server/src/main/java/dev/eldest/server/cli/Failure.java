package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** What a command says when it cannot go on. */
final class Failure {
    private static final int REFUSED = 1;

    private Failure() {}

    /** A refusal is one sentence; anything else is a bug and is thrown on, to be shown whole. */
    static int tell(Exception problem, CommandLine command, ParseResult parsed) throws Exception {
        if (problem instanceof RefusedException) {
            command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + problem.getMessage());
            return REFUSED;
        }
        throw problem;
    }
}
