package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.api.Option;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The values of the game's options.
 *
 * @param sixtyMoves sixty moves of each side without a capture draw
 * @param insufficient who has nothing left that crosses the river cannot win; where neither can, it is a draw
 * @param repetition what it means that a position occurs again
 * @param lineText what a search tells beside its lines
 */
record XiangqiSettings(boolean sixtyMoves, boolean insufficient, XiangqiRepetition repetition, LineText lineText) {
    private static final Option SIXTY_MOVES = Option.flag("sixty-move-rule", true);
    private static final Option INSUFFICIENT = Option.flag("insufficient-material", true);
    private static final Option REPETITION = Option.choice("repetition", labels(XiangqiRepetition.values()));
    private static final Option LINE_TEXT = Option.choice("line-text", labels(LineText.values()));

    static final List<Option> OPTIONS = List.of(SIXTY_MOVES, INSUFFICIENT, REPETITION, LINE_TEXT);

    static final XiangqiSettings USUAL = of(Map.of());

    static XiangqiSettings of(Map<String, String> values) {
        return new XiangqiSettings(
                Boolean.parseBoolean(SIXTY_MOVES.in(values)),
                Boolean.parseBoolean(INSUFFICIENT.in(values)),
                XiangqiRepetition.valueOf(named(REPETITION, values)),
                LineText.valueOf(named(LINE_TEXT, values)));
    }

    private static List<String> labels(Enum<?>[] constants) {
        return Arrays.stream(constants)
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static String named(Option option, Map<String, String> values) {
        return option.in(values).toUpperCase(Locale.ROOT);
    }
}
