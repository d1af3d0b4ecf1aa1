package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/**
 * What is known of positions in which one side attacks with a man or two and the other has only guards. Who wins them
 * comes nearer to mate with every move, so nothing is repeated on the way; what a repetition may decide otherwise, or
 * the rule of sixty moves, is not looked at.
 */
final class XiangqiEndgames {
    /** Kings, all guards, and what attacks where it does not matter how many guards its side has. */
    private static final int MAX_MEN = 11;

    /**
     * Instead of moves: the side that attacks has none, and has lost. Only a horse can stand so between the kings that
     * neither it nor its king, behind it and between his advisors, may move.
     */
    private static final int STALEMATE = -2;

    private final XiangqiPosition position;
    /** Made when first needed. */
    private MoveList replies;

    XiangqiEndgames(XiangqiPosition position) {
        this.position = position;
    }

    /** The value for the side to move, or {@link Position#NO_VALUE}. */
    int value() {
        if (Long.bitCount(position.occupied(0)) + Long.bitCount(position.occupied(1)) > MAX_MEN) {
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

    /** Whether a win or loss that {@link #value} tells may come sooner. */
    boolean mayEndSooner() {
        int us = position.sideToMove();
        int side = attackers(us) > 0 ? us : us ^ 1;
        return attackers(side) > 0 && !MateTables.of(force(side)).isExact(position, side);
    }

    /** How many men a side has that can cross the river. */
    private int attackers(int side) {
        return Long.bitCount(attackers(side, 0)) + Long.bitCount(attackers(side, 1));
    }

    private long attackers(int side, int half) {
        return position.side(side, half)
                & ~position.men(XiangqiPiece.of(side, XiangqiPiece.KING), half)
                & ~position.men(XiangqiPiece.of(side, XiangqiPiece.ADVISOR), half)
                & ~position.men(XiangqiPiece.of(side, XiangqiPiece.ELEPHANT), half);
    }

    /** What a side has to attack with; null if there are no tables for it. */
    private MateForce force(int side) {
        long low = attackers(side, 0);
        long high = attackers(side, 1);
        int count = Long.bitCount(low) + Long.bitCount(high);
        if (count == 1) {
            int point = low != 0
                    ? Long.numberOfTrailingZeros(low)
                    : 1 << Points.HALF_SHIFT | Long.numberOfTrailingZeros(high);
            return MateForce.ofOne(XiangqiPiece.kind(position.manOn(point)));
        }
        int pawn = XiangqiPiece.of(side, XiangqiPiece.PAWN);
        boolean pawns = low == position.men(pawn, 0) && high == position.men(pawn, 1);
        return count == 2 && pawns ? MateForce.TWO_PAWNS : null;
    }

    /** One more than the moves in which that side wins after the other's best reply. */
    private int movesAgainst(int side) {
        if (replies == null) {
            replies = new MoveList(XiangqiMoveGenerator.ROOM);
        }
        replies.size = 0;
        position.generate(Position.ALL, replies);
        int most = 0;
        boolean known = true;
        boolean drawn = false;
        for (int i = 0; i < replies.size; i++) {
            int moves = movesAfter(replies.moves[i], side);
            if (moves == STALEMATE) {
                return STALEMATE;
            }
            drawn |= moves == MateTables.DRAWN;
            known &= moves != MateTables.UNKNOWN;
            most = Math.max(most, moves);
        }
        if (drawn) {
            return MateTables.DRAWN;
        }
        return known ? most + 1 : MateTables.UNKNOWN;
    }

    private int movesAfter(int reply, int side) {
        position.make(reply);
        int moves = attackers(side) == 0 ? MateTables.DRAWN : moves(side);
        position.unmake();
        return moves;
    }

    /** The moves in which that side, which is to move, wins. */
    private int moves(int side) {
        MateForce force = force(side);
        int moves = MateTables.of(force).moves(position, side);
        boolean stalemate = moves == MateTables.DRAWN && force == MateForce.HORSE && position.countMoves() == 0;
        return stalemate ? STALEMATE : moves;
    }
}
