package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.Position;
import java.util.Locale;

/**
 * Text drawing of an evaluation: the board with each piece and its value for side 0, which is the evaluation minus the
 * evaluation without the piece. All cells have the same width.
 */
public record ValueBoard(int value, int sideToMove) {
    public static final int WIDTH = 7;

    /** Returns the evaluation without the piece on a cell, or {@link Position#NO_VALUE} to show no value. */
    public interface Remover {
        int evaluateWithout(int file, int rank);
    }

    public static ValueBoard of(Position position) {
        return new ValueBoard(position.evaluateOnce(), position.sideToMove());
    }

    /**
     * Draws a rectangular board.
     *
     * @param letters letters of the cells, by file and rank
     */
    public String draw(int files, int ranks, FenRows.Writer letters, Remover remover) {
        StringBuilder text = new StringBuilder();
        for (int rank = ranks - 1; rank >= 0; rank--) {
            for (int file = 0; file < files; file++) {
                text.append(cell(letters.letter(file, rank), remover.evaluateWithout(file, rank)));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** @param without evaluation without the piece, or {@link Position#NO_VALUE} */
    public String cell(char letter, int without) {
        return without == Position.NO_VALUE
                ? " ".repeat(WIDTH - 1) + letter
                : String.format(Locale.ROOT, " %c%+5d", letter, forFirst(value - without));
    }

    /** Converts a value for the side to move to one for side 0. */
    public int forFirst(int forMover) {
        return sideToMove == 0 ? forMover : -forMover;
    }
}
