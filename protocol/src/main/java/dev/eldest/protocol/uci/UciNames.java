package dev.eldest.protocol.uci;

import static java.util.Map.entry;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * UCI names of the options. Some have their customary names, the others derive from their ids: {@code some-thing} is
 * SomeThing, and {@code game/some-thing} is Game_SomeThing.
 */
public final class UciNames {
    /** Chooses the game; not an option of the engine. */
    static final String VARIANT = "UCI_Variant";

    /** Number of the first rank in xiangqi. */
    static final String FIRST_RANK = "Xiangqi_FirstRank";

    /** Options that are accepted without effect. */
    static final List<Option> IGNORED_OPTIONS = List.of(
            Option.flag("Ponder", false),
            Option.flag("UCI_AnalyseMode", false),
            Option.text("UCI_Opponent", ""),
            Option.text("UCI_EngineAbout", "Eldest, a game-search server"));

    private static final Map<String, String> CUSTOMARY = Map.ofEntries(
            entry(CommonOption.LINES, "MultiPV"),
            entry(CommonOption.CLEAR_HASH, "Clear Hash"),
            entry(CommonOption.MOVE_OVERHEAD, "Move Overhead"),
            entry(CommonOption.NODES_TIME, "nodestime"),
            entry(CommonOption.LEVEL, "Skill Level"),
            entry(CommonOption.LEVEL_SEED, "Skill Seed"),
            entry(CommonOption.LIMIT_STRENGTH, "UCI_LimitStrength"),
            entry(CommonOption.ELO, "UCI_Elo"),
            entry(CommonOption.SHOW_WDL, "UCI_ShowWDL"),
            entry("chess/chess960", "UCI_Chess960"));

    /** Prefixes that differ from the game's name. */
    private static final Map<String, String> PREFIXES = Map.of("chinesecheckers", "CC");

    private UciNames() {}

    public static String of(Option option) {
        String name = CUSTOMARY.get(option.id());
        if (name != null) {
            return name;
        }
        int slash = option.id().indexOf('/');
        String words = joined(option.id().substring(slash + 1));
        if (slash < 0) {
            return words;
        }
        String game = option.id().substring(0, slash);
        return PREFIXES.getOrDefault(game, joined(game)) + "_" + words;
    }

    private static String joined(String id) {
        StringBuilder joined = new StringBuilder();
        for (String word : id.split("-")) {
            joined.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        return joined.toString();
    }
}
