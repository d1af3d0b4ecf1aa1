package dev.eldest.engine.spi;

/**
 * Sizes of the history tables of a game's searches.
 *
 * @param identityBits number of low bits of a move's identity that distinguish quiet moves
 * @param moveHistorySize number of values of {@link Position#moveHistoryIndex}; 0 if the game does not implement it
 * @param correctionKeys number of keys of {@link Position#correctionKey}
 */
public record HistorySizes(int identityBits, int moveHistorySize, int correctionKeys) {
    /** Returns sizes for histories by move identity only. */
    public static HistorySizes ofIdentityBits(int bits) {
        return new HistorySizes(bits, 0, 0);
    }
}
