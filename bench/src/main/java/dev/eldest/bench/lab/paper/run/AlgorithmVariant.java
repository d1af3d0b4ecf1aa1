package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.Sessions;
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
 * A way to search, by its name and how many moves it drops.
 *
 * @param options of the game; of a modern search, all options
 * @param search null for a modern one
 */
public record AlgorithmVariant(String name, int dropped, Map<String, String> options, Supplier<CountedSearch> search) {
    private static final long SEED = 1;
    private static final Map<String, String> CLUSTERS = Map.of("generation", "clusters");
    private static final Map<String, String> CONDITIONS = Map.of("no-retreat", "true", "no-return", "true");
    /** With these switched off, a value is that of plain minimax. */
    private static final String INEXACT = Technique.labels(Technique.where(each -> !each.exact()));

    /** The name with what is dropped, if something is. */
    public String label() {
        return dropped == 0 ? name : name + " N=" + dropped;
    }

    /** The name of a module's part of it in rows. */
    public String part(ProgramModule module) {
        return name + "/" + module.label();
    }

    /** Plain alpha-beta in an order. */
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

    /** Generation from empty holes, goal first, with or without the conditions and sorting. */
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

    /** This program's search at full width but for the moves dropped, with a table of so many megabytes. */
    public static AlgorithmVariant modern(int hash, int dropped) {
        return modern("modern-hash-" + hash, dropped, hash, Map.of("drop-worst", Integer.toString(dropped)), "");
    }

    /** The same, under the conditions of intelligent generation, though man by man. */
    static AlgorithmVariant modernConditions(int hash) {
        return modern("modern-conditions", 0, hash, CONDITIONS, "");
    }

    /** The same, with one of its techniques switched off. */
    static AlgorithmVariant modernWithout(Technique technique, int hash) {
        return modern("modern-without-" + technique.label(), 0, hash, Map.of(), "," + technique.label());
    }

    private static AlgorithmVariant modern(
            String name, int dropped, int hash, Map<String, String> ofTheGame, String disabled) {
        Map<String, String> options = new HashMap<>(PapersGame.inSessions(ofTheGame));
        options.put(CommonOption.HASH, Integer.toString(hash));
        options.put(CommonOption.DISABLE, INEXACT + disabled);
        return new AlgorithmVariant(name, dropped, Map.copyOf(options), null);
    }

    /** Ready for a position; refused if there is no memory for its table. */
    BenchmarkedSearch on(String fen, PapersGame game, Engine engine) {
        return search != null
                ? new ReferenceSearch(search.get(), game.position(fen, options))
                : new EngineSearch(Sessions.open(engine, PapersGame.NAME, withEvaluation()), fen);
    }

    private Map<String, String> withEvaluation() {
        return both(PapersGame.inSessions(PapersGame.EVALUATION), options);
    }
}
