package dev.eldest.engine.spi;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Settings of the search for a game, copied into fields when a search starts.
 *
 * @param techniques techniques that the game allows beyond alpha-beta
 * @param unit evaluation of a small material advantage, such as a pawn; margins are multiples of it
 * @param historySizes sizes of the history tables
 * @param maxMoves expected maximum of moves in a position, for sizing; more are possible but slower
 * @param minSplitDepth least depth of a split point in plies
 * @param parameters values of the tunable parameters
 */
public record SearchProfile(
        Set<Technique> techniques,
        int unit,
        HistorySizes historySizes,
        int maxMoves,
        int minSplitDepth,
        SearchParameters parameters) {
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

    public static final Set<Technique> ALL = Collections.unmodifiableSet(EnumSet.allOf(Technique.class));

    /** Techniques that change no score; they suit every game. */
    public static final Set<Technique> EXACT = Technique.matching(each -> each.isExact() && each.isDefault());

    /** Without late move reductions subtrees of this depth are large enough to be shared, in all games. */
    private static final int MIN_UNREDUCED_SPLIT_DEPTH = 2;

    public SearchProfile {
        EnumSet<Technique> copy = EnumSet.noneOf(Technique.class);
        copy.addAll(techniques);
        techniques = Collections.unmodifiableSet(copy);
    }

    public SearchProfile(Set<Technique> techniques, int unit, int identityBits, int maxMoves, int minSplitDepth) {
        this(
                techniques,
                unit,
                HistorySizes.ofIdentityBits(identityBits),
                maxMoves,
                minSplitDepth,
                SearchParameters.DEFAULTS);
    }

    public boolean has(Technique technique) {
        return techniques.contains(technique);
    }

    public SearchProfile without(Set<Technique> unwanted) {
        SearchProfile fewer = withOnly(Technique.matching(each -> has(each) && !unwanted.contains(each)));
        return unwanted.contains(Technique.REDUCTIONS)
                ? fewer.withMinSplitDepth(Math.min(minSplitDepth, MIN_UNREDUCED_SPLIT_DEPTH))
                : fewer;
    }

    public SearchProfile with(Set<Technique> more) {
        return withOnly(Technique.matching(each -> has(each) || more.contains(each)));
    }

    private SearchProfile withOnly(Set<Technique> chosen) {
        return new SearchProfile(chosen, unit, historySizes, maxMoves, minSplitDepth, parameters);
    }

    public SearchProfile withMinSplitDepth(int depth) {
        return new SearchProfile(techniques, unit, historySizes, maxMoves, depth, parameters);
    }

    public SearchProfile with(SearchParameters others) {
        return new SearchProfile(techniques, unit, historySizes, maxMoves, minSplitDepth, others);
    }

    /** Returns a parameter in percent of the unit, in evaluation units. */
    public int margin(SearchParameter percent) {
        return unit * parameters.get(percent) / 100;
    }
}
