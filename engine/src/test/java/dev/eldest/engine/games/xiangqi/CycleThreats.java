package dev.eldest.engine.games.xiangqi;

import java.util.HashSet;
import java.util.Set;

/**
 * Which men a side threatens to capture, in the sense of the rules about chases. A threat that stands before a move and
 * after it is none that the move makes.
 *
 * <p>Kings may be in check here. A check that stands already is looked through, the chaser's as well as the other's:
 * who is in check need not answer it before he captures, or before he captures back. So a chase does not begin anew
 * because a check has kept the capture waiting for a move, and a check makes no protection void.
 */
final class CycleThreats {
    private final CycleBoard board;
    private final boolean red;

    private CycleThreats(CycleBoard board, boolean red) {
        this.board = board;
        this.red = red;
    }

    /** What a side could capture with profit, were it on the move. */
    static Set<CycleThreat> of(CycleBoard board, boolean red) {
        return new CycleThreats(board, red).all();
    }

    private Set<CycleThreat> all() {
        Set<CycleThreat> threats = new HashSet<>();
        for (int to : board.pointsOf(!red)) {
            for (int from : board.pointsOf(red)) {
                if (threatens(new CycleMove(from, to))) {
                    threats.add(new CycleThreat(board.manOn(from), board.manOn(to)));
                }
            }
        }
        return threats;
    }

    private boolean threatens(CycleMove capture) {
        if (!mayChase(capture.from()) || !canBeChased(capture.to()) || !isPossible(board, capture)) {
            return false;
        }
        char chaser = board.manOn(capture.from()).kind();
        char victim = board.manOn(capture.to()).kind();
        if (victim == 'r' && chaser != 'r') {
            return true;
        }
        boolean exchange = chaser == victim && isLegal(new CycleMove(capture.to(), capture.from()));
        return !exchange && !isProtected(capture);
    }

    private boolean mayChase(int from) {
        char kind = board.manOn(from).kind();
        return kind != 'k' && kind != 'p';
    }

    private boolean canBeChased(int to) {
        char kind = board.manOn(to).kind();
        return kind != 'k' && (kind != 'p' || board.hasCrossed(to));
    }

    /** Whether somebody can capture back. */
    private boolean isProtected(CycleMove capture) {
        CycleBoard then = board.after(capture);
        return then.pointsOf(!red).stream()
                .anyMatch(from -> isPossible(then, new CycleMove(from, capture.to()), board.checkers(!red)));
    }

    private static boolean isPossible(CycleBoard board, CycleMove capture) {
        return isPossible(
                board, capture, board.checkers(board.manOn(capture.from()).isRed()));
    }

    /**
     * Whether a man can capture without exposing his king to anybody who does not attack it now.
     *
     * @param standing who attacks it now
     */
    private static boolean isPossible(CycleBoard board, CycleMove capture, Set<CyclePiece> standing) {
        if (!board.reaches(capture.from(), capture.to())) {
            return false;
        }
        CyclePiece captor = board.manOn(capture.from());
        Set<CyclePiece> attackers = board.after(capture).checkers(captor.isRed());
        return attackers.isEmpty() || captor.kind() != 'k' && standing.containsAll(attackers);
    }

    /** Whether the man under attack can capture first, with his king out of check then. */
    private boolean isLegal(CycleMove capture) {
        return board.reaches(capture.from(), capture.to())
                && board.after(capture).checkers(!red).isEmpty();
    }
}
