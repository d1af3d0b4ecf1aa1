package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.HashMap;
import java.util.Map;

/**
 * What a side plays in every position that it can come to if it does so: the solution graph of the textbooks, with one
 * move where it is the side's turn and all where it is the other's.
 */
final class Strategy {
    static final int MAX_POSITIONS = 200_000;

    private final BestPlay play;
    private final Notation notation;
    /** By position, how many plies have been looked at from there on. */
    private final Map<Long, Integer> seen = new HashMap<>();

    private final StringBuilder text = new StringBuilder();
    private int moves;

    Strategy(BestPlay play, Notation notation) {
        this.play = play;
        this.notation = notation;
    }

    /**
     * A line for each position in which the side that wins, or else the one to move, is on the move.
     *
     * @param plies moves of either side after which it may end
     */
    String text(Position root, GameValue outcome, int plies) {
        Position position = root.copy();
        position.markRoot();
        walk(position, outcome, outcome.result() != Verdict.LOSS, plies);
        return text.toString();
    }

    /** How many moves there are to remember. */
    int moves() {
        return moves;
    }

    boolean isCut() {
        return seen.size() >= MAX_POSITIONS;
    }

    private void walk(Position position, GameValue outcome, boolean ours, int plies) {
        if (isCut() || plies == 0 || Rules.verdict(position) != Verdict.NONE) {
            return;
        }
        Integer before = seen.get(position.key());
        if (before != null && before >= plies) {
            return;
        }
        seen.put(position.key(), plies);
        if (ours) {
            int move = play.move(position, outcome);
            if (before == null) {
                write(position, move);
            }
            follow(position, move, outcome.after(), plies);
        } else if (plies > 1) {
            answerAll(position, plies);
        }
    }

    private void answerAll(Position position, int plies) {
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            GameValue next = play.outcome(position).orElseThrow();
            walk(position, next, true, plies - 1);
            position.unmake();
        }
    }

    private void follow(Position position, int move, GameValue outcome, int plies) {
        position.make(move);
        walk(position, outcome, false, plies - 1);
        position.unmake();
    }

    private void write(Position position, int move) {
        moves++;
        text.append(notation.format(position))
                .append(": ")
                .append(notation.formatMove(position, move))
                .append('\n');
    }
}
