package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.api.Option;
import java.util.List;
import java.util.Map;

/**
 * The values of the game's options.
 *
 * @param sixtyMoves sixty moves of each side without a capture draw
 * @param insufficient who has nothing left that crosses the river cannot win; where neither can, it is a draw
 */
record XiangqiSettings(boolean sixtyMoves, boolean insufficient) {
    private static final Option SIXTY_MOVES = Option.flag("sixty-move-rule", true);
    private static final Option INSUFFICIENT = Option.flag("insufficient-material", true);

    static final List<Option> OPTIONS = List.of(SIXTY_MOVES, INSUFFICIENT);

    static final XiangqiSettings USUAL = of(Map.of());

    static XiangqiSettings of(Map<String, String> values) {
        return new XiangqiSettings(
                Boolean.parseBoolean(SIXTY_MOVES.in(values)), Boolean.parseBoolean(INSUFFICIENT.in(values)));
    }
}
