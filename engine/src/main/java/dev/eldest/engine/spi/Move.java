package dev.eldest.engine.spi;

/**
 * Format of moves as {@code int}s. It is the same for all games, so that the search needs no call into the game.
 *
 * <pre>
 * bits  0..15  identity: never 0, unique among the legal moves of one position; stored in tables, killers, history
 * bit  16      TACTICAL: the move changes the evaluation at once (capture, promotion); searched in quiescence
 * bits 17..31  free for the game
 * </pre>
 */
public final class Move {
    public static final int NONE = 0;
    public static final int TACTICAL = 1 << 16;

    private static final int IDENTITY_MASK = 0xFFFF;

    private Move() {}

    public static int identity(int move) {
        return move & IDENTITY_MASK;
    }

    public static boolean isTactical(int move) {
        return (move & TACTICAL) != 0;
    }
}
