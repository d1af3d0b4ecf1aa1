package dev.eldest.engine.games.xiangqi;

/**
 * Moves as Chinese books write them, in four simplified characters: 炮二平五, 马８进７. Red's numbers are Chinese, black's
 * full-width digits. Men of one file are 前, 中 and 后; four or five pawns of one file, or pawns of which two files have
 * several, are counted, 一 to 五, files from the mover's right, on each from the foremost.
 */
final class ChineseText {
    /** By side and kind. */
    private static final String[] NAMES = {"兵仕相马炮车帅", "卒士象马炮车将"};

    private static final String[] NUMBERS = {"一二三四五六七八九", "１２３４５６７８９"};
    private static final String ORDERS = NUMBERS[Man.RED];
    private static final String DIRECTIONS = "退平进";
    private static final char FRONT = '前';
    private static final char MIDDLE = '中';
    private static final char REAR = '后';
    private static final int MOST_NAMED = 3;

    private ChineseText() {}

    static String format(XiangqiPosition position, int move) {
        int man = XiangqiMove.man(move);
        String numbers = NUMBERS[Man.side(man)];
        return head(man, Tandem.of(position, XiangqiMove.from(move)))
                + DIRECTIONS.charAt(Integer.signum(WxfText.forward(move)) + 1)
                + numbers.charAt(WxfText.reach(move) - 1);
    }

    private static String head(int man, Tandem tandem) {
        char name = NAMES[Man.side(man)].charAt(Man.kind(man));
        if (tandem.fileTells(Man.kind(man))) {
            return "" + name + NUMBERS[Man.side(man)].charAt(tandem.file() - 1);
        }
        return "" + place(tandem) + name;
    }

    private static char place(Tandem tandem) {
        if (tandem.files() > 1 || tandem.men() > MOST_NAMED) {
            return ORDERS.charAt(tandem.order() - 1);
        }
        return tandem.foremost() ? FRONT : tandem.rearmost() ? REAR : MIDDLE;
    }
}
