package dev.eldest.bench.lab.solve;

import dev.eldest.bench.EngineCommand;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eldest solve}: how a position ends if both sides do their best. */
@Command(
        name = "solve",
        description = {
            SolveCommand.SUMMARY,
            "tictactoe, connectfour: every position. grundy: every position, by Sprague-Grundy numbers. takeaway: one"
                    + " heap, and who takes the last coin loses. chess: a lone king against queen, rook, pawn, or two"
                    + " men, not both pawns. chinesecheckers: races, when the sides have passed each other and at"
                    + " most two men of each are outside their goal. xiangqi: pawn, two pawns, horse, cannon or rook"
                    + " against guards. gomoku: wins by fours, or by fours and threes; none found proves nothing.",
            "Connect Four takes about a second from ply 12 on, and some minutes from the start.",
            "Nothing is believed that the rules have not confirmed: the line is played to its end."
        })
public final class SolveCommand extends EngineCommand {
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

    @Override
    public Integer call() throws IOException {
        GameSolver solver = solver();
        asked.refuseAllBut(solver.options(), solver.game());
        asked.requireHash(memory().outsideHeap());
        try {
            solver.solve(asked, spec().commandLine().getOut());
        } catch (NotationException e) {
            throw bad(e.getMessage());
        } catch (FileSystemException e) {
            throw bad("the file '" + e.getFile() + "' cannot be read and written");
        }
        return 0;
    }

    private GameSolver solver() {
        List<GameSolver> all = Solvers.all();
        return all.stream()
                .filter(each -> each.game().equalsIgnoreCase(game))
                .findFirst()
                .orElseThrow(() -> bad(GAME + " must be one of "
                        + all.stream().map(GameSolver::game).collect(Collectors.joining(", ")) + ", not '"
                        + game + "'"));
    }
}
