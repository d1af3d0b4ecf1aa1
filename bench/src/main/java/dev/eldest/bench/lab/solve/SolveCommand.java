package dev.eldest.bench.lab.solve;

import dev.eldest.bench.Require;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest solve}: how a position ends if both sides do their best. */
@Command(
        name = "solve",
        description = {
            SolveCommand.SUMMARY,
            "tictactoe: every position. grundy: every position, by Sprague-Grundy numbers. takeaway: one heap, and who"
                    + " takes the last coin loses. chinesecheckers: races, when the sides have passed each other and at"
                    + " most two men of each are outside their goal. xiangqi: pawn, two pawns, horse, cannon or rook"
                    + " against guards.",
            "Nothing is believed that the rules have not confirmed: the line is played to its end."
        })
public final class SolveCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY =
            "Tells how small games and endings end if both sides do their best, and how that is played.";

    private static final String GAME = "--game";

    @Option(
            names = GAME,
            paramLabel = "<game>",
            defaultValue = "tictactoe",
            description = "The game (default: tictactoe).")
    private String game;

    @Mixin
    private SolveOptions asked;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        GameSolver solver = solver();
        asked.refuseAllBut(solver.options(), solver.game());
        try {
            solver.solve(asked, command.commandLine().getOut());
        } catch (NotationException e) {
            throw Require.bad(command, e.getMessage());
        }
        return 0;
    }

    private GameSolver solver() {
        List<GameSolver> all = Solvers.all();
        return all.stream()
                .filter(each -> each.game().equalsIgnoreCase(game))
                .findFirst()
                .orElseThrow(() -> Require.bad(
                        command,
                        GAME + " must be one of "
                                + all.stream().map(GameSolver::game).collect(Collectors.joining(", ")) + ", not '"
                                + game + "'"));
    }
}
