package dev.eldest.engine.spi;

/**
 * How every game packs a move into an {@code int}, so that the search can use moves without asking the game.
 *
 * <pre>
 * bits  0..15  identity: never 0, unique among the legal moves of one position; what tables, killers and history keep
 * bit  16      TACTICAL: the move changes the evaluation at once (capture, promotion); quiescence looks at these
 * bits 17..31  the game's own
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
