package dev.eldest.bench.lab.solve;

import dev.eldest.bench.lab.solve.PositionSolver.Oracle;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Best moves by an oracle. The oracle is verified: each move of a line must keep the promised outcome, and the rules
 * decide the end.
 */
record BestPlay(Oracle oracle) {
    /**
     * A move and its outcome.
     *
     * @param outcome the outcome for the side that makes it
     */
    record Choice(int move, GameValue outcome) {}

    /** Returns the outcome of a position by the rules or the oracle, or empty if unknown. */
    Optional<GameValue> outcome(Position position) {
        int verdict = Rules.verdict(position);
        return verdict == Verdict.NONE
                ? oracle.outcome(position)
                : Optional.of(new GameValue(Verdict.result(verdict), 0));
    }

    /** Returns all moves, best first. The oracle must know the outcome after each. */
    List<Choice> choices(Position position) {
        List<Choice> choices = knownChoices(position);
        if (choices.size() < Rules.legalMoves(position).length) {
            throw contradiction("has no outcome for a move");
        }
        return choices;
    }

    /** Returns the moves with a known outcome, best first. */
    List<Choice> knownChoices(Position position) {
        List<Choice> choices = new ArrayList<>();
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            outcome(position).ifPresent(after -> choices.add(new Choice(move, after.previousPly())));
            position.unmake();
        }
        choices.sort((one, other) -> other.outcome.rank() - one.outcome.rank());
        return choices;
    }

    /** Returns a move that keeps this outcome, which must be the position's. */
    int findMove(Position position, GameValue outcome) {
        for (int move : Rules.legalMoves(position)) {
            if (keeps(position, move, outcome)) {
                return move;
            }
        }
        throw contradiction("has no move that keeps its outcome");
    }

    private boolean keeps(Position position, int move, GameValue outcome) {
        GameValue expected = outcome.nextPly();
        position.make(move);
        int verdict = Rules.verdict(position);
        boolean keeps = verdict == Verdict.NONE
                ? oracle.hasOutcome(position, expected)
                : expected.agreesWith(new GameValue(Verdict.result(verdict), 0));
        position.unmake();
        return keeps;
    }

    /** Returns the best line to the end of the game; empty for a draw without an end. */
    int[] line(Position root, GameValue outcome) {
        if (outcome.result() == Verdict.DRAW && !outcome.isCounted()) {
            return new int[0];
        }
        List<Integer> line = new ArrayList<>();
        Position position = root.copy();
        position.markRoot();
        GameValue here = outcome;
        while (Rules.verdict(position) == Verdict.NONE) {
            int move = findMove(position, here);
            line.add(move);
            position.make(move);
            here = here.nextPly();
        }
        return line.stream().mapToInt(Integer::intValue).toArray();
    }

    private static IllegalStateException contradiction(String what) {
        return new IllegalStateException("the oracle " + what);
    }
}
