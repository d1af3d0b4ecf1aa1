package dev.eldest.engine.spi;

/**
 * By what a game's searches remember how well moves have done.
 *
 * @param identityBits the number of low bits of a move's identity that tell quiet moves apart
 * @param traces how many values {@link Position#moveHistoryIndex} has; 0 where it tells nothing
 * @param structures how many parts of a position {@link Position#correctionKey} knows
 */
public record HistorySizes(int identityBits, int traces, int structures) {
    /** Where moves are told apart by their identity alone. */
    public static HistorySizes ofIdentities(int bits) {
        return new HistorySizes(bits, 0, 0);
    }
}
