package dev.eldest.engine.spi;

import java.util.Locale;

/** What the search can do beyond plain alpha-beta; each can be switched off so that its worth can be measured. */
public enum Technique {
    ASPIRATION,
    TABLE,
    /** Take values of deeper searches from the table; without it only those of exactly the depth asked for. */
    DEEPER_ENTRIES,
    KILLERS,
    HISTORY,
    COUNTER_MOVES,
    QUIESCENCE,
    EXCHANGE_PRUNING,
    NULL_MOVE,
    REDUCTIONS,
    FUTILITY,
    SINGULAR_EXTENSION,
    MATE_DISTANCE,
    /** Ask for values after moves instead of making them, one move from the horizon, in games that can tell. */
    FRONTIER,
    /** Heed draws by repetition and the like; without, a value depends on nothing but position and depth. */
    PATH_VERDICTS;

    /** The name people type: lower case with hyphens. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
