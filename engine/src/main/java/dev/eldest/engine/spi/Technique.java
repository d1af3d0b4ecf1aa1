package dev.eldest.engine.spi;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What the search can do beyond plain alpha-beta; each can be switched off so that its worth can be measured. */
public enum Technique {
    ASPIRATION(Effect.NONE),
    TABLE(Effect.NONE),
    /** Take values of deeper searches from the table; without it only those of exactly the depth asked for. */
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
    /** Ask for values after moves instead of making them, one move from the horizon, in games that can tell. */
    FRONTIER(Effect.NONE),
    /** Heed draws by repetition and the like; without, a value depends on nothing but position and depth. */
    PATH_VERDICTS(Effect.PATH),
    /** MTD(f): windows of no width close in on the value before one finds its line; only where asked for. */
    MTD_F(Effect.NONE, Use.ON_DEMAND),
    /** Look beyond the end of the chosen line, and choose another where that is worse; only where asked for. */
    SECONDARY_SEARCH(Effect.OTHER_DEPTHS, Use.ON_DEMAND),

    /** How well quiet moves have done after the last moves of either side. */
    CONTINUATION_HISTORY(Effect.NONE, Use.SOME_GAMES),
    /** How well tactical moves have done, by what they take. */
    TACTICAL_HISTORY(Effect.NONE, Use.SOME_GAMES),
    /** Static values are corrected by what searches have found of positions alike. */
    CORRECTION(Effect.LEARNT, Use.SOME_GAMES),
    /** Far below alpha only tactical moves can help: look at these alone. */
    RAZORING(Effect.MAY_OVERLOOK, Use.SOME_GAMES),
    /** So far below alpha, leave out tactical moves that win too little. */
    TACTICAL_FUTILITY(Effect.MAY_OVERLOOK, Use.SOME_GAMES),
    /** Two plies deeper where all other moves are much worse. */
    DOUBLE_EXTENSION(Effect.OTHER_DEPTHS, Use.SOME_GAMES),
    /** A value that a search less deep has found high is looked into a little deeper, or less deep, by how high. */
    FINE_REDUCTIONS(Effect.OTHER_DEPTHS, Use.SOME_GAMES),
    /** Positions that have stood on a principal variation are reduced less. */
    FORMER_LINE(Effect.OTHER_DEPTHS, Use.SOME_GAMES),
    /** A quiet move that no answer refuted has done well, whether it was the best or not. */
    UNREFUTED_HISTORY(Effect.NONE, Use.SOME_GAMES),
    /** Of values above beta a part is believed, the more the deeper the search. */
    BLENDING(Effect.NONE, Use.SOME_GAMES),
    /** In quiescence a check is answered by few quiet moves, those that have done best. */
    LIMITED_EVASIONS(Effect.MAY_OVERLOOK, Use.SOME_GAMES),
    /** Aspiration that asks a ply less deep again where a value is above the window, and widens step by step. */
    GENTLE_ASPIRATION(Effect.OTHER_DEPTHS, Use.SOME_GAMES),
    /** The time for a move depends on how much of the search went into the best one. */
    EFFORT(Effect.NONE, Use.SOME_GAMES),
    /** The time for a move is the less the longer the best one has been the same. */
    STABLE_MOVE(Effect.NONE),
    /** It is more where the value has just fallen. */
    FALLING_VALUE(Effect.NONE),
    /** It depends on how often the best move has changed of late, in place of how long it has not. */
    MOVE_CHANGES(Effect.NONE, Use.ON_DEMAND),
    /**
     * It depends on how far the value lies from those of the last iterations, in place of whether it has just fallen.
     */
    VALUE_TREND(Effect.NONE, Use.ON_DEMAND);

    /** What a technique does to the value of a position at a depth, beside plain minimax. */
    private enum Effect {
        /** The value is the same, found sooner. */
        NONE,
        /** The same search with other values at its leaves. */
        OTHER_LEAVES,
        /** The same, and what they are depends on what was searched before. */
        LEARNT,
        /** Parts are searched deeper; which ones, depends on what was searched before. */
        OTHER_DEPTHS,
        /** Parts are left out that hardly matter; a win or loss may be among them. */
        MAY_OVERLOOK,
        /** The value depends on the moves that led to the position. */
        PATH
    }

    /** Who uses a technique. */
    private enum Use {
        ALL_GAMES,
        /** Those whose profiles say so: others do not gain by it, or nobody has measured it. */
        SOME_GAMES,
        ON_DEMAND
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

    /** Whether games use it without saying why. */
    public boolean usual() {
        return use == Use.ALL_GAMES;
    }

    /** Whether no game has it by itself. */
    public boolean onDemand() {
        return use == Use.ON_DEMAND;
    }

    /** Whether values are those of plain minimax: any game may use it, and does unless nobody asks for it. */
    public boolean exact() {
        return effect == Effect.NONE;
    }

    /** Whether values depend on position and depth alone, whatever was searched before and by how many threads. */
    public boolean repeatable() {
        return effect == Effect.NONE || effect == Effect.OTHER_LEAVES;
    }

    /** Whether a win may be overlooked: left out where one within a number of moves is asked for. */
    public boolean mayOverlook() {
        return effect == Effect.MAY_OVERLOOK;
    }

    /** Those of which this is true. */
    public static Set<Technique> where(Predicate<Technique> isTrue) {
        return Arrays.stream(values())
                .filter(isTrue)
                .collect(Collectors.collectingAndThen(
                        Collectors.toCollection(() -> EnumSet.noneOf(Technique.class)), Collections::unmodifiableSet));
    }

    /** Their names as people type them, separated by commas. */
    public static String labels(Set<Technique> techniques) {
        return techniques.stream().map(Technique::label).collect(Collectors.joining(","));
    }

    /** The name people type: lower case with hyphens. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The techniques with these labels, separated by commas; an {@link IllegalArgumentException} says what there is.
     */
    public static Set<Technique> parse(String labels) {
        return parse(labels, EnumSet.allOf(Technique.class));
    }

    /** The same for those that not every game uses by itself. */
    public static Set<Technique> parseUnusual(String labels) {
        return parse(labels, where(each -> !each.usual()));
    }

    private static Set<Technique> parse(String labels, Set<Technique> allowed) {
        Set<Technique> techniques = EnumSet.noneOf(Technique.class);
        for (String label : labels.split("[,\\s]+")) {
            if (!label.isEmpty()) {
                techniques.add(labelled(label, allowed));
            }
        }
        return techniques;
    }

    private static Technique labelled(String label, Set<Technique> allowed) {
        for (Technique technique : allowed) {
            if (technique.label().equalsIgnoreCase(label)) {
                return technique;
            }
        }
        throw new IllegalArgumentException("there is no technique '" + label + "'; there are "
                + allowed.stream().map(Technique::label).collect(Collectors.joining(", ")));
    }
}
