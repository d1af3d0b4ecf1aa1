package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeSearch;
import java.util.List;
import java.util.function.Supplier;

/**
 * One of the reference algorithms.
 *
 * @param name value of the command line option
 * @param summary description in a few words
 * @param exact whether its result always equals plain minimax
 * @param search creates an instance without learnt data
 */
public record Algorithm(String name, String summary, boolean exact, Supplier<TreeSearch> search) {
    /**
     * Parameters of the algorithms.
     *
     * @param storage number of nodes that {@link BreadthFirstMinimax} can store
     * @param window half width of the first window of {@link Aspiration}
     * @param guess first guess of {@link MtdF}
     * @param dropped number of moves of a node that {@link DropWorst} drops
     * @param gap distance from alpha to beta at which {@link NarrowGap} prunes
     * @param secondaryDepth depth beyond the line of {@link SecondarySearch}, in plies
     * @param margin distance of a move to all others for a {@link SingularExtension}
     */
    public record Parameters(
            long storage, int window, int guess, int dropped, int gap, int secondaryDepth, int margin) {
        /** Storage for any tree. */
        public static final long UNLIMITED = Long.MAX_VALUE;

        /** Returns parameters for a game with this value of a small material advantage, such as a pawn. */
        public static Parameters of(int unit) {
            return new Parameters(UNLIMITED, Math.max(1, unit / 2), 0, 2, Math.max(1, unit / 4), 2, unit);
        }
    }

    /** Returns the algorithms from the papers, in teaching order: each adds one idea to an earlier one. */
    public static List<Algorithm> all(Parameters parameters) {
        return List.of(
                new Algorithm("minimax", "searches everything, MAX and MIN alternate", true, Minimax::new),
                new Algorithm(
                        "open-closed",
                        "breadth-first minimax with lists OPEN and CLOSED",
                        parameters.storage() == Parameters.UNLIMITED,
                        () -> new BreadthFirstMinimax(parameters.storage())),
                new Algorithm("negamax", "minimax with one function for both sides", true, Negamax::new),
                new Algorithm("beta-search", "one bound: the parent's best value", true, BetaSearch::new),
                new Algorithm("two-sided", "alpha-beta with a function for each side", true, TwoSidedAlphaBeta::new),
                new Algorithm(
                        "alpha-beta", "both bounds, as printed in Eppstein's lecture", true, PrintedAlphaBeta::new),
                new Algorithm("fail-hard", "alpha-beta with values inside the window", true, FailHard::new),
                new Algorithm("fail-soft", "alpha-beta with bounds outside the window", true, FailSoft::new),
                new Algorithm("deepening", "depth 0, 1, 2, ..., the last best line first", true, Deepening::new),
                new Algorithm(
                        "aspiration",
                        "deepening with a window around the last value",
                        true,
                        () -> new Aspiration(parameters.window())),
                new Algorithm(
                        "minimal-window",
                        "null windows for all but the first move",
                        true,
                        PrincipalVariationSearch::new),
                new Algorithm("table", "reuses the bounds of positions searched before", true, TableSearch::new),
                new Algorithm(
                        "mtd-f",
                        "null windows and a table converge on the value",
                        true,
                        () -> new MtdF(parameters.guess())),
                new Algorithm("best-first", "SSS*: expands the node with the highest bound", true, SssStar::new),
                new Algorithm(
                        "ordering",
                        "evaluates children, best first",
                        true,
                        () -> new FailSoft.Ordered(Ordering.BEST_VALUE_FIRST)),
                new Algorithm(
                        "killers",
                        "moves that refuted siblings first",
                        true,
                        () -> new FailSoft.Ordered(new Ordering.Killers())),
                new Algorithm(
                        "history",
                        "moves with many cutoffs first",
                        true,
                        () -> new FailSoft.Ordered(new Ordering.History())),
                new Algorithm("refutation", "deepening, stores a line for each root move", true, RefutationTable::new),
                new Algorithm(
                        "drop-worst",
                        "evaluates children, drops the worst N",
                        false,
                        () -> new DropWorst(parameters.dropped())),
                new Algorithm(
                        "narrow-gap",
                        "prunes where beta is barely above alpha",
                        false,
                        () -> new NarrowGap(parameters.gap())),
                new Algorithm("quiescence", "searches captures before it evaluates", false, Quiescence::new),
                new Algorithm(
                        "secondary",
                        "searches beyond the end of the best line",
                        false,
                        () -> new SecondarySearch(parameters.secondaryDepth())),
                new Algorithm(
                        "singular",
                        "extends a move that is better than all others",
                        false,
                        () -> new SingularExtension(parameters.margin())));
    }
}
