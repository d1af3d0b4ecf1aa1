package dev.eldest.engine.games.xiangqi;

import java.util.StringJoiner;

/** What a search tells beside a line of coordinates: nothing, or its moves as people write them. */
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

    /** Moves are made on the position and taken back. */
    String of(XiangqiPosition root, int[] line) {
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
