package dev.eldest.engine.games.xiangqi;

/**
 * Move notation of the World Xiangqi Federation: the piece, its file, a sign for sideways, forward or back, and the
 * distance or the target file: {@code C2.5}, {@code H8+7}. Files are counted from the mover's right.
 *
 * <p>Of two on a file, {@code C+} is the front one and {@code C-} the rear one. Of three to five pawns the middle one
 * is named by its file, those next to it are {@code P+} and {@code P-}, and those beyond {@code ++} and {@code --}. If
 * two files have several pawns, the file precedes the place: {@code 3+}, {@code 33} in the middle, {@code 3-}.
 */
final class WxfText {
    /** Letters, by kind. */
    static final String LETTERS = "PAEHCRK";

    static final char FORWARD = '+';
    static final char BACK = '-';
    static final char SIDEWAYS = '.';

    private WxfText() {}

    static String format(XiangqiPosition position, int move) {
        int kind = XiangqiPiece.kind(XiangqiMove.piece(move));
        return pieceText(kind, PieceDisambiguation.of(position, XiangqiMove.from(move))) + targetText(move);
    }

    /** Returns the moving piece in two characters. */
    static String pieceText(int kind, PieceDisambiguation pieceDisambiguation) {
        char file = digit(pieceDisambiguation.file());
        if (pieceDisambiguation.isFileSufficient(kind)) {
            return "" + LETTERS.charAt(kind) + file;
        }
        int lead = pieceDisambiguation.placesFromMiddle();
        char sign = lead == 0 ? file : lead > 0 ? FORWARD : BACK;
        char first = pieceDisambiguation.crowdedFiles() > 1 ? file : Math.abs(lead) > 1 ? sign : LETTERS.charAt(kind);
        return "" + first + sign;
    }

    /** Returns direction and target in two characters. */
    static String targetText(int move) {
        int forward = forward(move);
        char sign = forward == 0 ? SIDEWAYS : forward > 0 ? FORWARD : BACK;
        return "" + sign + digit(distanceOrFile(move));
    }

    /** Returns the number of ranks that a move goes forward; negative if back. */
    static int forward(int move) {
        return Points.forward(XiangqiPiece.side(XiangqiMove.piece(move)), XiangqiMove.from(move), XiangqiMove.to(move));
    }

    /** Returns the distance of a move on one file, or else the target file. */
    static int distanceOrFile(int move) {
        int side = XiangqiPiece.side(XiangqiMove.piece(move));
        int to = Points.fileOf(side, XiangqiMove.to(move));
        return to == Points.fileOf(side, XiangqiMove.from(move)) ? Math.abs(forward(move)) : to;
    }

    private static char digit(int number) {
        return (char) ('0' + number);
    }
}
