package dev.eldest.engine.games.xiangqi;

import java.util.Arrays;

/**
 * Finds the threats of the side to move to capture, by the Asian rules: captures of pieces that are not truly
 * protected, and of rooks by weaker pieces. Threats by kings and pawns are allowed. Allowed victims are pawns that have
 * not crossed the river, and pieces of the attacker's kind that could legally capture the attacker.
 *
 * <p>A capture must not expose its king to an attacker that does not check it now. An existing check is ignored: it
 * delays a threat, which is not new then, and does not void protection.
 */
final class ChaseDetector {
    private final XiangqiPosition position;
    /** Attackers of the king that give check now, by side and half. */
    private final long[] checkers = new long[4];

    ChaseDetector(XiangqiPosition position) {
        this.position = position;
    }

    /**
     * Finds all threats.
     *
     * @param numbers number of the piece, by point
     * @param found output: victims' numbers as bits, by the attacker's number; overwritten
     */
    void find(byte[] numbers, int[] found) {
        Arrays.fill(found, 0);
        findCheckers();
        int us = position.sideToMove();
        for (int kind = XiangqiPiece.ADVISOR; kind <= XiangqiPiece.ROOK; kind++) {
            int piece = XiangqiPiece.of(us, kind);
            for (int half = 0; half < 2; half++) {
                for (long rest = position.pieces(piece, half); rest != 0; rest &= rest - 1) {
                    int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(rest);
                    found[numbers[from]] = victims(numbers, piece, from);
                }
            }
        }
    }

    private void findCheckers() {
        for (int side = XiangqiPiece.RED; side <= XiangqiPiece.BLACK; side++) {
            for (int half = 0; half < 2; half++) {
                checkers[side << 1 | half] = position.checkers(side, half);
            }
        }
    }

    private int victims(byte[] numbers, int piece, int from) {
        int victims = 0;
        for (int half = 0; half < 2; half++) {
            long others = position.side(position.sideToMove() ^ 1, half) & AttackTables.targets(piece, from, half);
            for (; others != 0; others &= others - 1) {
                int to = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(others);
                if (isThreat(piece, from, to)) {
                    victims |= 1 << numbers[to];
                }
            }
        }
        return victims;
    }

    private boolean isThreat(int piece, int from, int to) {
        int victim = position.pieceOn(to);
        return mayBeChased(victim, to)
                && position.canCapture(piece, from, to, checkers)
                && !offersExchange(piece, from, to)
                && (isRookChasedByLesser(piece, victim) || !isProtected(piece, from, to));
    }

    private static boolean mayBeChased(int victim, int point) {
        return switch (XiangqiPiece.kind(victim)) {
            case XiangqiPiece.KING -> false;
            case XiangqiPiece.PAWN -> point >> Points.HALF_SHIFT != XiangqiPiece.side(victim);
            default -> true;
        };
    }

    private static boolean isRookChasedByLesser(int piece, int victim) {
        return XiangqiPiece.kind(victim) == XiangqiPiece.ROOK && XiangqiPiece.kind(piece) != XiangqiPiece.ROOK;
    }

    private boolean offersExchange(int piece, int from, int to) {
        int victim = position.pieceOn(to);
        if (XiangqiPiece.kind(victim) != XiangqiPiece.kind(piece)) {
            return false;
        }
        position.makeNull();
        boolean captures = position.isLegal(victim, to, from);
        position.unmakeNull();
        return captures;
    }

    /** Returns whether the other side could recapture. */
    private boolean isProtected(int piece, int from, int to) {
        position.make(XiangqiMove.of(piece, from, to, position.pieceOn(to)));
        boolean recapturable = canBeTaken(to);
        position.unmake();
        return recapturable;
    }

    private boolean canBeTaken(int point) {
        int us = position.sideToMove();
        for (int piece = XiangqiPiece.of(us, XiangqiPiece.PAWN);
                piece <= XiangqiPiece.of(us, XiangqiPiece.KING);
                piece++) {
            for (int half = 0; half < 2; half++) {
                long capturers = position.pieces(piece, half) & AttackTables.sources(piece, point, half);
                for (; capturers != 0; capturers &= capturers - 1) {
                    int from = half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(capturers);
                    if (position.canCapture(piece, from, point, checkers)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
