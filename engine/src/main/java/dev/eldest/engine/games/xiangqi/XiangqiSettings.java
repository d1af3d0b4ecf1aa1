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
 */
record XiangqiSettings(boolean sixtyMoves, boolean insufficient, XiangqiRepetition repetition) {
    private static final Option SIXTY_MOVES = Option.flag("sixty-move-rule", true);
    private static final Option INSUFFICIENT = Option.flag("insufficient-material", true);

    private static final Option REPETITION = Option.choice("repetition", rules());

    static final List<Option> OPTIONS = List.of(SIXTY_MOVES, INSUFFICIENT, REPETITION);

    static final XiangqiSettings USUAL = of(Map.of());

    static XiangqiSettings of(Map<String, String> values) {
        return new XiangqiSettings(
                Boolean.parseBoolean(SIXTY_MOVES.in(values)),
                Boolean.parseBoolean(INSUFFICIENT.in(values)),
                XiangqiRepetition.valueOf(REPETITION.in(values).toUpperCase(Locale.ROOT)));
    }

    private static List<String> rules() {
        return Arrays.stream(XiangqiRepetition.values())
                .map(rule -> rule.name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
