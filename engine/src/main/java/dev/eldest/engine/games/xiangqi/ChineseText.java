package dev.eldest.engine.games.xiangqi;

/**
 * Chinese move notation in four simplified characters: 炮二平五, 马８进７. Red's numbers are Chinese, Black's full-width
 * digits. Pieces of one file are 前, 中 and 后. Four or five pawns of one file, or pawns on two files with several each,
 * are counted from 一 to 五: files from the mover's right, on each file from the foremost.
 */
final class ChineseText {
    /** By side and kind. */
    private static final String[] NAMES = {"兵仕相马炮车帅", "卒士象马炮车将"};

    private static final String[] NUMBERS = {"一二三四五六七八九", "１２３４５６７８９"};
    private static final String ORDERS = NUMBERS[XiangqiPiece.RED];
    private static final String DIRECTIONS = "退平进";
    private static final char FRONT = '前';
    private static final char MIDDLE = '中';
    private static final char REAR = '后';
    private static final int MAX_NAMED = 3;

    private ChineseText() {}

    static String format(XiangqiPosition position, int move) {
        int piece = XiangqiMove.piece(move);
        String numbers = NUMBERS[XiangqiPiece.side(piece)];
        return head(piece, PieceDisambiguation.of(position, XiangqiMove.from(move)))
                + DIRECTIONS.charAt(Integer.signum(WxfText.forward(move)) + 1)
                + numbers.charAt(WxfText.distanceOrFile(move) - 1);
    }

    private static String head(int piece, PieceDisambiguation pieceDisambiguation) {
        char name = NAMES[XiangqiPiece.side(piece)].charAt(XiangqiPiece.kind(piece));
        if (pieceDisambiguation.isFileSufficient(XiangqiPiece.kind(piece))) {
            return "" + name + NUMBERS[XiangqiPiece.side(piece)].charAt(pieceDisambiguation.file() - 1);
        }
        return "" + placeCharacter(pieceDisambiguation) + name;
    }

    private static char placeCharacter(PieceDisambiguation pieceDisambiguation) {
        if (pieceDisambiguation.crowdedFiles() > 1 || pieceDisambiguation.countOnFile() > MAX_NAMED) {
            return ORDERS.charAt(pieceDisambiguation.order() - 1);
        }
        return pieceDisambiguation.foremost() ? FRONT : pieceDisambiguation.rearmost() ? REAR : MIDDLE;
    }
}
