package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.kit.Phases;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/** The terms of the evaluation, for people: on each point its man, and what it is worth there to its side. */
final class XiangqiText {
    private XiangqiText() {}

    static String worths(XiangqiPosition position) {
        StringBuilder text = new StringBuilder("Each man and its worth to its side, of a pawn's 100\n");
        for (int rank = Points.RANKS - 1; rank >= 0; rank--) {
            for (int file = 0; file < Points.FILES; file++) {
                text.append(cell(position, Points.of(file, rank)));
            }
            text.append('\n');
        }
        int value = position.evaluate();
        return text.append("red's value %d".formatted(position.sideToMove() == Man.RED ? value : -value))
                .append(ending(position.proven()))
                .toString();
    }

    private static String ending(int proven) {
        if (proven == Position.UNKNOWN) {
            return "";
        }
        return proven == Score.DRAW
                ? ", but it is a draw"
                : ", but it is mate in at most %d plies".formatted(Score.pliesToEnd(proven));
    }

    private static String cell(XiangqiPosition position, int point) {
        int man = position.manOn(point);
        if (man == Man.NONE) {
            return "      .";
        }
        long worth = XiangqiWeights.worth(man, point);
        return " %c %4d"
                .formatted(
                        Man.letter(man),
                        XiangqiWeights.blend(Phases.early(worth), Phases.late(worth), position.phase()));
    }
}
