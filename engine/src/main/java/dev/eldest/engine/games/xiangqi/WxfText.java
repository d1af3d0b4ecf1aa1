package dev.eldest.engine.games.xiangqi;

/**
 * Moves as the World Xiangqi Federation writes them: the man, its file, a sign for sideways, forward or back, and how
 * far it goes, or the file that it goes to: {@code C2.5}, {@code H8+7}. Files are counted from the mover's right.
 *
 * <p>Of two on a file, {@code C+} is the one before and {@code C-} the one behind. Of three to five pawns the middle
 * one is named by its file, those next to it are {@code P+} and {@code P-}, and those beyond {@code ++} and {@code --}.
 * Where two files have several pawns, the file stands before the place: {@code 3+}, {@code 33} in the middle,
 * {@code 3-}.
 */
final class WxfText {
    /** By kind. */
    static final String LETTERS = "PAEHCRK";

    static final char FORWARD = '+';
    static final char BACK = '-';
    static final char SIDEWAYS = '.';

    private WxfText() {}

    static String format(XiangqiPosition position, int move) {
        int kind = XiangqiPiece.kind(XiangqiMove.man(move));
        return head(kind, PieceDisambiguation.of(position, XiangqiMove.from(move))) + tail(move);
    }

    /** Which man moves, in two characters. */
    static String head(int kind, PieceDisambiguation pieceDisambiguation) {
        char file = digit(pieceDisambiguation.file());
        if (pieceDisambiguation.fileTells(kind)) {
            return "" + LETTERS.charAt(kind) + file;
        }
        int lead = pieceDisambiguation.lead();
        char sign = lead == 0 ? file : lead > 0 ? FORWARD : BACK;
        char first = pieceDisambiguation.files() > 1 ? file : Math.abs(lead) > 1 ? sign : LETTERS.charAt(kind);
        return "" + first + sign;
    }

    /** Where it goes, in two characters. */
    static String tail(int move) {
        int forward = forward(move);
        char sign = forward == 0 ? SIDEWAYS : forward > 0 ? FORWARD : BACK;
        return "" + sign + digit(reach(move));
    }

    /** How many ranks a move goes forward, negative if back. */
    static int forward(int move) {
        return SideView.forward(XiangqiPiece.side(XiangqiMove.man(move)), XiangqiMove.from(move), XiangqiMove.to(move));
    }

    /** How far a man goes that keeps to its file, else to which file. */
    static int reach(int move) {
        int side = XiangqiPiece.side(XiangqiMove.man(move));
        int to = SideView.file(side, XiangqiMove.to(move));
        return to == SideView.file(side, XiangqiMove.from(move)) ? Math.abs(forward(move)) : to;
    }

    private static char digit(int number) {
        return (char) ('0' + number);
    }
}
