package dev.eldest.engine.spi;

/** What the search can do beyond plain alpha-beta; each can be switched off so that its worth can be measured. */
public enum Technique {
    ASPIRATION,
    TABLE,
    KILLERS,
    HISTORY,
    COUNTER_MOVES,
    QUIESCENCE,
    EXCHANGE_PRUNING,
    NULL_MOVE,
    REDUCTIONS,
    FUTILITY,
    CHECK_EXTENSION,
    SINGULAR_EXTENSION,
    MATE_DISTANCE;

    /** The name people type: lower case with hyphens. */
    public String label() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
