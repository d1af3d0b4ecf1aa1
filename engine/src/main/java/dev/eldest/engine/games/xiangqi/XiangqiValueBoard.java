package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/** Where a position's value comes from, for people: on each point its man, and what it is worth there. */
final class XiangqiValueBoard {
    private final XiangqiPosition position;
    private final XiangqiFeatures inputs;
    private final int value;

    private XiangqiValueBoard(XiangqiPosition position) {
        this.position = position;
        inputs = new XiangqiFeatures(position);
        value = position.evaluateOnce();
    }

    static String worths(XiangqiPosition position) {
        return new XiangqiValueBoard(position).text();
    }

    private String text() {
        StringBuilder text =
                new StringBuilder("Each man and its worth here: the value for red less the value without the man\n");
        for (int rank = Points.RANKS - 1; rank >= 0; rank--) {
            for (int file = 0; file < Points.FILES; file++) {
                text.append(cell(Points.of(file, rank)));
            }
            text.append('\n');
        }
        return text.append("red's value %+d, of a pawn's %d".formatted(forRed(value), XiangqiGame.UNIT))
                .append(ending(position.exactValue()))
                .toString();
    }

    private static String ending(int proven) {
        if (proven == Position.NO_VALUE) {
            return "";
        }
        return proven == Score.DRAW
                ? ", but it is a draw"
                : ", but it is mate in at most %d plies".formatted(Score.pliesToEnd(proven));
    }

    private String cell(int point) {
        int man = position.manOn(point);
        if (man == XiangqiPiece.NONE) {
            return "       .";
        }
        return XiangqiPiece.kind(man) == XiangqiPiece.KING
                ? "       " + XiangqiPiece.letter(man)
                : " %c %+5d".formatted(XiangqiPiece.letter(man), forRed(value - withoutManOn(point)));
    }

    private int withoutManOn(int point) {
        return NetworkEvaluator.onceWithout(
                XiangqiNetwork.inUse(),
                inputs,
                inputs.inputOn(XiangqiPiece.RED, point),
                inputs.inputOn(XiangqiPiece.BLACK, point));
    }

    private int forRed(int forMover) {
        return position.sideToMove() == XiangqiPiece.RED ? forMover : -forMover;
    }
}
