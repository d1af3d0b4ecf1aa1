package dev.eldest.bench.lab.solve;

import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eldest solve}: solves positions of small games and endgames. */
@Command(
        name = "solve",
        description = {
            SolveCommand.SUMMARY,
            "tictactoe, connectfour: every position. grundy: every position, by Sprague-Grundy numbers. takeaway: one"
                    + " heap; taking the last coin loses. chess: at most four pieces, kings included. chinesecheckers:"
                    + " races, when the sides have passed each other and at most two pieces of each are outside their"
                    + " goal. xiangqi: pawn, two pawns, horse, cannon or rook against guards. gomoku: wins by fours, or"
                    + " by fours and threes; a failed search proves nothing.",
            "Connect Four takes about a second from ply 12 on, and some minutes from the start.",
            "Each line is checked by the rules of the game, to its end."
        })
public final class SolveCommand extends EngineCommand {
    /** Description in the list of all commands. */
    public static final String SUMMARY =
            "Solve positions of small games and endgames: the outcome with best play, and the moves.";

    private static final String GAME = "--game";

    @Option(names = GAME, paramLabel = "<game>", description = "The game (default: tictactoe).")
    private String game = "tictactoe";

    @Mixin
    private SolveOptions solveOptions;

    @Override
    public Integer call() throws IOException {
        GameSolver solver = solver();
        solveOptions.requireOnly(solver.options(), solver.game());
        solveOptions.requireHash(memoryLimits().offHeap());
        try {
            solver.solve(solveOptions, spec().commandLine().getOut());
        } catch (NotationException e) {
            throw invalidValue(e.getMessage());
        } catch (FileSystemException e) {
            throw invalidValue("the file '" + e.getFile() + "' is not readable and writable");
        }
        return 0;
    }

    private GameSolver solver() {
        List<GameSolver> all = Solvers.all();
        return all.stream()
                .filter(each -> each.game().equalsIgnoreCase(game))
                .findFirst()
                .orElseThrow(() -> invalidValue(GAME + " must be one of "
                        + all.stream().map(GameSolver::game).collect(Collectors.joining(", ")) + ", not '"
                        + game + "'"));
    }
}
