package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.common.CellNames;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

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
        boolean sixtyMoves, boolean insufficient, XiangqiRepetition repetition, LineText lineText, int firstRank) {
    private static final Option SIXTY_MOVES = Option.flag("sixty-move-rule", true);
    private static final Option INSUFFICIENT = Option.flag("insufficient-material", true);
    private static final Option REPETITION = Option.choice("repetition", labels(XiangqiRepetition.values()));
    private static final Option LINE_TEXT = Option.choice("line-text", labels(LineText.values()));
    private static final Option FIRST_RANK = Option.number("first-rank", 1, 0, 1);

    static final List<Option> OPTIONS = List.of(SIXTY_MOVES, INSUFFICIENT, REPETITION, LINE_TEXT, FIRST_RANK);

    static final Set<String> DISPLAY_OPTIONS = Set.of(LINE_TEXT.id(), FIRST_RANK.id());

    static final XiangqiConfig DEFAULT = of(Map.of());

    static XiangqiConfig of(Map<String, String> values) {
        return new XiangqiConfig(
                Boolean.parseBoolean(SIXTY_MOVES.valueIn(values)),
                Boolean.parseBoolean(INSUFFICIENT.valueIn(values)),
                XiangqiRepetition.valueOf(named(REPETITION, values)),
                LineText.valueOf(named(LINE_TEXT, values)),
                Integer.parseInt(FIRST_RANK.valueIn(values)));
    }

    /** Returns the name of a point in moves. */
    String pointName(int point) {
        return CellNames.of(Points.file(point), Points.rank(point) - 1 + firstRank);
    }

    private static List<String> labels(Enum<?>[] constants) {
        return Arrays.stream(constants)
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static String named(Option option, Map<String, String> values) {
        return option.valueIn(values).toUpperCase(Locale.ROOT);
    }
}
