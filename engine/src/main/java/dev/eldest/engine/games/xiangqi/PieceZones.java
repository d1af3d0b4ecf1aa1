package dev.eldest.engine.games.xiangqi;

/** Points that each kind of piece can reach. */
final class PieceZones {
    private static final int FIRST_PAWN_RANK = 3;
    private static final int FIRST_CROSSED_RANK = 5;

    private PieceZones() {}

    static boolean isAllowed(int man, int point) {
        int seen = XiangqiPiece.side(man) == XiangqiPiece.RED ? point : Points.mirrored(point);
        int file = Points.file(seen);
        int rank = Points.rank(seen);
        return switch (XiangqiPiece.kind(man)) {
            case XiangqiPiece.KING -> AttackTables.isInPalace(XiangqiPiece.RED, file, rank);
            case XiangqiPiece.ADVISOR ->
                AttackTables.isInPalace(XiangqiPiece.RED, file, rank) && (file + rank) % 2 == 1;
            case XiangqiPiece.ELEPHANT ->
                rank < FIRST_CROSSED_RANK && rank % 2 == 0 && file % 2 == 0 && (file + rank) % 4 == 2;
            case XiangqiPiece.PAWN -> rank >= FIRST_CROSSED_RANK || rank >= FIRST_PAWN_RANK && file % 2 == 0;
            default -> true;
        };
    }
}
