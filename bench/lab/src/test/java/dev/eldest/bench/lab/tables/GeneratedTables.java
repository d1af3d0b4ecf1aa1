package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Endgame tables for tests, each generated once. */
final class GeneratedTables {
    private final KnownTables known = new KnownTables(List.of());
    private final Map<MaterialSignature, EndgameTable> all = new LinkedHashMap<>();

    KnownTables known() {
        return known;
    }

    /** Returns the table of an endgame. Generates it with all tables that it depends on. */
    EndgameTable of(String name) throws InterruptedException {
        return of(MaterialSignature.parse(name));
    }

    EndgameTable of(MaterialSignature ending) throws InterruptedException {
        try (ParallelRange parallelRange = new ParallelRange(2)) {
            known.generate(ending, parallelRange);
        }
        list(ending);
        return known.of(ending);
    }

    /** Returns all generated tables, each after those that it depends on. */
    List<EndgameTable> all() {
        return List.copyOf(all.values());
    }

    private void list(MaterialSignature ending) {
        if (ending.isDead() || all.containsKey(ending)) {
            return;
        }
        EndgameList.conversions(ending).forEach(this::list);
        all.put(ending, known.of(ending));
    }
}
