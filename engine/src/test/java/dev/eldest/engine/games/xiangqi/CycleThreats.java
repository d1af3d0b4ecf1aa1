package dev.eldest.engine.games.xiangqi;

import java.util.HashSet;
import java.util.Set;

/**
 * Threats of a side to capture, as the rules about chases define them. A move makes only the threats that do not exist
 * before it.
 *
 * <p>Kings may be in check here. Existing checks of both sides are ignored: a side in check need not answer the check
 * before it captures or recaptures. So a check does not interrupt a chase, and does not remove a protection.
 */
final class CycleThreats {
    private final CycleBoard board;
    private final boolean red;

    private CycleThreats(CycleBoard board, boolean red) {
        this.board = board;
        this.red = red;
    }

    /** Returns what a side could capture with profit if it were to move. */
    static Set<CycleThreat> of(CycleBoard board, boolean red) {
        return new CycleThreats(board, red).all();
    }

    private Set<CycleThreat> all() {
        Set<CycleThreat> threats = new HashSet<>();
        for (int to : board.pointsOf(!red)) {
            for (int from : board.pointsOf(red)) {
                if (threatens(new CycleMove(from, to))) {
                    threats.add(new CycleThreat(board.pieceOn(from), board.pieceOn(to)));
                }
            }
        }
        return threats;
    }

    private boolean threatens(CycleMove capture) {
        if (!mayChase(capture.from()) || !canBeChased(capture.to()) || !isPossible(board, capture)) {
            return false;
        }
        char chaser = board.pieceOn(capture.from()).kind();
        char victim = board.pieceOn(capture.to()).kind();
        if (victim == 'r' && chaser != 'r') {
            return true;
        }
        boolean exchange = chaser == victim && isLegal(new CycleMove(capture.to(), capture.from()));
        return !exchange && !isProtected(capture);
    }

    private boolean mayChase(int from) {
        char kind = board.pieceOn(from).kind();
        return kind != 'k' && kind != 'p';
    }

    private boolean canBeChased(int to) {
        char kind = board.pieceOn(to).kind();
        return kind != 'k' && (kind != 'p' || board.hasCrossed(to));
    }

    /** Returns whether the other side can recapture. */
    private boolean isProtected(CycleMove capture) {
        CycleBoard then = board.after(capture);
        return then.pointsOf(!red).stream()
                .anyMatch(from -> isPossible(then, new CycleMove(from, capture.to()), board.checkers(!red)));
    }

    private static boolean isPossible(CycleBoard board, CycleMove capture) {
        return isPossible(
                board, capture, board.checkers(board.pieceOn(capture.from()).isRed()));
    }

    /**
     * Returns whether a piece can capture without exposing its king to a new attacker.
     *
     * @param attackersBefore the current attackers of the king
     */
    private static boolean isPossible(CycleBoard board, CycleMove capture, Set<CyclePiece> attackersBefore) {
        if (!board.canMove(capture.from(), capture.to())) {
            return false;
        }
        CyclePiece captor = board.pieceOn(capture.from());
        Set<CyclePiece> attackers = board.after(capture).checkers(captor.isRed());
        return attackers.isEmpty() || captor.kind() != 'k' && attackersBefore.containsAll(attackers);
    }

    /** Returns whether the attacked piece can capture first, and its king is not in check afterwards. */
    private boolean isLegal(CycleMove capture) {
        return board.canMove(capture.from(), capture.to())
                && board.after(capture).checkers(!red).isEmpty();
    }
}
