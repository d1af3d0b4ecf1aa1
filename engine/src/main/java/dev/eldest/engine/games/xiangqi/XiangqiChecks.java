package dev.eldest.engine.games.xiangqi;

/** Finds out whether a move gives check, without making it. */
final class XiangqiChecks {
    private XiangqiChecks() {}

    /** Returns whether a legal move gives check, by the moved piece or by another one whose line or screen changes. */
    static boolean givesCheck(XiangqiPosition position, int move) {
        int us = position.sideToMove();
        int from = XiangqiMove.from(move);
        int to = XiangqiMove.to(move);
        int king = position.king(us ^ 1);
        if (!AttackTables.isRelevant(king, from) && !AttackTables.isRelevant(king, to)) {
            return false;
        }
        long low = position.occupied(0) & ~Points.low(from) | Points.low(to);
        long high = position.occupied(1) & ~Points.high(from) | Points.high(to);
        return attacks(XiangqiMove.man(move), to, king, low, high)
                || CheckDetector.isAttacked(position, us, king, low, high, from);
    }

    private static boolean attacks(int man, int from, int king, long low, long high) {
        return (AttackTables.targets(man, from, king >> Points.HALF_SHIFT) >>> king & 1) != 0
                && AttackTables.countBetween(king, from, low, high)
                        == (XiangqiPiece.kind(man) == XiangqiPiece.CANNON ? 1 : 0);
    }
}
