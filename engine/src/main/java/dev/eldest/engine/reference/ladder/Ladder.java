package dev.eldest.engine.reference.ladder;

import java.util.List;

/** The documents' algorithms from the ground up: each has one idea more than one before it. */
public final class Ladder {
    private Ladder() {}

    public static List<Rung> rungs(Knobs knobs) {
        return List.of(
                new Rung("minimax", "everything is searched, MAX and MIN by turns", true, Minimax::new),
                new Rung(
                        "open-closed",
                        "minimax with the lists OPEN and CLOSED, breadth first",
                        knobs.storage() == Knobs.UNLIMITED,
                        () -> new OpenAndClosed(knobs.storage())),
                new Rung("negamax", "minimax with one function for both sides", true, Negamax::new),
                new Rung("beta-search", "one bound: what the parent has already", true, BetaSearch::new),
                new Rung("alpha-beta", "both bounds, as the lecture prints it", true, PrintedAlphaBeta::new),
                new Rung("fail-hard", "alpha-beta whose values stay in the window", true, FailHard::new),
                new Rung("fail-soft", "alpha-beta that tells all it knows", true, FailSoft::new),
                new Rung("deepening", "depth 0, 1, 2, the best line first", true, Deepening::new),
                new Rung(
                        "aspiration",
                        "deepening, each value expected near the last",
                        true,
                        () -> new Aspiration(knobs.window())),
                new Rung("minimal-window", "of all but the first move only asked: better?", true, MinimalWindow::new),
                new Rung("table", "no position searched twice to the same depth", true, TableSearch::new),
                new Rung(
                        "mtd-f",
                        "minimal windows and a table close in on the value",
                        true,
                        () -> new MtdF(knobs.guess())),
                new Rung("best-first", "SSS*: where the most can still be hoped for", true, BestFirst::new),
                new Rung("ordering", "children evaluated, the best first", true, () -> ordered(new BestValueFirst())),
                new Rung("killers", "first what refuted a neighbour", true, () -> ordered(new KillerMoves())),
                new Rung("history", "first what cut off much anywhere", true, () -> ordered(new HistoryHeuristic())),
                new Rung("refutation", "deepening, a line kept for each root move", true, RefutationTable::new),
                new Rung(
                        "drop-worst",
                        "children evaluated, the worst N dropped",
                        false,
                        () -> new DropWorst(knobs.dropped())),
                new Rung(
                        "narrow-gap",
                        "the rest left where beta is barely above alpha",
                        false,
                        () -> new NarrowGap(knobs.gap())),
                new Rung("quiescence", "exchanges are played out before judging", false, Quiescence::new),
                new Rung(
                        "secondary",
                        "the chosen line is searched further",
                        false,
                        () -> new SecondarySearch(knobs.further())),
                new Rung(
                        "singular",
                        "a move better than all others is searched deeper",
                        false,
                        () -> new SingularExtension(knobs.margin())));
    }

    private static OrderedSearch ordered(Ordering ordering) {
        return new OrderedSearch(ordering);
    }
}
