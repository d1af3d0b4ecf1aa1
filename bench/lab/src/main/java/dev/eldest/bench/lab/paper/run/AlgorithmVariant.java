package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.measure.shared.Sessions;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.reference.CountedSearch;
import dev.eldest.engine.reference.OrderedAlphaBeta;
import dev.eldest.engine.reference.StandardSorting;
import dev.eldest.engine.spi.MoveOrder;
import dev.eldest.engine.spi.Technique;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Algorithm to measure, with its number of dropped moves.
 *
 * @param name the name in rows and tables
 * @param dropped the number of worst moves dropped at each node: N
 * @param options the game options; for a modern search, all options
 * @param search creates the search; null for a modern one
 */
public record AlgorithmVariant(String name, int dropped, Map<String, String> options, Supplier<CountedSearch> search) {
    private static final long SEED = 1;
    private static final Map<String, String> CLUSTERS = Map.of("generation", "clusters");
    private static final Map<String, String> CONDITIONS = Map.of("no-retreat", "true", "no-return", "true");
    /** Techniques to disable so that the value equals plain minimax. */
    private static final String INEXACT = Technique.labels(Technique.matching(each -> !each.isExact()));

    /** Returns the name, with N if moves are dropped. */
    public String label() {
        return dropped == 0 ? name : name + " N=" + dropped;
    }

    /** Returns the name of a module's share in rows. */
    public String moduleName(ModuleTimes.ProgramModule module) {
        return name + "/" + module.label();
    }

    /** Returns plain alpha-beta in a move order. */
    public static AlgorithmVariant plain(MoveOrder order) {
        return new AlgorithmVariant("plain-" + order.label(), 0, Map.of(), () -> new OrderedAlphaBeta(order, SEED));
    }

    public static AlgorithmVariant sorting(int dropped) {
        return new AlgorithmVariant("standard-sorting", dropped, Map.of(), () -> new StandardSorting(dropped, false));
    }

    public static AlgorithmVariant keepingHalf(int dropped) {
        return new AlgorithmVariant(
                "standard-sorting-keep-half", dropped, Map.of(), () -> new StandardSorting(dropped, true));
    }

    /** Returns search with moves generated from empty holes, goal first, optionally with the conditions and sorting. */
    public static AlgorithmVariant intelligent(boolean conditions, boolean sorted) {
        return new AlgorithmVariant(
                "intelligent" + (conditions ? "-conditions" : "") + (sorted ? "-sorted" : ""),
                0,
                conditions ? both(CLUSTERS, CONDITIONS) : CLUSTERS,
                () -> sorted ? new StandardSorting(0, false) : new OrderedAlphaBeta(MoveOrder.GENERATED, SEED));
    }

    private static Map<String, String> both(Map<String, String> some, Map<String, String> others) {
        Map<String, String> both = new HashMap<>(some);
        both.putAll(others);
        return both;
    }

    /** Returns this program's search at full width, except for dropped moves. {@code hash} is the table size in MB. */
    public static AlgorithmVariant modern(int hash, int dropped) {
        return modern("modern-hash-" + hash, dropped, hash, Map.of("drop-worst", Integer.toString(dropped)), "");
    }

    /** Returns the same under the conditions of intelligent generation, but generating piece by piece. */
    static AlgorithmVariant modernConditions(int hash) {
        return modern("modern-conditions", 0, hash, CONDITIONS, "");
    }

    /** Returns the same without one technique. */
    static AlgorithmVariant modernWithout(Technique technique, int hash) {
        return modern("modern-without-" + technique.label(), 0, hash, Map.of(), "," + technique.label());
    }

    private static AlgorithmVariant modern(
            String name, int dropped, int hash, Map<String, String> ofTheGame, String disabled) {
        Map<String, String> options = new HashMap<>(PapersGame.sessionOptions(ofTheGame));
        options.put(CommonOption.HASH, Integer.toString(hash));
        options.put(CommonOption.DISABLE, INEXACT + disabled);
        return new AlgorithmVariant(name, dropped, Map.copyOf(options), null);
    }

    /** Prepares the search of a position. Refused if there is no memory for its table. */
    BenchmarkedSearch prepare(String fen, PapersGame game, Engine engine) {
        return search != null
                ? new BenchmarkedSearch.OfReference(search.get(), game.position(fen, options))
                : new BenchmarkedSearch.OfEngine(Sessions.open(engine, PapersGame.NAME, withEvaluation()), fen);
    }

    private Map<String, String> withEvaluation() {
        return both(PapersGame.sessionOptions(PapersGame.EVALUATION), options);
    }
}
