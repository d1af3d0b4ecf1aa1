package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.HashMap;
import java.util.Map;

/**
 * Strategy of one side as a solution graph: one move in its own positions, all moves in the other side's, for all
 * reachable positions.
 */
final class Strategy {
    static final int MAX_POSITIONS = 200_000;

    private final BestPlay play;
    private final Notation notation;
    /** Number of plies searched below each position, by key. */
    private final Map<Long, Integer> seen = new HashMap<>();

    private final StringBuilder text = new StringBuilder();
    private int moves;

    Strategy(BestPlay play, Notation notation) {
        this.play = play;
        this.notation = notation;
    }

    /**
     * Returns a line for each position with the winner to move; in a draw, with the side to move at the root.
     *
     * @param plies the maximum number of plies
     */
    String text(Position root, GameValue outcome, int plies) {
        Position position = root.copy();
        position.markRoot();
        walk(position, outcome, outcome.result() != Verdict.LOSS, plies);
        return text.toString();
    }

    int moves() {
        return moves;
    }

    boolean isTruncated() {
        return seen.size() >= MAX_POSITIONS;
    }

    private void walk(Position position, GameValue outcome, boolean ownTurn, int plies) {
        if (isTruncated() || plies == 0 || Rules.verdict(position) != Verdict.NONE) {
            return;
        }
        Integer before = seen.get(position.key());
        if (before != null && before >= plies) {
            return;
        }
        seen.put(position.key(), plies);
        if (ownTurn) {
            int move = play.findMove(position, outcome);
            if (before == null) {
                write(position, move);
            }
            playMove(position, move, outcome.nextPly(), plies);
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

    private void playMove(Position position, int move, GameValue outcome, int plies) {
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
