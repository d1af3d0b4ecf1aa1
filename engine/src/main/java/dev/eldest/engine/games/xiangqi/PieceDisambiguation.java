package dev.eldest.engine.games.xiangqi;

/**
 * How a man stands among those of its kind and side: with two or more on one file, its file alone does not name it.
 *
 * @param file seen from its side, from 1
 * @param place its place among those on its file, from 1, the foremost
 * @param men how many there are on its file
 * @param files how many files there are with two or more
 * @param order its place among all on such files, from 1: files from the right, on each from the foremost; else 0
 */
record PieceDisambiguation(int file, int place, int men, int files, int order) {
    static PieceDisambiguation of(XiangqiPosition position, int point) {
        int man = position.manOn(point);
        int side = XiangqiPiece.side(man);
        int file = SideView.file(side, point);
        int files = 0;
        int before = 0;
        for (int other = 1; other <= Points.FILES; other++) {
            int men = count(position, man, other, Points.RANKS - 1);
            if (men > 1) {
                files++;
                before += other < file ? men : 0;
            }
        }
        int distance = side == XiangqiPiece.RED ? Points.RANKS - 1 - Points.rank(point) : Points.rank(point);
        int place = count(position, man, file, distance);
        int men = count(position, man, file, Points.RANKS - 1);
        return new PieceDisambiguation(file, place, men, files, men > 1 ? before + place : 0);
    }

    /** How many such men stand on a file, from its foremost point on so many ranks back. */
    private static int count(XiangqiPosition position, int man, int file, int furthest) {
        int men = 0;
        for (int distance = 0; distance <= furthest; distance++) {
            men += position.manOn(SideView.point(XiangqiPiece.side(man), file, distance)) == man ? 1 : 0;
        }
        return men;
    }

    /** How many places it stands before the middle of those on its file; negative behind it, 0 if it is the middle. */
    int lead() {
        int half = men / 2;
        if (place <= half) {
            return half + 1 - place;
        }
        return Math.min(0, men - half - place);
    }

    boolean foremost() {
        return men > 1 && place == 1;
    }

    boolean rearmost() {
        return men > 1 && place == men;
    }

    boolean middle() {
        return men > 1 && lead() == 0;
    }

    /**
     * Whether the file names the man: it is alone there, or of a kind of which only the foremost can go back and only
     * the rearmost forward.
     */
    boolean fileTells(int kind) {
        return men == 1 || kind == XiangqiPiece.ADVISOR || kind == XiangqiPiece.ELEPHANT;
    }
}
