package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What UCCI calls the options: one word of small letters. Some are the dialect's own. */
final class UcciNames {
    static final String GAME = "xiangqi";

    /** What the first rank is called, which is settled here. */
    static final String FIRST_RANK = Option.idOf(GAME, "first-rank");

    private static final String REPETITION = "repetition";

    static final Option MILLIS = Option.flag("usemillisec", false);
    static final Option BATCH = Option.flag("batch", false);
    static final Option DEBUG = Option.flag("debug", false);
    /** Heard only: the search thinks as long in either case. */
    static final Option PONDER = Option.flag("ponder", false);

    static final Option DRAW_SCORE = Option.number("drawscore", 0, -UcciScore.MATE, UcciScore.MATE);
    static final Option RESIGN_SCORE = Option.number("resignscore", 0, 0, UcciScore.MATE);
    static final Option NEW_GAME = Option.action("newgame");

    static final List<Option> OWN = List.of(MILLIS, BATCH, DEBUG, PONDER, DRAW_SCORE, RESIGN_SCORE, NEW_GAME);

    /** Besides the first rank those that would add to the answers what there is no word for. */
    private static final Set<String> UNSPEAKABLE = Set.of(FIRST_RANK, CommonOption.LINES, CommonOption.SHOW_WDL);

    private static final Map<String, String> USUAL = Map.of(CommonOption.HASH, "hashsize");

    /** What other programs call the rules about repetition. */
    private static final Map<String, String> RULES =
            Map.of("asianrule", "asian", "chineserule", "chinese", "alwaysdraw", "simple");

    private UcciNames() {}

    /** The value that a client means. */
    static String value(String option, String value) {
        return option.equalsIgnoreCase(REPETITION) ? RULES.getOrDefault(value.toLowerCase(Locale.ROOT), value) : value;
    }

    static boolean isSpeakable(Option option) {
        return !UNSPEAKABLE.contains(option.id());
    }

    /** An option of the game is called as if there were no other game. */
    static String of(Option option) {
        String id = option.isOf(GAME) ? option.id().substring(GAME.length() + 1) : option.id();
        return USUAL.getOrDefault(id, id.replace("-", ""));
    }
}
