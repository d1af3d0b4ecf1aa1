package dev.eldest.engine.games.small;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;

/**
 * Grundy's game: a move splits one heap of coins into two unequal ones; who cannot move loses. No board, no captures
 * and nothing to evaluate: a game as unlike chess as the search must bear.
 */
public final class GrundyGame implements Game {
    private static final SearchProfile PROFILE =
            new SearchProfile(SearchProfile.EXACT, 1, GrundyPosition.IDENTITY_BITS, 64, 4);

    private final Notation notation = new GrundyNotation();

    @Override
    public String name() {
        return "grundy";
    }

    /** The heaps laid out in one row, at most a coin each. */
    @Override
    public int files() {
        return GrundyPosition.MAX_COINS;
    }

    @Override
    public int ranks() {
        return 1;
    }

    @Override
    public Notation notation() {
        return notation;
    }

    @Override
    public String startPosition() {
        return "20 first";
    }

    @Override
    public SearchProfile profile() {
        return PROFILE;
    }

    @Override
    public List<String> benchPositions() {
        return List.of(
                "20 first",
                "23 first",
                "26 first",
                "27 first",
                "28 second",
                "30 first",
                "13+7 first",
                "16+12 second",
                "10+10+10 first",
                "9+8+7+6 second");
    }

    @Override
    public int benchDepth() {
        return 20;
    }
}
