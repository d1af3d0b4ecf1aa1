package dev.eldest.engine.games.xiangqi;

/** Tells on which points men can stand at all. */
final class Homes {
    private static final int FIRST_PAWN_RANK = 3;
    private static final int FIRST_CROSSED_RANK = 5;

    private Homes() {}

    static boolean allow(int man, int point) {
        int seen = Man.side(man) == Man.RED ? point : Points.turned(point);
        int file = Points.file(seen);
        int rank = Points.rank(seen);
        return switch (Man.kind(man)) {
            case Man.KING -> Paths.isInPalace(Man.RED, file, rank);
            case Man.ADVISOR -> Paths.isInPalace(Man.RED, file, rank) && (file + rank) % 2 == 1;
            case Man.ELEPHANT -> rank < FIRST_CROSSED_RANK && rank % 2 == 0 && file % 2 == 0 && (file + rank) % 4 == 2;
            case Man.PAWN -> rank >= FIRST_CROSSED_RANK || rank >= FIRST_PAWN_RANK && file % 2 == 0;
            default -> true;
        };
    }
}
