package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/** Text drawing of the evaluation: the board with each piece and its value. */
final class XiangqiValueBoard {
    private final XiangqiPosition position;
    private final XiangqiFeatures inputs;
    private final int value;

    private XiangqiValueBoard(XiangqiPosition position) {
        this.position = position;
        inputs = new XiangqiFeatures(position);
        value = position.evaluateOnce();
    }

    static String of(XiangqiPosition position) {
        return new XiangqiValueBoard(position).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder("Value of each piece: evaluation for red minus evaluation without it\n");
        for (int rank = Points.RANKS - 1; rank >= 0; rank--) {
            for (int file = 0; file < Points.FILES; file++) {
                text.append(cell(Points.of(file, rank)));
            }
            text.append('\n');
        }
        return text.append("Evaluation for red: %+d (pawn: %d)".formatted(forRed(value), XiangqiGame.UNIT))
                .append(provenText(position.exactValue()))
                .toString();
    }

    private static String provenText(int proven) {
        if (proven == Position.NO_VALUE) {
            return "";
        }
        return proven == Score.DRAW
                ? ", proven draw"
                : ", proven mate in at most %d plies".formatted(Score.pliesToEnd(proven));
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
        return NetworkEvaluator.evaluateWithout(
                XiangqiFeatures.Current.NETWORK,
                inputs,
                inputs.featureOn(XiangqiPiece.RED, point),
                inputs.featureOn(XiangqiPiece.BLACK, point));
    }

    private int forRed(int forMover) {
        return position.sideToMove() == XiangqiPiece.RED ? forMover : -forMover;
    }
}
