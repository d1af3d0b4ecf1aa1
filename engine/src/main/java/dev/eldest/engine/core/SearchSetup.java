package dev.eldest.engine.core;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.GameOption;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.time.TimeBudget;
import dev.eldest.engine.time.TimeManager;
import dev.eldest.engine.tt.TranspositionTable;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** Turns a client's limits and options into a search that is ready to start. */
final class SearchSetup {
    /** What may overlook a win: left out where one within a number of moves is asked for. */
    private static final Set<Technique> UNSURE_OF_MATES =
            Set.of(Technique.NULL_MOVE, Technique.FUTILITY, Technique.EXCHANGE_PRUNING, Technique.REDUCTIONS);

    private static final int LONGEST_COMPLAINT = 100;

    private final Resources resources;
    private final Client client;
    private final Game game;
    private final SearchProfile profile;
    private final OptionValues options;
    private final long gameSeed;

    /** @param gameSeed for what is left to chance in this game */
    SearchSetup(
            Resources resources, Client client, Game game, SearchProfile profile, OptionValues options, long gameSeed) {
        this.resources = resources;
        this.client = client;
        this.game = game;
        this.profile = profile;
        this.options = options;
        this.gameSeed = gameSeed;
    }

    /** {@code root} belongs to the search; {@code table} may be null. {@code seats} are for so many {@code threads}. */
    RunningSearch prepare(
            Position root,
            SearchLimits limits,
            long startNanos,
            SessionCrew seats,
            int threads,
            TranspositionTable table,
            SearchListener listener) {
        Strength strength = strength();
        TimeBudget budget = TimeManager.budget(limits, root.sideToMove(), options.number(CommonOptions.MOVE_OVERHEAD));
        Turns.Ticket turn = resources.turns().new Ticket();
        boolean timed = options.number(CommonOptions.NODES_TIME) == 0;
        SearchControl control = new SearchControl(
                nodeLimit(limits, strength, budget), timed ? budget : TimeBudget.UNLIMITED, startNanos, turn);
        if (!limits.ponder()) {
            control.startClock(startNanos);
        }
        Outlet outlet = new Outlet(listener);
        SearchTask task = task(limits, table, strength.full() ? 1 : Strength.CHOICES);
        SearchJob job = new SearchJob(
                root,
                rootMoves(root, limits.searchMoves(), outlet),
                task,
                control,
                seats,
                game,
                threads,
                strength,
                reporter(root.copy(), table, control, outlet),
                () -> reporter(root.copy(), table, control, outlet));
        return new RunningSearch(
                control,
                turn,
                limits.holdsAnswer(),
                listener,
                outlet,
                job,
                client,
                resources,
                resources.slots().take(job::totals));
    }

    private SearchTask task(SearchLimits limits, TranspositionTable table, int leastLines) {
        SearchProfile used = limits.mate() > 0 ? profile.without(UNSURE_OF_MATES) : profile;
        return new SearchTask(
                used,
                table,
                salt(used),
                limits.depth() > 0
                        ? Math.min(limits.depth(), IterativeDeepening.MAX_DEPTH)
                        : IterativeDeepening.MAX_DEPTH,
                limits.mate(),
                Math.max(options.number(CommonOptions.MULTI_PV), leastLines));
    }

    /**
     * Tells apart in a shared table what may have different values: games, their options, the techniques that are used
     * and the search's parameters. Other options (MultiPV, strength, time) choose what is searched, not what it is worth.
     */
    private long salt(SearchProfile used) {
        StringJoiner description = new StringJoiner(" ").add(game.name());
        for (GameOption option : game.options()) {
            description.add(option.name()).add(options.text(option.name()));
        }
        description.add(used.techniques().toString()).add(used.parameters().toString());
        return Salt.of(description.toString());
    }

    private Reporter reporter(Position root, TranspositionTable table, SearchControl control, Outlet outlet) {
        return new Reporter(
                game.notation(), root, profile.unit(), table, control, options.flag(CommonOptions.SHOW_WDL), outlet);
    }

    private Strength strength() {
        int chosenSeed = options.number(CommonOptions.SKILL_SEED);
        long seed = chosenSeed == 0 ? gameSeed : chosenSeed;
        return options.flag(CommonOptions.LIMIT_STRENGTH)
                ? Strength.ofElo(options.number(CommonOptions.ELO), seed)
                : new Strength(options.number(CommonOptions.SKILL_LEVEL), seed);
    }

    /** The tightest of the limits that are counted in nodes; 0 for none. */
    private long nodeLimit(SearchLimits limits, Strength strength, TimeBudget budget) {
        long nodes = limits.nodes() > 0 ? limits.nodes() : Long.MAX_VALUE;
        if (!strength.full()) {
            nodes = Math.min(nodes, strength.nodeLimit());
        }
        int nodesPerMilli = options.number(CommonOptions.NODES_TIME);
        if (nodesPerMilli > 0 && budget.limited()) {
            nodes = Math.min(nodes, budget.softMillis() * nodesPerMilli);
        }
        return nodes == Long.MAX_VALUE ? 0 : nodes;
    }

    private RootMoves rootMoves(Position root, List<String> searchMoves, Outlet outlet) {
        int[] legal = Rules.legalMoves(root);
        IntArrayList chosen = new IntArrayList();
        StringJoiner illegal = new StringJoiner(" ");
        for (String word : searchMoves) {
            int move = game.notation().parseMove(root, word);
            if (move == Move.NONE && illegal.length() < LONGEST_COMPLAINT) {
                illegal.add(word);
            } else if (move != Move.NONE && !chosen.contains(move)) {
                chosen.add(move);
            }
        }
        if (illegal.length() > 0) {
            outlet.message("searchmoves: not legal here and left out: " + illegal
                    + (chosen.isEmpty() ? "; nothing else is named, so all moves are searched" : ""));
        }
        return chosen.isEmpty()
                ? new RootMoves(legal, true)
                : new RootMoves(chosen.toIntArray(), chosen.size() == legal.length);
    }
}
