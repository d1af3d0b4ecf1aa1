package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.HashSet;
import java.util.Set;

/**
 * What a side plays in every position that it can come to if it does so: the solution graph of the textbooks, with one
 * move where it is the side's turn and all where it is the other's.
 */
final class Strategy {
    static final int MOST_POSITIONS = 200_000;

    private final BestPlay play;
    private final Notation notation;
    private final Set<Long> seen = new HashSet<>();
    private final StringBuilder text = new StringBuilder();
    private int moves;

    Strategy(BestPlay play, Notation notation) {
        this.play = play;
        this.notation = notation;
    }

    /** A line for each position in which the side that wins, or else the one to move, is on the move. */
    String text(Position root, GameValue outcome) {
        Position position = root.copy();
        position.markRoot();
        walk(position, outcome, outcome.result() != Verdict.LOSS);
        return text.toString();
    }

    /** How many moves there are to remember. */
    int moves() {
        return moves;
    }

    boolean isCut() {
        return seen.size() >= MOST_POSITIONS;
    }

    private void walk(Position position, GameValue outcome, boolean ours) {
        if (isCut() || !seen.add(position.key()) || Rules.verdict(position) != Verdict.NONE) {
            return;
        }
        if (ours) {
            int move = play.move(position, outcome);
            moves++;
            text.append(notation.format(position))
                    .append(": ")
                    .append(notation.formatMove(position, move))
                    .append('\n');
            follow(position, move, outcome.after(), false);
            return;
        }
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            GameValue next = play.outcome(position).orElseThrow();
            position.unmake();
            follow(position, move, next, true);
        }
    }

    private void follow(Position position, int move, GameValue outcome, boolean ours) {
        position.make(move);
        walk(position, outcome, ours);
        position.unmake();
    }
}
