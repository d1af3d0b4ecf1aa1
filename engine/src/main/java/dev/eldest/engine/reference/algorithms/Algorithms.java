package dev.eldest.engine.reference.algorithms;

import java.util.List;

/** The documents' algorithms from the ground up: each has one idea more than one before it. */
public final class Algorithms {
    private Algorithms() {}

    public static List<Algorithm> rungs(AlgorithmParameters algorithmParameters) {
        return List.of(
                new Algorithm("minimax", "everything is searched, MAX and MIN by turns", true, Minimax::new),
                new Algorithm(
                        "open-closed",
                        "minimax with the lists OPEN and CLOSED, breadth first",
                        algorithmParameters.storage() == AlgorithmParameters.UNLIMITED,
                        () -> new BreadthFirstMinimax(algorithmParameters.storage())),
                new Algorithm("negamax", "minimax with one function for both sides", true, Negamax::new),
                new Algorithm("beta-search", "one bound: what the parent has already", true, BetaSearch::new),
                new Algorithm("alpha-beta", "both bounds, as the lecture prints it", true, PrintedAlphaBeta::new),
                new Algorithm("fail-hard", "alpha-beta whose values stay in the window", true, FailHard::new),
                new Algorithm("fail-soft", "alpha-beta that tells all it knows", true, FailSoft::new),
                new Algorithm("deepening", "depth 0, 1, 2, the best line first", true, Deepening::new),
                new Algorithm(
                        "aspiration",
                        "deepening, each value expected near the last",
                        true,
                        () -> new Aspiration(algorithmParameters.window())),
                new Algorithm(
                        "minimal-window",
                        "of all but the first move only asked: better?",
                        true,
                        PrincipalVariationSearch::new),
                new Algorithm("table", "no position searched twice to the same depth", true, TableSearch::new),
                new Algorithm(
                        "mtd-f",
                        "minimal windows and a table close in on the value",
                        true,
                        () -> new MtdF(algorithmParameters.guess())),
                new Algorithm("best-first", "SSS*: where the most can still be hoped for", true, SssStar::new),
                new Algorithm(
                        "ordering", "children evaluated, the best first", true, () -> ordered(new BestValueFirst())),
                new Algorithm("killers", "first what refuted a neighbour", true, () -> ordered(new KillerMoves())),
                new Algorithm(
                        "history", "first what cut off much anywhere", true, () -> ordered(new HistoryHeuristic())),
                new Algorithm("refutation", "deepening, a line kept for each root move", true, RefutationTable::new),
                new Algorithm(
                        "drop-worst",
                        "children evaluated, the worst N dropped",
                        false,
                        () -> new DropWorst(algorithmParameters.dropped())),
                new Algorithm(
                        "narrow-gap",
                        "the rest left where beta is barely above alpha",
                        false,
                        () -> new NarrowGap(algorithmParameters.gap())),
                new Algorithm("quiescence", "exchanges are played out before judging", false, Quiescence::new),
                new Algorithm(
                        "secondary",
                        "the chosen line is searched further",
                        false,
                        () -> new SecondarySearch(algorithmParameters.further())),
                new Algorithm(
                        "singular",
                        "a move better than all others is searched deeper",
                        false,
                        () -> new SingularExtension(algorithmParameters.margin())));
    }

    private static OrderedSearch ordered(Ordering ordering) {
        return new OrderedSearch(ordering);
    }
}
