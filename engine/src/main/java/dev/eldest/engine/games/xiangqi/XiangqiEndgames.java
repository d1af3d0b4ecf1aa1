package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/**
 * Looks up positions in which one side attacks with one or two pieces and the other has only guards. The winner comes
 * nearer to mate with every move, so no position repeats on the way. Repetition verdicts and the sixty-move rule are
 * not considered.
 */
final class XiangqiEndgames {
    /** Kings, all guards, and one attacker, whose table does not depend on its side's guards. */
    private static final int MAX_PIECES = 11;

    /**
     * Used instead of a move count: the attacking side has no legal move and has lost. Only a horse can be between the
     * kings so that neither it nor its king, behind it and between the advisors, may move.
     */
    private static final int STALEMATE = -2;

    private final XiangqiPosition position;
    /** Created on first use. */
    private MoveList replies;

    XiangqiEndgames(XiangqiPosition position) {
        this.position = position;
    }

    /** Returns the value for the side to move, or {@link Position#NO_VALUE}. */
    int value() {
        if (Long.bitCount(position.occupied(0)) + Long.bitCount(position.occupied(1)) > MAX_PIECES) {
            return Position.NO_VALUE;
        }
        int us = position.sideToMove();
        boolean weAttack = attackers(us) > 0;
        if (weAttack == attackers(us ^ 1) > 0) {
            return weAttack ? Position.NO_VALUE : Score.DRAW;
        }
        MateForce force = force(weAttack ? us : us ^ 1);
        if (force == null) {
            return Position.NO_VALUE;
        }
        int moves = weAttack ? moves(us) : movesAgainst(us ^ 1);
        return switch (moves) {
            case MateTables.UNKNOWN -> Position.NO_VALUE;
            case MateTables.DRAWN -> Score.DRAW;
            case STALEMATE -> weAttack ? Score.lossIn(0) : Score.winIn(1);
            default -> weAttack ? Score.winIn(2 * moves - 1) : Score.lossIn(2 * moves - 2);
        };
    }

    /** Returns whether a win or loss returned by {@link #value} may come sooner. */
    boolean mateMayBeShorter() {
        int us = position.sideToMove();
        int side = attackers(us) > 0 ? us : us ^ 1;
        return attackers(side) > 0 && !MateTables.of(force(side)).isExact(position, side);
    }

    /** Returns the number of a side's pieces that can cross the river. */
    private int attackers(int side) {
        return Long.bitCount(position.attackers(side, 0)) + Long.bitCount(position.attackers(side, 1));
    }

    /** Returns the attacking force of a side; null if it has no tables. */
    private MateForce force(int side) {
        long low = position.attackers(side, 0);
        long high = position.attackers(side, 1);
        int count = Long.bitCount(low) + Long.bitCount(high);
        if (count == 1) {
            int point = low != 0
                    ? Long.numberOfTrailingZeros(low)
                    : 1 << Points.HALF_SHIFT | Long.numberOfTrailingZeros(high);
            return MateForce.ofSingle(XiangqiPiece.kind(position.pieceOn(point)));
        }
        int pawn = XiangqiPiece.of(side, XiangqiPiece.PAWN);
        boolean pawns = low == position.pieces(pawn, 0) && high == position.pieces(pawn, 1);
        return count == 2 && pawns ? MateForce.TWO_PAWNS : null;
    }

    /** Returns the moves in which the side wins after the other's best reply, plus 1. */
    private int movesAgainst(int side) {
        if (replies == null) {
            replies = new MoveList(XiangqiMoveGenerator.MAX_MOVES);
        }
        replies.size = 0;
        position.generate(Position.ALL, replies);
        int longest = 0;
        boolean known = true;
        boolean drawn = false;
        for (int i = 0; i < replies.size; i++) {
            int moves = movesAfter(replies.moves[i], side);
            if (moves == STALEMATE) {
                return STALEMATE;
            }
            drawn |= moves == MateTables.DRAWN;
            known &= moves != MateTables.UNKNOWN;
            longest = Math.max(longest, moves);
        }
        if (drawn) {
            return MateTables.DRAWN;
        }
        return known ? longest + 1 : MateTables.UNKNOWN;
    }

    private int movesAfter(int reply, int side) {
        position.make(reply);
        int moves = attackers(side) == 0 ? MateTables.DRAWN : moves(side);
        position.unmake();
        return moves;
    }

    /** Returns the moves in which the side, which is to move, wins. */
    private int moves(int side) {
        MateForce force = force(side);
        int moves = MateTables.of(force).movesToMate(position, side);
        boolean stalemate = moves == MateTables.DRAWN && force == MateForce.HORSE && position.countMoves() == 0;
        return stalemate ? STALEMATE : moves;
    }
}
