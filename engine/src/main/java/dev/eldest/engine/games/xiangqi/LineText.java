package dev.eldest.engine.games.xiangqi;

import java.util.StringJoiner;

/** Text of a PV line beside its coordinates: none, or its moves in another notation. */
enum LineText {
    NONE((position, move) -> ""),
    WXF(WxfText::format),
    CHINESE(ChineseText::format);

    private interface Format {
        String of(XiangqiPosition position, int move);
    }

    private final Format format;

    LineText(Format format) {
        this.format = format;
    }

    /** Returns the text of a line. Makes the moves on the position and unmakes them. */
    String formatLine(XiangqiPosition root, int[] line) {
        if (this == NONE) {
            return "";
        }
        StringJoiner words = new StringJoiner(" ");
        for (int move : line) {
            words.add(format.of(root, move));
            root.make(move);
        }
        for (int i = 0; i < line.length; i++) {
            root.unmake();
        }
        return words.toString();
    }
}
