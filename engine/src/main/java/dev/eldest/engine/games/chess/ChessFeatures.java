package dev.eldest.engine.games.chess;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;

/**
 * Feature set of the chess network: for each player, pieces on squares, own and enemy ones. The board is seen from the
 * player's side. It is mirrored if the player's king is on the right half, so the king is always on the left half.
 */
final class ChessFeatures extends FeatureSet {
    private static final int COUNT = Piece.COUNT * 64;
    private static final int MAX_ON = 32;
    /** Output buckets, one for every four pieces. */
    private static final int OUTPUTS = 8;

    private static final int PIECES_SHIFT = 2;
    private static final int FLIP = 56;
    private static final int MIRROR = 7;
    /** The bit of a square that is set on the right half of the board. */
    private static final int RIGHT = 4;

    /** Half as many hidden values are as good when trained with 12 million positions, but not with 30 million. */
    static final NetworkShape SHAPE =
            new NetworkShape(COUNT, MAX_ON, 256, OUTPUTS, AttackFeatures.COUNT, AttackFeatures.MAX_ACTIVE);

    /** The network that positions evaluate with. Read on first use. */
    static final class Current {
        static final Network NETWORK = NetworkEvaluation.readNetwork(ChessFeatures.class, ChessGame.NAME);
    }

    private final ChessPosition position;
    private final AttackFeatures attackFeatures = new AttackFeatures();

    ChessFeatures(ChessPosition position) {
        super(position);
        this.position = position;
    }

    @Override
    public int output() {
        return Long.bitCount(position.occupied()) - 1 >> PIECES_SHIFT;
    }

    @Override
    public double valueWeight() {
        return EvaluationAdjustment.share(position);
    }

    @Override
    public void activeFeatures(int player, FeatureChanges into) {
        int view = view(player);
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            into.added(input(player, view, position.pieceOn(square), square));
        }
    }

    @Override
    public int extraFeatures(int[] into) {
        return attackFeatures.find(position, into);
    }

    @Override
    public boolean appendChanges(int movesBefore, int player, FeatureChanges into) {
        int move = position.moveBefore(movesBefore);
        if (move == 0) {
            return true;
        }
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int piece = ChessMove.piece(move);
        int kind = ChessMove.kind(move);
        int view = view(player);
        if (kind == ChessMove.CASTLING) {
            return castle(player, view, piece, from, to, into);
        }
        if (piece == Piece.of(player, Piece.KING) && ((from ^ to) & RIGHT) != 0) {
            return false;
        }
        int arrived = kind < ChessMove.PROMOTION ? piece : Piece.of(Piece.colour(piece), ChessMove.promotedType(kind));
        into.removed(input(player, view, piece, from));
        into.added(input(player, view, arrived, to));
        int captured = ChessMove.captured(move);
        if (captured != Piece.NONE) {
            into.removed(input(player, view, captured, kind == ChessMove.EN_PASSANT ? to ^ 8 : to));
        }
        return true;
    }

    private static boolean castle(int player, int view, int king, int kingFrom, int rookFrom, FeatureChanges into) {
        int kingTo = CastlingRules.kingTarget(kingFrom, rookFrom);
        if (Piece.colour(king) == player && ((kingFrom ^ kingTo) & RIGHT) != 0) {
            return false;
        }
        int rook = Piece.of(Piece.colour(king), Piece.ROOK);
        into.removed(input(player, view, king, kingFrom));
        into.added(input(player, view, king, kingTo));
        into.removed(input(player, view, rook, rookFrom));
        into.added(input(player, view, rook, CastlingRules.rookTarget(kingFrom, rookFrom)));
        return true;
    }

    /** Returns the XOR mask that maps board squares to the player's squares. */
    private int view(int player) {
        return player * FLIP ^ ((position.kingSquare(player) & RIGHT) != 0 ? MIRROR : 0);
    }

    private static int input(int player, int view, int piece, int square) {
        int seen = player == Piece.WHITE ? piece : piece < Piece.TYPES ? piece + Piece.TYPES : piece - Piece.TYPES;
        return seen << 6 | square ^ view;
    }
}
