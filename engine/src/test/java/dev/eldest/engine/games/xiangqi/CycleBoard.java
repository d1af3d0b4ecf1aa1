package dev.eldest.engine.games.xiangqi;

import static java.lang.Math.abs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Plain board, copied for every move. Reference implementation of moves and checks, directly from the rules, to check
 * the fast board.
 */
final class CycleBoard {
    private static final int FILES = CycleMove.FILES;
    private static final int RANKS = CycleMove.RANKS;

    private final CyclePiece[] pieces;
    private final boolean redToMove;

    private CycleBoard(CyclePiece[] pieces, boolean redToMove) {
        this.pieces = pieces;
        this.redToMove = redToMove;
    }

    static CycleBoard of(String fen) {
        CyclePiece[] pieces = new CyclePiece[FILES * RANKS];
        String[] words = fen.split(" ");
        String[] rows = words[0].split("/");
        for (int row = 0; row < RANKS; row++) {
            int point = (RANKS - 1 - row) * FILES;
            for (char letter : rows[row].toCharArray()) {
                if (Character.isDigit(letter)) {
                    point += letter - '0';
                } else {
                    pieces[point++] = new CyclePiece(letter);
                }
            }
        }
        return new CycleBoard(pieces, words[1].equals("w"));
    }

    String fen() {
        StringBuilder text = new StringBuilder();
        for (int rank = RANKS - 1; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < FILES; file++) {
                CyclePiece piece = pieces[rank * FILES + file];
                if (piece == null) {
                    empty++;
                } else {
                    appendEmpty(text, empty).append(piece.letter());
                    empty = 0;
                }
            }
            appendEmpty(text, empty).append(rank == 0 ? ' ' : '/');
        }
        return text.append(redToMove ? 'w' : 'b').toString();
    }

    private static StringBuilder appendEmpty(StringBuilder text, int points) {
        return points == 0 ? text : text.append(points);
    }

    boolean isRedToMove() {
        return redToMove;
    }

    CyclePiece pieceOn(int point) {
        return pieces[point];
    }

    /** Returns the board after a move of either side, with the other side to move. */
    CycleBoard after(CycleMove move) {
        CyclePiece[] then = pieces.clone();
        then[move.to()] = then[move.from()];
        then[move.from()] = null;
        return new CycleBoard(then, !pieces[move.from()].isRed());
    }

    List<CycleMove> legalMoves() {
        List<CycleMove> legal = new ArrayList<>();
        for (int from : pointsOf(redToMove)) {
            for (int to = 0; to < pieces.length; to++) {
                CycleMove move = new CycleMove(from, to);
                if (isLegal(move)) {
                    legal.add(move);
                }
            }
        }
        return legal;
    }

    boolean isLegal(CycleMove move) {
        CyclePiece piece = pieces[move.from()];
        return piece != null
                && piece.isRed() == redToMove
                && canMove(move.from(), move.to())
                && after(move).checkers(redToMove).isEmpty();
    }

    List<Integer> pointsOf(boolean red) {
        List<Integer> points = new ArrayList<>();
        for (int point = 0; point < pieces.length; point++) {
            if (pieces[point] != null && pieces[point].isRed() == red) {
                points.add(point);
            }
        }
        return points;
    }

    /** Returns the pieces that attack the king of a side, including the other king on an open file. */
    Set<CyclePiece> checkers(boolean red) {
        int king = king(red);
        int otherKing = king(!red);
        Set<CyclePiece> checkers = new HashSet<>();
        for (int from : pointsOf(!red)) {
            boolean facesKing = from == otherKing && from % FILES == king % FILES && between(from, king) == 0;
            if (facesKing || canMove(from, king)) {
                checkers.add(pieces[from]);
            }
        }
        return checkers;
    }

    int king(boolean red) {
        int point = 0;
        while (pieces[point] == null || pieces[point].kind() != 'k' || pieces[point].isRed() != red) {
            point++;
        }
        return point;
    }

    /** Returns whether the piece on a point can move to another point, without regard to its king. */
    boolean canMove(int from, int to) {
        CyclePiece piece = pieces[from];
        if (from == to || pieces[to] != null && pieces[to].isRed() == piece.isRed()) {
            return false;
        }
        int files = abs(to % FILES - from % FILES);
        int ranks = abs(to / FILES - from / FILES);
        int forward = (to / FILES - from / FILES) * (piece.isRed() ? 1 : -1);
        return switch (piece.kind()) {
            case 'k' -> files + ranks == 1 && isPalace(to, piece.isRed());
            case 'a' -> files == 1 && ranks == 1 && isPalace(to, piece.isRed());
            case 'b' -> files == 2 && ranks == 2 && isHome(to, piece.isRed()) && pieces[(from + to) / 2] == null;
            case 'n' -> files + ranks == 3 && files != 0 && ranks != 0 && pieces[leg(from, to)] == null;
            case 'r' -> between(from, to) == 0;
            case 'c' -> between(from, to) == (pieces[to] == null ? 0 : 1);
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

    /** Returns whether the piece on a point has crossed the river. */
    boolean hasCrossed(int point) {
        return !isHome(point, pieces[point].isRed());
    }

    /** Returns the point that must be empty for a horse's move. */
    private static int leg(int from, int to) {
        int files = to % FILES - from % FILES;
        int ranks = to / FILES - from / FILES;
        return from + files / 2 + ranks / 2 * FILES;
    }

    /** Returns the number of pieces between two points, or -1 if these are not on one line. */
    private int between(int from, int to) {
        boolean sameRank = from / FILES == to / FILES;
        if (!sameRank && from % FILES != to % FILES) {
            return -1;
        }
        int step = (sameRank ? 1 : FILES) * Integer.signum(to - from);
        int count = 0;
        for (int point = from + step; point != to; point += step) {
            count += pieces[point] == null ? 0 : 1;
        }
        return count;
    }
}
