package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.common.CellNames;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Values of the game's options.
 *
 * @param sixtyMoves whether sixty moves of each side without a capture are a draw
 * @param insufficient whether a position in which neither side has a piece that can cross the river is a draw
 * @param repetition verdict on a repeated position
 * @param lineText notation of PV lines beside the coordinates
 * @param firstRank number of the first rank in moves, 0 or 1
 */
record XiangqiConfig(
        boolean sixtyMoves, boolean insufficient, Repetition repetition, LineText lineText, int firstRank) {
    private static final Option SIXTY_MOVES = Option.flag("sixty-move-rule", true);
    private static final Option INSUFFICIENT = Option.flag("insufficient-material", true);
    private static final Option REPETITION = Option.choice("repetition", Repetition.values());
    private static final Option LINE_TEXT = Option.choice("line-text", LineText.values());
    private static final Option FIRST_RANK = Option.number("first-rank", 1, 0, 1);

    static final List<Option> OPTIONS = List.of(SIXTY_MOVES, INSUFFICIENT, REPETITION, LINE_TEXT, FIRST_RANK);

    static final Set<String> DISPLAY_OPTIONS = Set.of(LINE_TEXT.id(), FIRST_RANK.id());

    static final XiangqiConfig DEFAULT = of(Map.of());

    static XiangqiConfig of(Map<String, String> values) {
        return new XiangqiConfig(
                SIXTY_MOVES.flagIn(values),
                INSUFFICIENT.flagIn(values),
                REPETITION.constantIn(values, Repetition.values()),
                LINE_TEXT.constantIn(values, LineText.values()),
                FIRST_RANK.numberIn(values));
    }

    /** Returns the name of a point in moves. */
    String pointName(int point) {
        return CellNames.of(Points.file(point), Points.rank(point) - 1 + firstRank);
    }

    /** Rule for a position that occurs for the third time, in a search for the second time. */
    enum Repetition {
        /** A side loses that checks, or chases one piece, perpetually, unless the other side does the same. */
        ASIAN,
        /** The same, but alternating checks and chases, or chasing several pieces, also counts. */
        CHINESE,
        /** A draw. */
        SIMPLE
    }

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
}
