package dev.eldest.engine.run;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.ZobristKeys;

/** Salts of position keys, which keep searches with different values apart. */
public final class KeySalt {
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private KeySalt() {}

    /**
     * Returns the salt of a search that may share a table. Its values depend on the game, the game's options, the
     * techniques and the search parameters. If contempt is not 0, they also depend on it and on the player at the root.
     * Other options (lines, strength, time) choose what is searched and do not change values.
     */
    public static long of(Game game, String gameOptions, SearchProfile used, int contempt, int player) {
        long salt = of(String.join(
                " ",
                game.name() + gameOptions,
                used.techniques().toString(),
                used.parameters().toString()));
        return contempt == 0 ? salt : salt ^ ZobristKeys.mix(2L * contempt + player);
    }

    public static long of(String description) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < description.length(); i++) {
            hash = (hash ^ description.charAt(i)) * FNV_PRIME;
        }
        return ZobristKeys.mix(hash);
    }
}
