package dev.eldest.engine.api;

/** The ids of the options that every session has, whatever its game. */
public final class CommonOption {
    public static final String HASH = "hash";
    /** Only where sessions share a table. */
    public static final String SHARED_HASH = "shared-hash";

    public static final String THREADS = "threads";
    /** So many {@link #THREADS} a session may have. */
    public static final int MAX_THREADS = 256;

    public static final String LINES = "lines";
    /** So many {@link #LINES} may be told. */
    public static final int MAX_LINES = 256;

    public static final String CLEAR_HASH = "clear-hash";
    public static final String MOVE_OVERHEAD = "move-overhead";
    public static final String NODES_TIME = "nodes-time";
    public static final String LEVEL = "level";
    public static final String LEVEL_SEED = "level-seed";
    public static final String LIMIT_STRENGTH = "limit-strength";
    public static final String ELO = "elo";
    /** What a draw is worth less than nothing to who searches, in hundredths. */
    public static final String CONTEMPT = "contempt";

    public static final String SHOW_WDL = "chances";
    /** Only where there are books of openings. */
    public static final String OWN_BOOK = "own-book";

    public static final String DISABLE = "disable";
    public static final String ENABLE = "enable";
    public static final String PARAMETERS = "parameters";

    private CommonOption() {}
}
