package dev.eldest.engine.games.xiangqi;

/** The board in written notation: each side counts files from 1 from its own right, and sees its forward direction. */
final class SideView {
    private SideView() {}

    static int file(int side, int point) {
        int fromLeft = Points.file(point);
        return side == XiangqiPiece.RED ? Points.FILES - fromLeft : fromLeft + 1;
    }

    /** Returns the number of ranks from one point to another; negative if the second is further back. */
    static int forward(int side, int from, int to) {
        int up = Points.rank(to) - Points.rank(from);
        return side == XiangqiPiece.RED ? up : -up;
    }

    /**
     * Returns a point.
     *
     * @param distance ranks between the point and the furthest rank forward
     */
    static int point(int side, int file, int distance) {
        return side == XiangqiPiece.RED
                ? Points.of(Points.FILES - file, Points.RANKS - 1 - distance)
                : Points.of(file - 1, distance);
    }
}
