package dev.eldest.engine.spi;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Techniques of the search beyond plain alpha-beta. Each can be switched off to measure its effect. */
public enum Technique {
    ASPIRATION(Effect.NONE),
    TABLE(Effect.NONE),
    /** Uses TT values of greater depth; without it, only values of exactly the required depth. */
    DEEPER_ENTRIES(Effect.OTHER_DEPTHS),
    KILLERS(Effect.NONE),
    HISTORY(Effect.NONE),
    COUNTER_MOVES(Effect.NONE),
    QUIESCENCE(Effect.OTHER_LEAVES),
    EXCHANGE_PRUNING(Effect.MAY_OVERLOOK),
    NULL_MOVE(Effect.MAY_OVERLOOK),
    REDUCTIONS(Effect.MAY_OVERLOOK),
    FUTILITY(Effect.MAY_OVERLOOK),
    SINGULAR_EXTENSION(Effect.OTHER_DEPTHS),
    MATE_DISTANCE(Effect.NONE),
    /** Evaluates children one ply above the horizon without making the moves, in games that support it. */
    FRONTIER(Effect.NONE),
    /** Applies path-dependent verdicts such as repetition; without it, a value depends only on position and depth. */
    PATH_VERDICTS(Effect.PATH),
    /** With many threads, shares a node before its first move is searched, if no move is expected to cause a cutoff. */
    EAGER_SPLITS(Effect.NONE),

    /** Continuation history: scores of quiet moves after the last moves of both sides. */
    CONTINUATION_HISTORY(Effect.NONE, Use.SOME_GAMES),
    /** Capture history: scores of tactical moves by the captured piece. */
    TACTICAL_HISTORY(Effect.NONE, Use.SOME_GAMES),
    /** Correction history: corrects static evaluations by the errors in similar positions. */
    CORRECTION(Effect.LEARNT, Use.SOME_GAMES),
    /** Searches only tactical moves if the evaluation is far below alpha. */
    RAZORING(Effect.MAY_OVERLOOK, Use.SOME_GAMES),
    /** Prunes tactical moves that win too little to reach alpha. */
    TACTICAL_FUTILITY(Effect.MAY_OVERLOOK, Use.SOME_GAMES),
    /** Extends a singular move by two plies if all other moves are much worse. */
    DOUBLE_EXTENSION(Effect.OTHER_DEPTHS, Use.SOME_GAMES),
    /** Verifies a high result of a reduced search a little deeper or less deep, depending on how high it is. */
    FINE_REDUCTIONS(Effect.OTHER_DEPTHS, Use.SOME_GAMES),
    /** Reduces less at positions of a former principal variation. */
    FORMER_LINE(Effect.OTHER_DEPTHS, Use.SOME_GAMES),
    /** Gives a history bonus to a quiet move that no reply refuted, even if it was not the best. */
    UNREFUTED_HISTORY(Effect.NONE, Use.SOME_GAMES),
    /** Blends values above beta with beta; the deeper the search, the more the value counts. */
    BLENDING(Effect.NONE, Use.SOME_GAMES),
    /** In quiescence, answers check with only a few quiet moves, those with the best histories. */
    LIMITED_EVASIONS(Effect.MAY_OVERLOOK, Use.SOME_GAMES),
    /** Aspiration that repeats a fail-high one ply less deep and widens the window in small steps. */
    GENTLE_ASPIRATION(Effect.OTHER_DEPTHS, Use.SOME_GAMES),
    /** Scales the time by the share of nodes spent on the best move. */
    EFFORT(Effect.NONE, Use.SOME_GAMES),
    /** Reduces the time by how long the best move is unchanged. */
    STABLE_MOVE(Effect.NONE),
    /** Increases the time if the value has just fallen. */
    FALLING_VALUE(Effect.NONE);

    /** Effect of a technique on the value of a position at a depth, compared with plain minimax. */
    private enum Effect {
        /** The same value, found sooner. */
        NONE,
        /** The same search with other values at the leaves. */
        OTHER_LEAVES,
        /** The same search with other values at the leaves, which depend on earlier searches. */
        LEARNT,
        /** Parts of the tree have another depth; which ones may depend on earlier searches. */
        OTHER_DEPTHS,
        /** Unlikely parts are pruned, and may include a win or loss. */
        MAY_OVERLOOK,
        /** The value depends on the path to the position. */
        PATH
    }

    /** Games that use a technique. */
    private enum Use {
        ALL_GAMES,
        /** Games whose profiles list it; other games do not gain from it, or were not measured. */
        SOME_GAMES
    }

    private final Effect effect;
    private final Use use;

    Technique(Effect effect) {
        this(effect, Use.ALL_GAMES);
    }

    Technique(Effect effect, Use use) {
        this.effect = effect;
        this.use = use;
    }

    /** Returns whether games use it by default. */
    public boolean isDefault() {
        return use == Use.ALL_GAMES;
    }

    /** Returns whether values are those of plain minimax, so that every game may use it. */
    public boolean isExact() {
        return effect == Effect.NONE;
    }

    /** Returns whether values depend only on position and depth, not on earlier searches or the number of threads. */
    public boolean isRepeatable() {
        return effect == Effect.NONE || effect == Effect.OTHER_LEAVES;
    }

    /** Returns whether a win may be overlooked. Such techniques are off when a mate in n moves is searched. */
    public boolean mayMissWins() {
        return effect == Effect.MAY_OVERLOOK;
    }

    public static Set<Technique> matching(Predicate<Technique> predicate) {
        return Arrays.stream(values())
                .filter(predicate)
                .collect(Collectors.collectingAndThen(
                        Collectors.toCollection(() -> EnumSet.noneOf(Technique.class)), Collections::unmodifiableSet));
    }

    /** Returns the labels, separated by commas. */
    public static String labels(Set<Technique> techniques) {
        return techniques.stream().map(Technique::label).collect(Collectors.joining(","));
    }

    /** Returns the name as an option value: lower case with hyphens. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Parses labels separated by commas. Throws {@link IllegalArgumentException} with all labels if one is unknown. */
    public static Set<Technique> parse(String labels) {
        return parse(labels, EnumSet.allOf(Technique.class));
    }

    /** Parses labels of techniques that not every game uses by default. */
    public static Set<Technique> parseNonDefault(String labels) {
        return parse(labels, matching(each -> !each.isDefault()));
    }

    private static Set<Technique> parse(String labels, Set<Technique> allowed) {
        Set<Technique> techniques = EnumSet.noneOf(Technique.class);
        for (String label : labels.split("[,\\s]+")) {
            if (!label.isEmpty()) {
                techniques.add(byLabel(label, allowed));
            }
        }
        return techniques;
    }

    private static Technique byLabel(String label, Set<Technique> allowed) {
        for (Technique technique : allowed) {
            if (technique.label().equalsIgnoreCase(label)) {
                return technique;
            }
        }
        throw new IllegalArgumentException("unknown technique '" + label + "'; expected one of "
                + allowed.stream().map(Technique::label).collect(Collectors.joining(", ")));
    }
}
