package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;

/**
 * Feature set of the xiangqi network: for each player, pieces on points, own and enemy ones. The board is seen from the
 * player's side. It is mirrored if the player's king is right of the middle file.
 */
final class XiangqiFeatures extends FeatureSet {
    private static final int POINTS = Points.FILES * Points.RANKS;

    private static final int COUNT = XiangqiPiece.COUNT * POINTS;
    private static final int MAX_ON = 32;
    /** Output buckets, one for every four pieces. */
    private static final int OUTPUTS = 8;

    private static final int PIECES_SHIFT = 2;
    private static final int MIDDLE_FILE = Points.FILES / 2;

    static final NetworkShape SHAPE = new NetworkShape(COUNT, MAX_ON, 128, OUTPUTS);

    /** The network that positions evaluate with. Read on first use. */
    static final class Current {
        static final Network NETWORK = NetworkEvaluation.readNetwork(XiangqiFeatures.class, XiangqiGame.NAME);
    }

    private final XiangqiPosition position;

    XiangqiFeatures(XiangqiPosition position) {
        super(position);
        this.position = position;
    }

    @Override
    public int output() {
        return Long.bitCount(position.occupied(0)) + Long.bitCount(position.occupied(1)) - 1 >> PIECES_SHIFT;
    }

    @Override
    public void activeFeatures(int player, FeatureChanges into) {
        addActive(view(player), into);
    }

    /** With the king on the middle file, the mirrored board is as valid as the board itself. */
    @Override
    public void mirroredFeatures(int player, FeatureChanges into) {
        boolean middle = Points.file(position.king(player)) == MIDDLE_FILE;
        addActive(middle ? player | Points.MIRRORED : view(player), into);
    }

    private void addActive(int view, FeatureChanges into) {
        for (int half = 0; half < 2; half++) {
            for (long rest = position.occupied(half); rest != 0; rest &= rest - 1) {
                int point = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest);
                into.added(input(view, position.pieceOn(point), point));
            }
        }
    }

    /** Returns the evaluation without the piece on a point; {@link Position#NO_VALUE} for none and for a king. */
    int evaluateWithout(int point) {
        int piece = position.pieceOn(point);
        return piece == XiangqiPiece.NONE || XiangqiPiece.kind(piece) == XiangqiPiece.KING
                ? Position.NO_VALUE
                : NetworkEvaluator.evaluateWithout(
                        Current.NETWORK,
                        this,
                        featureOn(XiangqiPiece.RED, point),
                        featureOn(XiangqiPiece.BLACK, point));
    }

    /** Returns the feature of the piece on a point, seen by a player. */
    private int featureOn(int player, int point) {
        return input(view(player), position.pieceOn(point), point);
    }

    @Override
    public boolean appendChanges(int movesBefore, int player, FeatureChanges into) {
        int move = position.moveBefore(movesBefore);
        if (move == Move.NONE) {
            return true;
        }
        int from = XiangqiMove.from(move);
        int to = XiangqiMove.to(move);
        int piece = XiangqiMove.piece(move);
        if (piece == XiangqiPiece.of(player, XiangqiPiece.KING) && isRight(from) != isRight(to)) {
            return false;
        }
        int view = view(player);
        into.removed(input(view, piece, from));
        into.added(input(view, piece, to));
        int captured = XiangqiMove.captured(move);
        if (captured != XiangqiPiece.NONE) {
            into.removed(input(view, captured, to));
        }
        return true;
    }

    /** Returns the player's view: the player and whether the board is mirrored. */
    private int view(int player) {
        return isRight(position.king(player)) ? player | Points.MIRRORED : player;
    }

    private static boolean isRight(int king) {
        return Points.file(king) > MIDDLE_FILE;
    }

    private static int input(int view, int piece, int point) {
        boolean own = XiangqiPiece.side(piece) == (view & 1);
        int seen = own ? XiangqiPiece.kind(piece) : XiangqiPiece.kind(piece) + XiangqiPiece.KINDS;
        return seen * POINTS + Points.place(view, point);
    }
}
