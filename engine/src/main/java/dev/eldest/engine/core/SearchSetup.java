package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.search.Crew;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.time.TimeBudget;
import dev.eldest.engine.time.TimeManager;
import dev.eldest.engine.tt.TranspositionTable;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Set;

/** Turns a client's limits and options into a search that is ready to start. */
final class SearchSetup implements RunningSearch.Work {
    /** What may overlook a win: left out where one within a number of moves is asked for. */
    private static final Set<Technique> UNSURE_OF_MATES =
            Set.of(Technique.NULL_MOVE, Technique.FUTILITY, Technique.EXCHANGE_PRUNING, Technique.REDUCTIONS);

    private final Position root;
    private final RootMoves rootMoves;
    private final SearchTask task;
    private final SearchControl control;
    private final Strength strength;
    private final Crew crew;
    private final Reporter reporter;

    private SearchSetup(
            Position root,
            RootMoves rootMoves,
            SearchTask task,
            SearchControl control,
            Strength strength,
            Crew crew,
            Reporter reporter) {
        this.root = root;
        this.rootMoves = rootMoves;
        this.task = task;
        this.control = control;
        this.strength = strength;
        this.crew = crew;
        this.reporter = reporter;
    }

    /** {@code root} belongs to the search; {@code table} may be null. */
    static RunningSearch prepare(
            Game game,
            SearchProfile profile,
            Position root,
            SearchLimits limits,
            OptionValues options,
            Crew crew,
            TranspositionTable table,
            SearchListener listener,
            Slots slots) {
        Strength strength = strength(options);
        TimeBudget budget = TimeManager.budget(limits, root.sideToMove(), options.number(CommonOptions.MOVE_OVERHEAD));
        long nodes = nodeLimit(limits, strength, budget, options.number(CommonOptions.NODES_TIME));
        SearchControl control = new SearchControl(nodes);
        boolean timed = options.number(CommonOptions.NODES_TIME) == 0;
        if (timed && !limits.ponder()) {
            control.startClock(budget);
        }
        SearchProfile used = limits.mate() > 0 ? profile.without(UNSURE_OF_MATES) : profile;
        SearchTask task = new SearchTask(
                used,
                table,
                Salt.of(game.name() + used.techniques()),
                limits.depth() > 0
                        ? Math.min(limits.depth(), IterativeDeepening.MAX_DEPTH)
                        : IterativeDeepening.MAX_DEPTH,
                limits.mate(),
                Math.max(options.number(CommonOptions.MULTI_PV), strength.full() ? 1 : Strength.CHOICES));
        Reporter reporter = new Reporter(
                listener,
                game.notation(),
                root.copy(),
                profile.unit(),
                table,
                control,
                options.flag(CommonOptions.SHOW_WDL));
        SearchSetup setup =
                new SearchSetup(root, rootMoves(game, root, limits), task, control, strength, crew, reporter);
        Totals before = CrewReport.splits(crew);
        Slots.Slot slot =
                slots.take(() -> CrewReport.splits(crew).minus(before).plus(new Totals(control.nodes(), 0, 0)));
        return new RunningSearch(
                control, limits.holdsAnswer(), timed ? budget : TimeBudget.UNLIMITED, listener, setup, slot);
    }

    @Override
    public void search() {
        if (rootMoves.size() > 0) {
            if (task.table() != null) {
                task.table().nextGeneration();
            }
            new IterativeDeepening(crew, rootMoves, task, control, reporter).run(root);
        }
    }

    @Override
    public void answer(SearchListener listener) {
        if (rootMoves.size() == 0) {
            boolean lost = Verdict.result(Rules.verdict(root)) == Verdict.LOSS;
            listener.info(new SearchInfo(0, 0, 1, lost, 0, SearchInfo.Bound.EXACT, 0, 0, 0, List.of()));
            listener.bestMove(null, null);
            return;
        }
        int index = strength.full()
                ? 0
                : strength.choose(
                        rootMoves, task.lines(), root.key(), task.profile().unit());
        List<String> line = reporter.line(rootMoves.get(index));
        listener.bestMove(line.getFirst(), line.size() > 1 ? line.get(1) : null);
    }

    private static Strength strength(OptionValues options) {
        return options.flag(CommonOptions.LIMIT_STRENGTH)
                ? Strength.ofElo(options.number(CommonOptions.ELO))
                : new Strength(options.number(CommonOptions.SKILL_LEVEL));
    }

    /** The tightest of the limits that are counted in nodes; 0 for none. */
    private static long nodeLimit(SearchLimits limits, Strength strength, TimeBudget budget, int nodesPerMilli) {
        long nodes = limits.nodes() > 0 ? limits.nodes() : Long.MAX_VALUE;
        if (!strength.full()) {
            nodes = Math.min(nodes, strength.nodeLimit());
        }
        if (nodesPerMilli > 0 && budget.limited()) {
            nodes = Math.min(nodes, budget.softMillis() * nodesPerMilli);
        }
        return nodes == Long.MAX_VALUE ? 0 : nodes;
    }

    private static RootMoves rootMoves(Game game, Position root, SearchLimits limits) {
        int[] legal = Rules.legalMoves(root);
        if (limits.searchMoves().isEmpty()) {
            return new RootMoves(legal, true);
        }
        IntArrayList chosen = new IntArrayList();
        for (String word : limits.searchMoves()) {
            int move = game.notation().parseMove(root, word);
            if (move == Move.NONE) {
                throw new RefusedException("searchmoves: '" + word + "' is not a legal move here");
            }
            if (!chosen.contains(move)) {
                chosen.add(move);
            }
        }
        return new RootMoves(chosen.toIntArray(), chosen.size() == legal.length);
    }
}
