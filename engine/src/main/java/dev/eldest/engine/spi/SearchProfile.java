package dev.eldest.engine.spi;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * How the search is to treat a game: data, copied into fields once a search begins.
 *
 * @param techniques what the game allows beyond alpha-beta
 * @param unit the evaluation of a small material step (a pawn); margins are multiples of it
 * @param histories by what searches remember how well moves have done
 * @param maxMoves the most moves seen in a position, for sizing; more are possible but slower
 * @param leastSplitDepth nodes of less depth are too little work to share between threads
 * @param parameters the numbers that steer the search
 */
public record SearchProfile(
        Set<Technique> techniques,
        int unit,
        HistorySizes histories,
        int maxMoves,
        int leastSplitDepth,
        SearchParameters parameters) {
    /**
     * All techniques that any game with tactics can use; some suit certain games only, and some wait to be asked for.
     */
    public static final Set<Technique> USUAL = Technique.where(Technique::usual);

    /** Those and what only some games gain by. */
    public static final Set<Technique> ALL = Technique.where(each -> !each.onDemand());

    /** Techniques that change no value: any game may use them. */
    public static final Set<Technique> EXACT = Technique.where(each -> each.exact() && each.usual());

    public SearchProfile {
        EnumSet<Technique> copy = EnumSet.noneOf(Technique.class);
        copy.addAll(techniques);
        techniques = Collections.unmodifiableSet(copy);
    }

    public SearchProfile(Set<Technique> techniques, int unit, int identityBits, int maxMoves, int leastSplitDepth) {
        this(
                techniques,
                unit,
                HistorySizes.ofIdentities(identityBits),
                maxMoves,
                leastSplitDepth,
                SearchParameters.STANDARD);
    }

    public boolean has(Technique technique) {
        return techniques.contains(technique);
    }

    public SearchProfile without(Set<Technique> unwanted) {
        EnumSet<Technique> rest = EnumSet.noneOf(Technique.class);
        rest.addAll(techniques);
        rest.removeAll(unwanted);
        return new SearchProfile(rest, unit, histories, maxMoves, leastSplitDepth, parameters);
    }

    public SearchProfile with(Set<Technique> more) {
        EnumSet<Technique> all = EnumSet.noneOf(Technique.class);
        all.addAll(techniques);
        all.addAll(more);
        return new SearchProfile(all, unit, histories, maxMoves, leastSplitDepth, parameters);
    }

    public SearchProfile with(SearchParameters others) {
        return new SearchProfile(techniques, unit, histories, maxMoves, leastSplitDepth, others);
    }

    /** So many hundredths of the unit. */
    public int margin(SearchParameter percent) {
        return unit * parameters.get(percent) / 100;
    }
}
