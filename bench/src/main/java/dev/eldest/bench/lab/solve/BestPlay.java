package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What to play where an oracle knows how positions end. The oracle is not believed blindly: each move of a line must
 * keep what was promised, and the rules have the last word.
 */
final class BestPlay {
    private final Oracle oracle;

    BestPlay(Oracle oracle) {
        this.oracle = oracle;
    }

    /** A move, and how the game ends after it for the side that makes it. */
    record Choice(int move, GameValue outcome) {}

    /** Empty where the oracle does not know. */
    Optional<GameValue> outcome(Position position) {
        int verdict = Rules.verdict(position);
        return verdict == Verdict.NONE
                ? oracle.outcome(position)
                : Optional.of(new GameValue(Verdict.result(verdict), 0));
    }

    /** All moves, the best first, where the oracle knows what comes after each. */
    List<Choice> choices(Position position) {
        List<Choice> choices = knownChoices(position);
        if (choices.size() < Rules.legalMoves(position).length) {
            throw contradiction("leaves what it knows");
        }
        return choices;
    }

    /** All moves after which it is known how the game ends, the best first. */
    List<Choice> knownChoices(Position position) {
        List<Choice> choices = new ArrayList<>();
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            outcome(position).ifPresent(after -> choices.add(new Choice(move, after.before())));
            position.unmake();
        }
        choices.sort((one, other) -> other.outcome.worth() - one.outcome.worth());
        return choices;
    }

    /** A move that keeps this outcome, which must be that of the position. */
    int move(Position position, GameValue outcome) {
        for (int move : Rules.legalMoves(position)) {
            if (keeps(position, move, outcome)) {
                return move;
            }
        }
        throw contradiction("knows no move that leads to what it promised");
    }

    private boolean keeps(Position position, int move, GameValue outcome) {
        GameValue expected = outcome.after();
        position.make(move);
        int verdict = Rules.verdict(position);
        boolean keeps = verdict == Verdict.NONE
                ? oracle.isNoBetterThan(position, expected)
                : expected.agreesWith(new GameValue(Verdict.result(verdict), 0));
        position.unmake();
        return keeps;
    }

    /** Best moves of both sides to the end of the game; none where a draw has no end. */
    int[] line(Position root, GameValue outcome) {
        if (outcome.result() == Verdict.DRAW && !outcome.isCounted()) {
            return new int[0];
        }
        List<Integer> line = new ArrayList<>();
        Position position = root.copy();
        position.markRoot();
        GameValue here = outcome;
        while (Rules.verdict(position) == Verdict.NONE) {
            int move = move(position, here);
            line.add(move);
            position.make(move);
            here = here.after();
        }
        return line.stream().mapToInt(Integer::intValue).toArray();
    }

    private static IllegalStateException contradiction(String what) {
        return new IllegalStateException("what solves the game " + what);
    }
}
