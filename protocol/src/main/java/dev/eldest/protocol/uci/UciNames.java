package dev.eldest.protocol.uci;

import static java.util.Map.entry;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What clients that speak UCI call the options. Some are called as everywhere, all others by their ids:
 * {@code some-thing} is SomeThing, and a game's {@code game/some-thing} is Game_SomeThing.
 */
public final class UciNames {
    /** Chooses the game, which to the engine is no option. */
    static final String VARIANT = "UCI_Variant";

    /** What the first rank is called in xiangqi. */
    static final String FIRST_RANK = "Xiangqi_FirstRank";

    /** What clients may say of themselves; the search is the same for all. */
    static final List<Option> HEARD_ONLY = List.of(
            Option.flag("Ponder", false),
            Option.flag("UCI_AnalyseMode", false),
            Option.text("UCI_Opponent", ""),
            Option.text("UCI_EngineAbout", "Eldest, a game-search server"));

    private static final Map<String, String> USUAL = Map.ofEntries(
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

    /** Games that are known by other letters than their names. */
    private static final Map<String, String> PREFIXES = Map.of("chinesecheckers", "CC");

    private UciNames() {}

    public static String of(Option option) {
        String usual = USUAL.get(option.id());
        if (usual != null) {
            return usual;
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
