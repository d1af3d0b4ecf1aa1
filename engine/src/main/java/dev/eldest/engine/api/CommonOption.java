package dev.eldest.engine.api;

import java.util.Map;

/** Ids of the options that every session has, whatever its game. */
public final class CommonOption {
    public static final String HASH = "hash";
    /** Only if the engine has a shared table. */
    public static final String SHARED_HASH = "shared-hash";

    public static final String THREADS = "threads";
    public static final int MAX_THREADS = 256;

    /** Only in a cluster: most members that search one root. */
    public static final String MEMBERS = "members";

    public static final String LINES = "lines";
    public static final int MAX_LINES = 256;

    public static final String CLEAR_HASH = "clear-hash";
    public static final String MOVE_OVERHEAD = "move-overhead";
    public static final String NODES_TIME = "nodes-time";
    public static final String LEVEL = "level";
    public static final String LEVEL_SEED = "level-seed";
    public static final String LIMIT_STRENGTH = "limit-strength";
    public static final String ELO = "elo";
    /** Contempt in centipawns: a draw counts as minus this for the side to move at the root. */
    public static final String CONTEMPT = "contempt";

    public static final String SHOW_WDL = "show-wdl";
    /** Only if the engine has opening books. */
    public static final String OWN_BOOK = "own-book";

    public static final String DISABLE = "disable";
    public static final String ENABLE = "enable";
    public static final String PARAMETERS = "parameters";

    /** Ids of today by former ones, which stay valid. */
    private static final Map<String, String> FORMER_IDS = Map.of("chances", SHOW_WDL);

    private CommonOption() {}

    /** Returns the id that replaces a former one, or the same id. */
    public static String currentId(String id) {
        return FORMER_IDS.getOrDefault(id, id);
    }
}
