package dev.eldest.engine.run;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.ZobristKeys;

/** Numbers that tell apart searches whose values differ, to be mixed into their position keys. */
public final class KeySalt {
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private KeySalt() {}

    /**
     * Of a search that may share a table: games, their options, the techniques that are used, the search's parameters
     * and, where draws are worth something to the player who moves at the root, that and who it is change values. Other
     * options (lines, strength, time) choose what is searched, not what it is worth.
     */
    public static long of(Game game, String gameOptions, SearchProfile used, int contempt, int player) {
        long salt = of(String.join(
                " ",
                game.name() + gameOptions,
                used.techniques().toString(),
                used.parameters().toString()));
        return contempt == 0 ? salt : salt ^ ZobristKeys.spread(2L * contempt + player);
    }

    public static long of(String description) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < description.length(); i++) {
            hash = (hash ^ description.charAt(i)) * FNV_PRIME;
        }
        return ZobristKeys.spread(hash);
    }
}
