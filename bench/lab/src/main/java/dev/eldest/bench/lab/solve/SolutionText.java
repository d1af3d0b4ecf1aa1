package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints the results of a solver. */
record SolutionText(Notation notation, PrintWriter out) {
    /** Prints the outcome for the side to move at the root. */
    void printOutcome(Position root, GameValue outcome) {
        out.println("position " + notation.format(root));
        out.println("for the side to move: " + outcome);
        out.flush();
    }

    /** Prints that nothing was found, which proves nothing. */
    void printUnknown(Position root, String sought, String report) {
        out.println("position " + notation.format(root));
        out.println("for the side to move: unknown");
        out.println("searched for " + sought + ": none found; " + report);
        out.flush();
    }

    void printRemark(String text) {
        if (!text.isEmpty()) {
            out.println(text);
            out.flush();
        }
    }

    void printMoves(Position root, List<BestPlay.Choice> choices) {
        for (BestPlay.Choice choice : choices) {
            out.println(String.format("  %-6s %s", notation.formatMove(root, choice.move()), choice.outcome()));
        }
        int unknown = Rules.legalMoves(root).length - choices.size();
        if (unknown > 0) {
            out.println("  unknown after " + unknown + " other moves");
        }
        out.flush();
    }

    /** Returns the winner's moves, one per line. */
    String winnerMoves(Position root, Solver.Solution solution) {
        Position position = root.copy();
        boolean winnerToMove = Verdict.result(solution.verdict()) == Verdict.WIN;
        StringBuilder moves = new StringBuilder();
        for (int move : solution.line()) {
            if (winnerToMove) {
                moves.append(notation.formatMove(position, move)).append('\n');
            }
            position.make(move);
            winnerToMove = !winnerToMove;
        }
        return moves.toString();
    }

    /** Prints a line after playing it by the rules. */
    void printLine(Position root, int[] line) {
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
