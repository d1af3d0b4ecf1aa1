package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.util.ArrayList;
import java.util.List;

/** Endgame tables for tests, each generated once. */
final class GeneratedTables {
    private final List<EndgameTable> tables = new ArrayList<>();

    KnownTables known() {
        return new KnownTables(tables);
    }

    /** Returns the table of an endgame. Generates it with all tables that it depends on. */
    EndgameTable of(String name) throws InterruptedException {
        return of(MaterialSignature.parse(name));
    }

    EndgameTable of(MaterialSignature ending) throws InterruptedException {
        for (EndgameTable table : tables) {
            if (table.index().materialSignature().equals(ending)) {
                return table;
            }
        }
        for (MaterialSignature after : EndgameList.conversions(ending)) {
            of(after);
        }
        try (ParallelRange parallelRange = new ParallelRange(2)) {
            tables.add(new EndgameTableGenerator(ending, known().tablebase(), parallelRange).generate());
        }
        return tables.getLast();
    }
}
