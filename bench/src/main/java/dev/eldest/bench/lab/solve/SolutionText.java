package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** What was found out about a position, as lines of text. */
final class SolutionText {
    private final Notation notation;
    private final PrintWriter out;

    SolutionText(Notation notation, PrintWriter out) {
        this.notation = notation;
        this.out = out;
    }

    /** All outcomes are for the side to move at the root. */
    void outcome(Position root, GameValue outcome) {
        out.println("position " + notation.format(root));
        out.println("for the side to move: " + outcome);
        out.flush();
    }

    /** That nothing was found is no proof that there is nothing. */
    void nothing(Position root, String sought, String report) {
        out.println("position " + notation.format(root));
        out.println("for the side to move: unknown");
        out.println("looked for " + sought + "; none was found, " + report);
        out.flush();
    }

    void remark(String text) {
        if (!text.isEmpty()) {
            out.println(text);
            out.flush();
        }
    }

    void choices(Position root, List<BestPlay.Choice> choices) {
        for (BestPlay.Choice choice : choices) {
            out.println(String.format("  %-6s %s", notation.formatMove(root, choice.move()), choice.outcome()));
        }
        int unknown = Rules.legalMoves(root).length - choices.size();
        if (unknown > 0) {
            out.println("  after " + unknown + " other moves that is not known");
        }
        out.flush();
    }

    /** A move a line. */
    String winnersMoves(Position root, Solver.Solution solution) {
        Position position = root.copy();
        boolean ours = Verdict.result(solution.verdict()) == Verdict.WIN;
        StringBuilder moves = new StringBuilder();
        for (int move : solution.line()) {
            if (ours) {
                moves.append(notation.formatMove(position, move)).append('\n');
            }
            position.make(move);
            ours = !ours;
        }
        return moves.toString();
    }

    /** The line, which has been played by the rules to its end. */
    void line(Position root, int[] line) {
        if (line.length == 0) {
            return;
        }
        Position position = root.copy();
        List<String> words = new ArrayList<>();
        for (int move : line) {
            words.add(notation.formatMove(position, move));
            position.make(move);
        }
        out.println("line " + String.join(" ", words));
        out.println("checked: " + line.length + " moves by the rules, then " + notation.gameOverReason(position));
        out.flush();
    }
}
