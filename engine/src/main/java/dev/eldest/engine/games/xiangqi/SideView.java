package dev.eldest.engine.games.xiangqi;

/** The board as people write moves on it: each side counts files, from 1, from its own right, and looks forward. */
final class SideView {
    private SideView() {}

    static int file(int side, int point) {
        int fromLeft = Points.file(point);
        return side == XiangqiPiece.RED ? Points.FILES - fromLeft : fromLeft + 1;
    }

    /** How many ranks lie between two points; negative if the second one is further back. */
    static int forward(int side, int from, int to) {
        int up = Points.rank(to) - Points.rank(from);
        return side == XiangqiPiece.RED ? up : -up;
    }

    /** @param distance how many ranks lie between the point and the rank that is furthest forward */
    static int point(int side, int file, int distance) {
        return side == XiangqiPiece.RED
                ? Points.of(Points.FILES - file, Points.RANKS - 1 - distance)
                : Points.of(file - 1, distance);
    }
}
