package dev.eldest.engine.games.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** A random game of few men who like to force something and then to go back, so that it repeats soon. */
final class CycleGame {
    private static final List<String> MEN = List.of(
            "KRNPkrnb",
            "KRCPkcna",
            "KNCPkrpa",
            "KRRAkccb",
            "KCCAAkrnn",
            "KRBAAknabb",
            "KRCPPkrcpp",
            "KRNCAPkrncap",
            "KRRCCkrrcc",
            "KRRNNkrrnn",
            "KCCNPPkrnabb");
    private static final int POINTS = CycleMove.FILES * CycleMove.RANKS;
    private static final double GOES_BACK = 0.95;
    private static final double FORCES = 0.95;

    private final RandomGenerator random;
    private final List<CycleMove> moves = new ArrayList<>();

    CycleGame(RandomGenerator random) {
        this.random = random;
    }

    /** Men strewn over the points that they can stand on, with no king to be taken. */
    CycleBoard start() {
        while (true) {
            CycleBoard board = CycleBoard.of(strewn(MEN.get(random.nextInt(MEN.size()))));
            if (board.checkers(!board.isRedToMove()).isEmpty()) {
                return board;
            }
        }
    }

    private String strewn(String men) {
        char[] points = "1".repeat(POINTS).toCharArray();
        for (char letter : men.toCharArray()) {
            int point;
            do {
                point = random.nextInt(POINTS);
            } while (points[point] != '1' || !PieceZones.allow(XiangqiPiece.LETTERS.indexOf(letter), number(point)));
            points[point] = letter;
        }
        StringBuilder rows = new StringBuilder();
        for (int rank = CycleMove.RANKS - 1; rank >= 0; rank--) {
            rows.append(points, rank * CycleMove.FILES, CycleMove.FILES).append(rank == 0 ? ' ' : '/');
        }
        return rows.append(random.nextBoolean() ? 'w' : 'b').toString();
    }

    private static int number(int point) {
        return Points.of(point % CycleMove.FILES, point / CycleMove.FILES);
    }

    /** The next move, mostly back to where the same side came from; null if there is none. */
    CycleMove next(CycleBoard board) {
        List<CycleMove> legal = board.legalMoves();
        if (legal.isEmpty()) {
            return null;
        }
        CycleMove move = legal.get(random.nextInt(legal.size()));
        CycleMove back = moves.size() < 2 ? null : moves.get(moves.size() - 2).back();
        if (legal.contains(back) && random.nextDouble() < GOES_BACK) {
            move = back;
        } else if (random.nextDouble() < FORCES) {
            List<CycleMove> forcing =
                    legal.stream().filter(some -> forces(board, some)).toList();
            move = forcing.isEmpty() ? move : forcing.get(random.nextInt(forcing.size()));
        }
        moves.add(move);
        return move;
    }

    /** Whether a quiet move gives check or threatens somebody anew. */
    private static boolean forces(CycleBoard board, CycleMove move) {
        if (board.manOn(move.to()) != null) {
            return false;
        }
        boolean red = board.isRedToMove();
        return CycleSide.of(List.of(board, board.after(move)), red).forces();
    }
}
