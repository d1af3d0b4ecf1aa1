package dev.eldest.engine.games.xiangqi;

/**
 * A piece among those of its kind and side. With two or more on one file, the file alone is ambiguous.
 *
 * @param file the file seen from its side, from 1
 * @param place order on its file, 1 for the foremost
 * @param countOnFile number of them on its file
 * @param crowdedFiles number of files with two or more
 * @param order order among all on files with two or more, from 1: files from the right, on each from the foremost; else
 *     0
 */
record PieceDisambiguation(int file, int place, int countOnFile, int crowdedFiles, int order) {
    static PieceDisambiguation of(XiangqiPosition position, int point) {
        int piece = position.pieceOn(point);
        int side = XiangqiPiece.side(piece);
        int file = Points.fileOf(side, point);
        int files = 0;
        int before = 0;
        for (int other = 1; other <= Points.FILES; other++) {
            int pieces = count(position, piece, other, Points.RANKS - 1);
            if (pieces > 1) {
                files++;
                before += other < file ? pieces : 0;
            }
        }
        int distance = side == XiangqiPiece.RED ? Points.RANKS - 1 - Points.rank(point) : Points.rank(point);
        int place = count(position, piece, file, distance);
        int pieces = count(position, piece, file, Points.RANKS - 1);
        return new PieceDisambiguation(file, place, pieces, files, pieces > 1 ? before + place : 0);
    }

    /** Returns the number of them on a file, from its foremost point to {@code furthest} ranks back. */
    private static int count(XiangqiPosition position, int piece, int file, int furthest) {
        int pieces = 0;
        for (int distance = 0; distance <= furthest; distance++) {
            pieces += position.pieceOn(Points.ofSide(XiangqiPiece.side(piece), file, distance)) == piece ? 1 : 0;
        }
        return pieces;
    }

    /** Returns the number of places before the middle of those on its file; negative behind it, 0 in the middle. */
    int placesFromMiddle() {
        int half = countOnFile / 2;
        if (place <= half) {
            return half + 1 - place;
        }
        return Math.min(0, countOnFile - half - place);
    }

    boolean foremost() {
        return countOnFile > 1 && place == 1;
    }

    boolean rearmost() {
        return countOnFile > 1 && place == countOnFile;
    }

    boolean middle() {
        return countOnFile > 1 && placesFromMiddle() == 0;
    }

    /**
     * Returns whether the file identifies the piece: it is alone there, or of a kind of which only the foremost can
     * move back and only the rearmost forward.
     */
    boolean isFileSufficient(int kind) {
        return countOnFile == 1 || kind == XiangqiPiece.ADVISOR || kind == XiangqiPiece.ELEPHANT;
    }
}
