package dev.eldest.bench.lab.paper.run;

import dev.eldest.engine.spi.MoveOrder;
import dev.eldest.engine.spi.Technique;
import java.util.ArrayList;
import java.util.List;

/** Lists all algorithms to measure, in order: the paper's own first. */
public final class Catalogue {
    /** The paper's N. The paper does not define what happens at nodes with fewer moves. */
    public static final List<Integer> PAPERS_DROPS = List.of(0, 15, 30, 40);

    public static final int FIRST_SWEPT = 15;
    public static final int LAST_SWEPT = 45;
    /** Values of N that exceed half of the moves at some nodes; smaller ones hardly ever do. */
    private static final List<Integer> HALVING = List.of(30, 35, 40, 45);

    /** Table sizes in MB. */
    public static final List<Integer> HASHES = List.of(0, 1, 4, 16, 64);

    /** Table size in MB of the searches without a technique. */
    public static final int DEFAULT_HASH = 16;

    /** Techniques that are disabled one by one. */
    private static final List<Technique> SWITCHED_OFF = List.of(
            Technique.KILLERS, Technique.HISTORY, Technique.COUNTER_MOVES, Technique.ASPIRATION, Technique.FRONTIER);

    private Catalogue() {}

    /** @param step the step from one N to the next */
    public static List<AlgorithmVariant> all(int step) {
        List<AlgorithmVariant> all = new ArrayList<>();
        all.add(AlgorithmVariant.plain(MoveOrder.FROM_TO));
        PAPERS_DROPS.forEach(dropped -> all.add(AlgorithmVariant.sorting(dropped)));
        for (boolean conditions : new boolean[] {false, true}) {
            for (boolean sorted : new boolean[] {false, true}) {
                all.add(AlgorithmVariant.intelligent(conditions, sorted));
            }
        }
        for (MoveOrder order : MoveOrder.values()) {
            if (order != MoveOrder.FROM_TO) {
                all.add(AlgorithmVariant.plain(order));
            }
        }
        for (int dropped = FIRST_SWEPT; dropped <= LAST_SWEPT; dropped += step) {
            if (!PAPERS_DROPS.contains(dropped)) {
                all.add(AlgorithmVariant.sorting(dropped));
            }
        }
        HALVING.forEach(dropped -> all.add(AlgorithmVariant.keepingHalf(dropped)));
        addModern(all);
        return all;
    }

    /**
     * Returns the searches that test whether values suffer: the paper's N, with and without keeping half of the moves.
     */
    public static List<AlgorithmVariant> dropping() {
        List<AlgorithmVariant> dropping = new ArrayList<>();
        PAPERS_DROPS.forEach(dropped -> dropping.add(AlgorithmVariant.sorting(dropped)));
        PAPERS_DROPS.stream().skip(1).forEach(dropped -> dropping.add(AlgorithmVariant.keepingHalf(dropped)));
        return dropping;
    }

    private static void addModern(List<AlgorithmVariant> all) {
        HASHES.forEach(hash -> all.add(AlgorithmVariant.modern(hash, 0)));
        for (int hash : new int[] {0, DEFAULT_HASH}) {
            PAPERS_DROPS.stream().skip(1).forEach(dropped -> all.add(AlgorithmVariant.modern(hash, dropped)));
        }
        SWITCHED_OFF.forEach(technique -> all.add(AlgorithmVariant.modernWithout(technique, DEFAULT_HASH)));
        all.add(AlgorithmVariant.modernConditions(DEFAULT_HASH));
    }
}
