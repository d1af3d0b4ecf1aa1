package dev.eldest.engine.games.xiangqi;

import static java.lang.Math.abs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A board as plain as can be, copied for every move: how men go and when a king is attacked, told once more and from
 * the rules alone, to check what the fast board says.
 */
final class CycleBoard {
    private static final int FILES = CycleMove.FILES;
    private static final int RANKS = CycleMove.RANKS;
    private static final Pattern EMPTY = Pattern.compile("1+");

    private final CyclePiece[] men;
    private final boolean redToMove;

    private CycleBoard(CyclePiece[] men, boolean redToMove) {
        this.men = men;
        this.redToMove = redToMove;
    }

    static CycleBoard of(String fen) {
        CyclePiece[] men = new CyclePiece[FILES * RANKS];
        String[] words = fen.split(" ");
        String[] rows = words[0].split("/");
        for (int row = 0; row < RANKS; row++) {
            int point = (RANKS - 1 - row) * FILES;
            for (char letter : rows[row].toCharArray()) {
                if (Character.isDigit(letter)) {
                    point += letter - '0';
                } else {
                    men[point++] = new CyclePiece(letter);
                }
            }
        }
        return new CycleBoard(men, words[1].equals("w"));
    }

    String fen() {
        StringBuilder text = new StringBuilder();
        for (int rank = RANKS - 1; rank >= 0; rank--) {
            for (int file = 0; file < FILES; file++) {
                CyclePiece man = men[rank * FILES + file];
                text.append(man == null ? '1' : man.letter());
            }
            text.append(rank == 0 ? ' ' : '/');
        }
        text.append(redToMove ? 'w' : 'b');
        return EMPTY.matcher(text).replaceAll(run -> "" + run.group().length());
    }

    boolean isRedToMove() {
        return redToMove;
    }

    CyclePiece manOn(int point) {
        return men[point];
    }

    /** The board after a move, whoever makes it; the other side is to move then. */
    CycleBoard after(CycleMove move) {
        CyclePiece[] then = men.clone();
        then[move.to()] = then[move.from()];
        then[move.from()] = null;
        return new CycleBoard(then, !men[move.from()].isRed());
    }

    List<CycleMove> legalMoves() {
        List<CycleMove> legal = new ArrayList<>();
        for (int from : pointsOf(redToMove)) {
            for (int to = 0; to < men.length; to++) {
                if (reaches(from, to)
                        && after(new CycleMove(from, to)).checkers(redToMove).isEmpty()) {
                    legal.add(new CycleMove(from, to));
                }
            }
        }
        return legal;
    }

    List<Integer> pointsOf(boolean red) {
        List<Integer> points = new ArrayList<>();
        for (int point = 0; point < men.length; point++) {
            if (men[point] != null && men[point].isRed() == red) {
                points.add(point);
            }
        }
        return points;
    }

    /** The men that attack the king of a side, the other king along an open file among them. */
    Set<CyclePiece> checkers(boolean red) {
        int king = king(red);
        Set<CyclePiece> checkers = new HashSet<>();
        for (int from : pointsOf(!red)) {
            if (reaches(from, king) || from == king(!red) && from % FILES == king % FILES && between(from, king) == 0) {
                checkers.add(men[from]);
            }
        }
        return checkers;
    }

    int king(boolean red) {
        return pointsOf(red).stream()
                .filter(point -> men[point].kind() == 'k')
                .findFirst()
                .orElseThrow();
    }

    /** Whether the man on a point can go to another one, whatever becomes of his king. */
    boolean reaches(int from, int to) {
        CyclePiece man = men[from];
        if (from == to || men[to] != null && men[to].isRed() == man.isRed()) {
            return false;
        }
        int files = abs(to % FILES - from % FILES);
        int ranks = abs(to / FILES - from / FILES);
        int forward = (to / FILES - from / FILES) * (man.isRed() ? 1 : -1);
        return switch (man.kind()) {
            case 'k' -> files + ranks == 1 && isPalace(to, man.isRed());
            case 'a' -> files == 1 && ranks == 1 && isPalace(to, man.isRed());
            case 'b' -> files == 2 && ranks == 2 && isHome(to, man.isRed()) && men[(from + to) / 2] == null;
            case 'n' -> files + ranks == 3 && files != 0 && ranks != 0 && men[leg(from, to)] == null;
            case 'r' -> between(from, to) == 0;
            case 'c' -> between(from, to) == (men[to] == null ? 0 : 1);
            default -> forward == 1 && files == 0 || files == 1 && ranks == 0 && hasCrossed(from);
        };
    }

    private static boolean isHome(int point, boolean red) {
        return point / FILES < RANKS / 2 == red;
    }

    private static boolean isPalace(int point, boolean red) {
        int rank = red ? point / FILES : RANKS - 1 - point / FILES;
        return rank < 3 && abs(point % FILES - 4) <= 1;
    }

    /** Whether the man on a point stands beyond the river. */
    boolean hasCrossed(int point) {
        return !isHome(point, men[point].isRed());
    }

    /** The point beside a horse in the direction in which it goes further. */
    private static int leg(int from, int to) {
        int files = to % FILES - from % FILES;
        int ranks = to / FILES - from / FILES;
        return from + files / 2 + ranks / 2 * FILES;
    }

    /** How many men stand between two points; -1 if they are not on one line. */
    private int between(int from, int to) {
        boolean sameRank = from / FILES == to / FILES;
        if (!sameRank && from % FILES != to % FILES) {
            return -1;
        }
        int step = (sameRank ? 1 : FILES) * Integer.signum(to - from);
        int count = 0;
        for (int point = from + step; point != to; point += step) {
            count += men[point] == null ? 0 : 1;
        }
        return count;
    }
}
