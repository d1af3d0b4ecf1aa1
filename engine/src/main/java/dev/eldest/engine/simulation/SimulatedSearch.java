package dev.eldest.engine.simulation;

import dev.eldest.engine.api.MemberExchange.Counts;
import dev.eldest.engine.members.SearchExchange;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.simulation.SimulatedNetwork.Link;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.ArrayList;
import java.util.List;

/** One search in virtual time, by the code that searches in real time: by one member of a cluster or by several. */
public final class SimulatedSearch {
    /**
     * Limits of a search.
     *
     * @param nodes number of nodes after which no iteration begins
     * @param nanos virtual time after which the search is stopped
     */
    public record Limits(int depth, long nodes, long nanos) {}

    /**
     * What a simulated search did.
     *
     * @param iterations those that were finished
     * @param nanos virtual time of the whole search
     * @param searchingNanos time in which workers searched nodes, in total
     * @param waitingNanos time in which owners waited for helpers, in total
     * @param splits number of split points that were shared
     * @param joins how often a helper or a waiting owner joined a split point
     * @param emptyJoins those that found no move to claim
     * @param sent results and claims that members sent each other
     * @param used results that their tables took
     */
    public record Result(
            List<Iteration> iterations,
            long nodes,
            long nanos,
            long searchingNanos,
            long waitingNanos,
            long splits,
            long joins,
            long emptyJoins,
            long sent,
            long used) {
        /** When an iteration was finished, in virtual nanoseconds, and what it found. */
        public record Iteration(int depth, long nanos, long nodes, int score, int move) {}

        /** Returns the last iteration; there is always one. */
        public Iteration last() {
            return iterations.getLast();
        }
    }

    /**
     * Members of one thread affect each other by the network only. So one may be ahead of another by the latency
     * divided by this.
     */
    private static final int LATENCY_PARTS = 8;

    private SimulatedSearch() {}

    /** Returns the approximate heap size in bytes of a search with this number of threads per member. */
    public static long heapBytes(Game game, int members, int threads) {
        long exchange = members == 1 ? 0 : SearchExchange.BYTES;
        return members * (WorkerFactory.bytes(game, threads) + exchange);
    }

    /** Searches a position with an empty table. */
    public static Result run(
            Game game,
            SearchProfile profile,
            Position root,
            TranspositionTable table,
            int threads,
            SimulatedCosts costs,
            Limits limits) {
        table.clear(1);
        VirtualTime time = new VirtualTime(costs);
        SimulatedMember member = new SimulatedMember(time, costs, threads, limits, null);
        time.run(() -> member.run(game.name(), profile, root.copy(), table));
        return member.result(member.nodes(), new Counts(0, 0, 0, 0));
    }

    /**
     * Searches a position by several members, each with an empty table of its own. The result is that of the first
     * member, which the others help, with the nodes of all.
     *
     * @param tables one a member
     * @param threads number of threads of each member
     */
    public static Result run(
            Game game,
            SearchProfile profile,
            Position root,
            List<TranspositionTable> tables,
            int threads,
            SimulatedCosts costs,
            Limits limits,
            Link link) {
        VirtualTime time =
                threads == 1 ? new VirtualTime(costs, link.latencyNanos() / LATENCY_PARTS) : new VirtualTime(costs);
        List<SearchExchange> exchanges = new ArrayList<>();
        List<SimulatedMember> members = new ArrayList<>();
        for (TranspositionTable table : tables) {
            table.clear(1);
            exchanges.add(new SearchExchange(exchanges.size(), tables.size()));
            members.add(new SimulatedMember(time, costs, threads, limits, exchanges.getLast()));
        }
        SimulatedNetwork network = new SimulatedNetwork(time, link, exchanges);
        time.run(() -> {
            time.newThread(network, tables.size()).start();
            for (int i = 1; i < members.size(); i++) {
                SimulatedMember member = members.get(i);
                TranspositionTable table = tables.get(i);
                time.newThread(
                                () -> {
                                    time.spend(link.latencyNanos());
                                    member.run(game.name(), profile, root.copy(), table);
                                },
                                i)
                        .start();
            }
            members.getFirst().run(game.name(), profile, root.copy(), tables.getFirst());
            members.forEach(SimulatedMember::stop);
            network.over = true;
        });
        Counts sum = exchanges.stream()
                .map(SearchExchange::counts)
                .reduce(
                        new Counts(0, 0, 0, 0),
                        (a, b) -> new Counts(
                                a.sent() + b.sent(), a.received() + b.received(), a.used() + b.used(), b.depth()));
        return members.getFirst()
                .result(members.stream().mapToLong(SimulatedMember::nodes).sum(), sum);
    }
}
