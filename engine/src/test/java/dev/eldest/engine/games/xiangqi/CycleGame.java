package dev.eldest.engine.games.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random game with few pieces that prefers forcing moves and retreats, so that positions repeat soon. */
final class CycleGame {
    private static final List<String> PIECES = List.of(
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
    private static final double RETREAT_PROBABILITY = 0.95;
    private static final double FORCING_PROBABILITY = 0.95;

    private final RandomGenerator random;
    private final List<CycleMove> moves = new ArrayList<>();

    CycleGame(RandomGenerator random) {
        this.random = random;
    }

    /** Returns a random board with pieces on points that are legal for them, without a capturable king. */
    CycleBoard start() {
        while (true) {
            CycleBoard board = CycleBoard.of(randomFen(PIECES.get(random.nextInt(PIECES.size()))));
            if (board.checkers(!board.isRedToMove()).isEmpty()) {
                return board;
            }
        }
    }

    private String randomFen(String pieces) {
        char[] points = "1".repeat(POINTS).toCharArray();
        for (char letter : pieces.toCharArray()) {
            int point;
            do {
                point = random.nextInt(POINTS);
            } while (points[point] != '1'
                    || !AttackTables.isAllowed(XiangqiPiece.LETTERS.indexOf(letter), number(point)));
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

    /** Returns the next move, mostly the reverse of the side's last move, or null if there is none. */
    CycleMove next(CycleBoard board) {
        List<CycleMove> legal = board.legalMoves();
        if (legal.isEmpty()) {
            return null;
        }
        CycleMove move = legal.get(random.nextInt(legal.size()));
        CycleMove back = moves.size() < 2 ? null : moves.get(moves.size() - 2).back();
        if (legal.contains(back) && random.nextDouble() < RETREAT_PROBABILITY) {
            move = back;
        } else if (random.nextDouble() < FORCING_PROBABILITY) {
            List<CycleMove> forcing =
                    legal.stream().filter(some -> forces(board, some)).toList();
            move = forcing.isEmpty() ? move : forcing.get(random.nextInt(forcing.size()));
        }
        moves.add(move);
        return move;
    }

    /** Returns whether a quiet move gives check or makes a new threat. */
    private static boolean forces(CycleBoard board, CycleMove move) {
        if (board.pieceOn(move.to()) != null) {
            return false;
        }
        boolean red = board.isRedToMove();
        return CycleSide.of(List.of(board, board.after(move)), red).forces();
    }
}
