package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import dev.eldest.protocol.ucci.UcciSearch.UcciScore;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** UCCI names of the options: one word in lower case. Some options belong to the protocol itself. */
final class UcciNames {
    static final String GAME = "xiangqi";

    /** Number of the first rank; always 0 in UCCI. */
    static final String FIRST_RANK = Option.qualifiedId(GAME, "first-rank");

    private static final String REPETITION = "repetition";

    static final Option MILLIS = Option.flag("usemillisec", false);
    static final Option BATCH = Option.flag("batch", false);
    static final Option DEBUG = Option.flag("debug", false);
    /** Accepted without effect. */
    static final Option PONDER = Option.flag("ponder", false);

    static final Option DRAW_SCORE = Option.number("drawscore", 0, -UcciScore.MATE, UcciScore.MATE);
    static final Option RESIGN_SCORE = Option.number("resignscore", 0, 0, UcciScore.MATE);
    static final Option NEW_GAME = Option.action("newgame");

    static final List<Option> PROTOCOL_OPTIONS =
            List.of(MILLIS, BATCH, DEBUG, PONDER, DRAW_SCORE, RESIGN_SCORE, NEW_GAME);

    /**
     * Options that clients cannot set: the first rank, and those that add values without a UCCI form to the replies.
     */
    private static final Set<String> HIDDEN = Set.of(FIRST_RANK, CommonOption.LINES, CommonOption.SHOW_WDL);

    private static final Map<String, String> CUSTOMARY = Map.of(CommonOption.HASH, "hashsize");

    /** Other programs' names of the repetition rules. */
    private static final Map<String, String> RULES =
            Map.of("asianrule", "asian", "chineserule", "chinese", "alwaysdraw", "simple");

    private UcciNames() {}

    /** Translates other programs' option values. */
    static String value(String option, String value) {
        return option.equalsIgnoreCase(REPETITION) ? RULES.getOrDefault(value.toLowerCase(Locale.ROOT), value) : value;
    }

    static boolean isSupported(Option option) {
        return !HIDDEN.contains(option.id());
    }

    /** Returns the name, without the game's prefix. */
    static String of(Option option) {
        String id = option.belongsTo(GAME) ? option.id().substring(GAME.length() + 1) : option.id();
        return CUSTOMARY.getOrDefault(id, id.replace("-", ""));
    }
}
