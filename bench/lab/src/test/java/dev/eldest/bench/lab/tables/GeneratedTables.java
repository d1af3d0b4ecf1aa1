package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.util.List;

/** Endgame tables for tests, each generated once. */
final class GeneratedTables {
    private final KnownTables known = new KnownTables(List.of());

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
        return known.of(ending);
    }
}
